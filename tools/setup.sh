# SPDX-License-Identifier: GPL-3.0-or-later
# setup.sh: what ./play and ./check share: finding and installing what is missing, configuring, building.
# shellcheck shell=bash

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say ()
{
  printf '%s\n' "$*" >&2
}

die ()
{
  say "${0##*/}: $*"
  exit 1
}

# What each script needs, and the package that brings it. A line: the kind of thing, the thing, then the
# package of Debian and its relatives, Fedora's, Arch's, openSUSE's. Kinds: cmd = a command; lib = a pkg-config
# module (with its least version after =); file = a file, as patterns with | between them; gi = a GObject
# typelib for Python. - means that it comes along with the others there.
needs_build='
cmd  cc                        gcc                 gcc                  gcc                 gcc
file /usr/include/stdlib.h     libc6-dev           glibc-devel          glibc               glibc-devel
cmd  meson                     meson               meson                meson               meson
cmd  ninja                     ninja-build         ninja-build          ninja               ninja
cmd  pkg-config                pkg-config          pkgconf-pkg-config   pkgconf             pkgconf-pkg-config
cmd  msgfmt                    gettext             gettext              gettext             gettext-tools
cmd  glib-compile-resources    libglib2.0-dev-bin  glib2-devel          glib2-devel         glib2-devel
cmd  glib-compile-schemas      libglib2.0-bin      glib2                glib2               glib2-tools
cmd  xmllint                   libxml2-utils       libxml2              libxml2             libxml2-tools
cmd  gtk-update-icon-cache     gtk-update-icon-cache gtk-update-icon-cache gtk-update-icon-cache gtk3-tools
cmd  update-desktop-database   desktop-file-utils  desktop-file-utils   desktop-file-utils  desktop-file-utils
cmd  update-mime-database      shared-mime-info    shared-mime-info     shared-mime-info    shared-mime-info
lib  glib-2.0=2.74             libglib2.0-dev      glib2-devel          glib2               glib2-devel
lib  json-glib-1.0=1.6         libjson-glib-dev    json-glib-devel      json-glib           json-glib-devel
lib  cairo-svg=1.16            libcairo2-dev       cairo-devel          cairo               cairo-devel
lib  pangocairo=1.50           libpango1.0-dev     pango-devel          pango               pango-devel
lib  librsvg-2.0=2.54          librsvg2-dev        librsvg2-devel       librsvg             librsvg-devel
lib  gtk4=4.8                  libgtk-4-dev        gtk4-devel           gtk4                gtk4-devel
lib  libadwaita-1=1.2          libadwaita-1-dev    libadwaita-devel     libadwaita          libadwaita-devel
file /usr/share/icons/Adwaita/index.theme adwaita-icon-theme adwaita-icon-theme adwaita-icon-theme adwaita-icon-theme
file /usr/lib/*/gdk-pixbuf-2.0/*/loaders/*svg* librsvg2-common - - -
'
needs_check='
cmd  git                       git                 git                  git                 git
cmd  python3                   python3             python3              python              python3
cmd  desktop-file-validate     desktop-file-utils  desktop-file-utils   desktop-file-utils  desktop-file-utils
cmd  appstreamcli              appstream           appstream            appstream           AppStream
cmd  Xvfb                      xvfb                xorg-x11-server-Xvfb xorg-server-xvfb    xorg-x11-server-Xvfb
cmd  xdotool                   xdotool             xdotool              xdotool             xdotool
cmd  xprop                     x11-utils           xprop                xorg-xprop          xprop
cmd  openbox                   openbox             openbox              openbox             openbox
cmd  dbus-run-session          dbus                dbus-daemon          dbus                dbus-1-daemon
file /usr/libexec/at-spi-bus-launcher|/usr/lib*/at-spi-bus-launcher|/usr/lib*/at-spi2/at-spi-bus-launcher at-spi2-core at-spi2-core at-spi2-core at-spi2-core
gi   Atspi=2.0                 gir1.2-atspi-2.0    at-spi2-core         at-spi2-core        typelib-1_0-Atspi-2_0
'

# Debian's own Python: another one that stands first on PATH has no gi.
system_python ()
{
  if [ -x /usr/bin/python3 ]; then echo /usr/bin/python3; else command -v python3 || true; fi
}

any_file ()   # PATTERN|PATTERN...
{
  local pattern
  local -a patterns
  IFS='|' read -r -a patterns <<< "$1"
  for pattern in "${patterns[@]}"; do
    if compgen -G "$pattern" >/dev/null; then return 0; fi
  done
  return 1
}

