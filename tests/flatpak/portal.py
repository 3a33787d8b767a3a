#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The part of the desktop's portal that shows file dialogs, without showing any: it answers with the path that is in the
file ANSWER, or, if there is none, as if the person had cancelled.

usage: portal.py ANSWER
"""

import sys

from gi.repository import Gio, GLib

NAME = 'org.freedesktop.impl.portal.desktop.test'
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
INTERFACE = '<node><interface name="org.freedesktop.impl.portal.FileChooser">%s</interface></node>' % ''.join(
    METHOD % name for name in ('OpenFile', 'SaveFile'))


def choose():
    try:
        with open(sys.argv[1], encoding='utf-8') as file:
            uri = GLib.filename_to_uri(file.read(), None)
    except OSError:
        return 1, {}
    return 0, {'uris': GLib.Variant('as', [uri]), 'writable': GLib.Variant('b', True)}


def called(connection, sender, path, interface, method, parameters, invocation):
    invocation.return_value(GLib.Variant('(ua{sv})', choose()))


def bus_acquired(connection, name):
    interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
    connection.register_object('/org/freedesktop/portal/desktop', interface, called, None, None)


Gio.bus_own_name(Gio.BusType.SESSION, NAME, Gio.BusNameOwnerFlags.NONE, bus_acquired, None, None)
GLib.MainLoop().run()
