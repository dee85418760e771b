#!/bin/sh
# Writes what this host alone has into one file, while everything runs.
#   ./backup.sh <file>      as root; install.sh --restore <file> brings it back
#   ./backup.sh --nightly   what the timer calls: into the folder of data, where the newest fortnight stays
# Secrets stay where they are: SECRETS in the file lists the places. The indexer's tables follow from the chain.
set -eu
case "${1:-}:$#" in
  --nightly:1) is_nightly=yes ;;
  -*:* | :* | *:[!1]) echo 'Name the file: ./backup.sh <file>' >&2; exit 2 ;;
  *) is_nightly=no file=$(realpath -m -- "$1") ;;
esac
cd -- "$(dirname -- "$0")"
. ./host.sh
[ "$(id -u)" -eq 0 ] || fail 'Run it as root: sudo ./backup.sh <file>'
if [ "$is_nightly" = yes ]; then
  file=$DATA/backups/$(date -u +%Y-%m-%dT%H%M%SZ).tar.gz
  mkdir -p -m 0700 "$DATA/backups"
fi
[ ! -e "$file" ] || fail "$file is there already: name another file."
[ -d "$PROGRAM/current" ] || fail "Nothing is installed in $PROGRAM: run install.sh first."

umask 077
folder=$(mktemp -d)
from_hub=$DATA/hub/backup.$$
trap 'rm -rf "$folder" "$from_hub" "$file.part"' EXIT
trap 'exit 1' HUP INT TERM

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
# The watch program, which may not read backups, sees from this when the last one was made.
[ "$is_nightly" = no ] || (umask 022 && touch "$DATA/backup-time")
[ "$is_nightly" = no ] ||
  find "$DATA/backups" -name '20*Z.tar.gz' | sort -r | tail -n +15 | while read -r old; do rm -f -- "$old"; done
[ ! -s "$folder/SECRETS" ] || say "Not in it, keep them elsewhere:
$(cat "$folder/SECRETS")"
