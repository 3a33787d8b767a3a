#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# test-install.sh: installs into a folder of its own, and runs the programs from there.
#
# usage: test-install.sh BUILD_FOLDER PREFIX APPLICATION_ID UI_RUN [gui]
set -u

build=$1 prefix=$2 id=$3 ui_run=$4 gui=${5-}
root=$(mktemp -d "${TMPDIR:-/tmp}/bastide-install.XXXXXX") || exit 1
trap 'rm -rf "$root"' EXIT
share=$root$prefix/share
number=0

tap ()   # STATUS TITLE
{
  number=$((number + 1))
  if [ "$1" = 0 ]; then echo "ok $number /install/$2"; else echo "not ok $number /install/$2"; fi
}

# Everything that a desktop looks for.
files_are_there ()
{
  local name missing=0
  local -a names=(bin/bastide-cli share/bastide/editions/base-1st.edition "share/mime/packages/$id.xml"
    "share/licenses/$id/COPYING" share/man/man1/bastide-cli.1 share/locale/it/LC_MESSAGES/bastide.mo
    "share/glib-2.0/schemas/io.github.bastide.Bastide.gschema.xml")
  if [ -n "$gui" ]; then
    names+=(bin/bastide share/man/man1/bastide.1 "share/applications/$id.desktop" "share/metainfo/$id.metainfo.xml"
      "share/dbus-1/services/$id.service" "share/icons/hicolor/scalable/apps/$id.svg"
      "share/icons/hicolor/symbolic/apps/$id-symbolic.svg" "share/icons/hicolor/scalable/mimetypes/$id-game.svg"
      "share/icons/hicolor/scalable/mimetypes/$id-edition.svg")
  fi
  for name in "${names[@]}"; do
    if [ ! -s "$root$prefix/$name" ]; then echo "# there is no $name"; missing=1; fi
  done
  return $missing
}

# The MIME database tells both kinds of files by name and by content; of content that is of both kinds, since
# editions are inside of games, it says what is outside.
types_are_known ()
{
  local type
  update-mime-database "$share/mime" >/dev/null 2>&1 || return
  for type in game edition; do
    grep -q "application/x-bastide-$type+xml" "$share/mime/globs2" || return
    grep -qa "application/x-bastide-$type+xml" "$share/mime/magic" || return
  done
  echo '<game format="1"><editions><edition id="x"/></editions></game>' > "$root/inside"
  echo '<edition id="x"/>' > "$root/alone"
  [ "$(type_of inside) $(type_of alone)" = 'application/x-bastide-game+xml application/x-bastide-edition+xml' ]
}

type_of ()   # FILE
{
  XDG_DATA_HOME=$share gio info -a standard::content-type "$root/$1" | sed -n 's/.*content-type: //p'
}

# With the bus as a desktop has it: the program is started by its name there, what the menu of its icon offers it can
# do, and its window is found by the class that the desktop file tells.
actions_are_known ()
{
  local actions
  mkdir -p "$root/services"
  sed "s|^Exec=|&$root|" "$share/dbus-1/services/$id.service" > "$root/services/$id.service"
  cat > "$root/bus.conf" <<-X
	<busconfig>
	  <type>session</type>
	  <listen>unix:tmpdir=/tmp</listen>
	  <servicedir>$root/services</servicedir>
	  <policy context="default">
	    <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
	  </policy>
	</busconfig>
	X
  actions=$(sed -n 's/^Actions=//p' "$share/applications/$id.desktop" | tr ';' ' ')
  [ -n "$actions" ] && "$ui_run" dbus-run-session --config-file="$root/bus.conf" -- bash -c '
    path=/${0//./\/}
    for action; do
      gdbus call --session --dest "$0" --object-path "$path" --method org.gtk.Actions.Describe "$action" >/dev/null || exit
    done
    gdbus call --session --dest "$0" --object-path "$path" --method org.freedesktop.Application.Activate "{}" >/dev/null
    timeout 30 xdotool search --sync --onlyvisible --class "^$0$" >/dev/null || exit
    gdbus call --session --dest "$0" --object-path "$path" --method org.gtk.Actions.Activate quit "[]" "{}" >/dev/null' \
    "$id" $actions >&2
}

window_appears ()
{
  "$ui_run" "$root$prefix/bin/bastide" --exit-after-startup >&2
}

DESTDIR=$root meson install -C "$build" --no-rebuild --quiet >&2
tap $? installs
files_are_there
tap $? files-are-there
export BASTIDE_DATA_DIR=$share/bastide GSETTINGS_SCHEMA_DIR=$share/glib-2.0/schemas
"$root$prefix/bin/bastide-cli" info "$share/bastide/editions/base-1st.edition" >&2
tap $? companion-runs
types_are_known
tap $? types-are-known
if [ -n "$gui" ]; then
  glib-compile-schemas --strict "$GSETTINGS_SCHEMA_DIR" >&2
  tap $? settings-compile
  window_appears
  tap $? window-appears
  actions_are_known
  tap $? actions-are-known
fi
echo "1..$number"
