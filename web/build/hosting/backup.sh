#!/bin/sh
# Writes what this host alone has into one file, while everything runs.
#   ./backup.sh <file>   as root; install.sh --restore <file> brings it back
# Secrets stay where they are: SECRETS in the file lists the places. The indexer's tables follow from the chain.
set -eu
[ "$#" -eq 1 ] || { echo 'Name the file: ./backup.sh <file>' >&2; exit 2; }
file=$(realpath -m -- "$1")
cd -- "$(dirname -- "$0")"
. ./host.sh
[ "$(id -u)" -eq 0 ] || fail 'Run it as root: sudo ./backup.sh <file>'
[ ! -e "$file" ] || fail "$file is there already: name another file."
[ -d "$PROGRAM/current" ] || fail "Nothing is installed in $PROGRAM: run install.sh first."

umask 077
folder=$(mktemp -d)
from_hub=$DATA/hub/backup.$$
trap 'rm -rf "$folder" "$from_hub" "$file.part"' EXIT

say "$NAME" >"$folder/NAME"
cp "$SETTINGS/network.json" "$folder/"
for role in $ROLES; do
  case $role in
    watch)
      for name in deployment.json deployment.json.journal.json deployment.json.watch.json; do
        [ ! -f "$DATA/watch/$name" ] || cp "$DATA/watch/$name" "$folder/"
      done
      ;;
  esac
  [ ! -f "$SETTINGS/$role.secrets.env" ] ||
    sed -n "s|^\([A-Z_]*\)=..*|$SETTINGS/$role.secrets.env: \1|p" "$SETTINGS/$role.secrets.env" >>"$folder/SECRETS"
done
hub_database backup "$from_hub"
mv "$from_hub" "$folder/hub.backup"
(cd "$folder" && sha256sum -- * >SHA256SUMS)
tar -czf "$file.part" -C "$folder" .
mv "$file.part" "$file"
say "backup: $file, $(stat -c %s "$file") bytes"
[ ! -s "$folder/SECRETS" ] || say "Not in it, keep them elsewhere:
$(cat "$folder/SECRETS")"
