#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The part of the desktop's portal that shows file dialogs, without showing any: it answers with the path that is in the
file ANSWER, or, if there is none, as if the person had cancelled. It also tells the desktop's style: light, and after
each SIGUSR1 the other one.

usage: portal.py ANSWER
"""

import signal
import sys

from gi.repository import Gio, GLib

NAME = 'org.freedesktop.impl.portal.desktop.test'
PLACE = '/org/freedesktop/portal/desktop'
FILES = 'org.freedesktop.impl.portal.FileChooser'
SETTINGS = 'org.freedesktop.impl.portal.Settings'
METHOD = '''
    <method name="%s">
      <arg type="o" name="handle" direction="in"/>
      <arg type="s" name="app_id" direction="in"/>
      <arg type="s" name="parent_window" direction="in"/>
      <arg type="s" name="title" direction="in"/>
      <arg type="a{sv}" name="options" direction="in"/>
      <arg type="u" name="response" direction="out"/>
      <arg type="a{sv}" name="results" direction="out"/>
    </method>'''
INTERFACES = f'''<node>
  <interface name="{FILES}">{METHOD % 'OpenFile'}{METHOD % 'SaveFile'}</interface>
  <interface name="{SETTINGS}">
    <method name="ReadAll">
      <arg type="as" name="namespaces" direction="in"/>
      <arg type="a{{sa{{sv}}}}" name="value" direction="out"/>
    </method>
    <method name="Read">
      <arg type="s" name="namespace" direction="in"/>
      <arg type="s" name="key" direction="in"/>
      <arg type="v" name="value" direction="out"/>
    </method>
    <signal name="SettingChanged">
      <arg type="s" name="namespace"/>
      <arg type="s" name="key"/>
      <arg type="v" name="value"/>
    </signal>
    <property name="version" type="u" access="read"/>
  </interface>
</node>'''
STYLE = ('org.freedesktop.appearance', 'color-scheme')
LIGHT, DARK = 2, 1  # as the portal's page has them


class Desktop:
    def __init__(self):
        self.style = LIGHT
        self.connection = None

    def choose(self):
        try:
            with open(sys.argv[1], encoding='utf-8') as file:
                uri = GLib.filename_to_uri(file.read(), None)
        except OSError:
            return 1, {}
        return 0, {'uris': GLib.Variant('as', [uri]), 'writable': GLib.Variant('b', True)}

    def called(self, connection, sender, path, interface, method, parameters, invocation):
        style = GLib.Variant('u', self.style)
        if interface == FILES:
            invocation.return_value(GLib.Variant('(ua{sv})', self.choose()))
        elif method == 'ReadAll':
            invocation.return_value(GLib.Variant('(a{sa{sv}})', ({STYLE[0]: {STYLE[1]: style}},)))
        elif parameters.unpack() == STYLE:
            invocation.return_value(GLib.Variant('(v)', (style,)))
        else:
            invocation.return_dbus_error('org.freedesktop.portal.Error.NotFound', 'There is no such setting')

    def asked(self, connection, sender, path, interface, name):
        return GLib.Variant('u', 1)

    def bus_acquired(self, connection, name):
        self.connection = connection
        for interface in Gio.DBusNodeInfo.new_for_xml(INTERFACES).interfaces:
            connection.register_object(PLACE, interface, self.called, self.asked, None)

    def switch(self):
        self.style = LIGHT if self.style == DARK else DARK
        change = GLib.Variant('(ssv)', (*STYLE, GLib.Variant('u', self.style)))
        self.connection.emit_signal(None, PLACE, SETTINGS, 'SettingChanged', change)
        return True


desktop = Desktop()
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, desktop.switch)
Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, desktop.bus_acquired, None, None)
GLib.MainLoop().run()