is_there ()   # KIND THING
{
  case $1 in
    cmd) command -v "$2" >/dev/null 2>&1;;
    lib) pkg-config --atleast-version="${2#*=}" "${2%=*}" >/dev/null 2>&1;;
    file) any_file "$2";;
    gi) "$(system_python)" -c "import gi; gi.require_version('${2%=*}', '${2#*=}')" >/dev/null 2>&1;;
  esac
}

package_manager ()
{
  local name
  for name in apt-get dnf pacman zypper; do
    if command -v $name >/dev/null 2>&1; then echo $name; return; fi
  done
}

# The packages that bring what is missing of a list like the above, each once; with no package manager that is
# known here, the things themselves.
missing_packages ()   # MANAGER LIST
{
  local kind thing apt dnf pacman zypper package python
  while read -r kind thing apt dnf pacman zypper; do
    case $1 in
      apt-get) package=$apt python=python3-gi;;
      dnf) package=$dnf python=python3-gobject;;
      pacman) package=$pacman python=python-gobject;;
      zypper) package=$zypper python=python3-gobject;;
      *) package=${thing%=*} python=;;
    esac
    if [ -z "$kind" ] || [ "$package" = - ] || is_there "$kind" "$thing"; then continue; fi
    echo "$package"
    if [ "$kind" = gi ] && [ -n "$python" ]; then echo "$python"; fi
  done <<< "$2" | sort -u
}

as_root ()
{
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif ! command -v sudo >/dev/null 2>&1; then
    die "this needs root, and there is no sudo here. As root: $*"
  elif [ -t 0 ]; then
    sudo "$@"
  else
    sudo -n "$@" || die "this needs root. Run it by hand: sudo $*"
  fi
}

install_packages ()   # MANAGER PACKAGE...
{
  local manager=$1
  shift
  case $manager in
    apt-get)
      # A new machine has no package lists, an old one outdated ones.
      as_root env DEBIAN_FRONTEND=noninteractive apt-get -q update </dev/null >&2 ||
        say "The package lists could not be brought up to date; trying with those that are there."
      as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y install --no-install-recommends "$@" </dev/null >&2;;
    dnf) as_root dnf -y install --setopt=install_weak_deps=False "$@" >&2;;
    pacman) as_root pacman -S --needed --noconfirm "$@" >&2;;
    zypper) as_root zypper --non-interactive install --no-recommends "$@" >&2;;
  esac
}

# Installs what is missing. Says what; asks only where somebody can answer.
ensure_packages ()   # LIST
{
  local manager answer
  local -a packages
  manager=$(package_manager)
  mapfile -t packages < <(missing_packages "$manager" "$1")
  if [ ${#packages[@]} = 0 ]; then return; fi

  if [ -z "$manager" ]; then
    die "missing: ${packages[*]}. There is no package manager here that this script knows; install them by hand."
  fi
  say "These packages are missing: ${packages[*]}"
  if [ -t 0 ] && [ -t 2 ]; then
    read -r -p "Install them with $manager? [Y/n] " answer
    case $answer in
      [Nn]*) die "nothing was installed.";;
    esac
  fi
  install_packages "$manager" "${packages[@]}" || die "$manager could not install them: see above."
  mapfile -t packages < <(missing_packages "$manager" "$1")
  if [ ${#packages[@]} != 0 ]; then
    die "still missing after the installation: ${packages[*]}. Is this system older than Debian 12?"
  fi
}

# Configures a build folder, unless it is configured for this place and with these options.
configure ()   # FOLDER [MESON OPTION...]
{
  local folder=$1
  local -a how=()
  shift
  if [ -f "$folder/build.ninja" ] &&
     grep -qsF "\"source\": \"$top\"" "$folder/meson-info/meson-info.json" &&
     [ "$(cat "$folder/.configured" 2>/dev/null)" = "$*" ]; then
    return
  fi
  if [ -d "$folder/meson-private" ]; then how=(--wipe); fi
  meson setup "${how[@]}" "$@" "$folder" "$top" </dev/null >&2 && printf '%s\n' "$*" > "$folder/.configured"
}

build ()   # FOLDER [TARGET...]
{
  ninja -C "$@" </dev/null >&2
}

# Lets a program that is not installed find its settings, editions and translations.
use_build ()   # FOLDER
{
  export GSETTINGS_SCHEMA_DIR="$1/data"
  export BASTIDE_DATA_DIR="$top/data"
  export BASTIDE_LOCALE_DIR="$1/po"
}
