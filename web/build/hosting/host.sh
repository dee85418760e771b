# What the scripts of this folder share; they read it, and are in this folder then.
. ./settings.sh

say() { printf '%s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

user_of() { printf '%s-%s' "$NAME" "$1"; }

# The hub's own commands, as its user, who may read and write in its folder of data alone.
hub_database() { # backup|restore file
  (cd "$PROGRAM/current" && runuser -u "$(user_of hub)" -- env "$(grep '^DATABASE_URL=' "$SETTINGS/hub.env")" \
    "$NODE" --import tsx hub/src/database/backup-main.ts "$1" "$2")
}
