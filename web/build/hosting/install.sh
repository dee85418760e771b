#!/bin/sh
# Installs this folder on a host, or brings the host up to it.
#   ./install.sh                   as root: files, users, databases, services, nginx
#   ./install.sh --restore <file>  the same, with what backup.sh wrote, into a hub's database without rows
#   ./install.sh --files-only      the files alone, as any user who may write them
# It may be run again at any time. Secrets and data that are there stay as they are.
set -eu
usage='Write ./install.sh [--restore <file> | --files-only]'
is_system=yes
archive=
case "${1:-}:$#" in
  :0) ;;
  --files-only:1) is_system=no ;;
  --restore:2) archive=$(realpath -m -- "$2") ;;
  *) printf '%s: unknown. %s\n' "$*" "$usage" >&2; exit 2 ;;
esac
cd -- "$(dirname -- "$0")"
. ./host.sh
[ "$is_system" = no ] || [ "$(id -u)" -eq 0 ] || fail 'Run it as root: sudo ./install.sh'

sha256sum --check --quiet SHA256SUMS ||
  fail 'The files are not those that were bundled: copy the folder to this host again.'
"$NODE" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
  fail "$NODE is missing or older than 20.19: install Node, or name another as \"node\" in the parameter file."

if [ -n "$archive" ]; then
  [ -r "$archive" ] || fail "There is no $archive: name a file of backup.sh."
  restored=$(mktemp -d)
  trap 'rm -rf "$restored" "$DATA/hub/restore.$$"' EXIT
  { tar -xzf "$archive" -C "$restored" && (cd "$restored" && sha256sum --check --quiet SHA256SUMS); } ||
    fail "$archive is no whole backup: copy it again, or take an earlier one."
  [ "$(cat "$restored/NAME")" = "$NAME" ] ||
    fail "$archive is of $(cat "$restored/NAME"), but this is the bundle of $NAME: take one of $NAME."
fi

if [ "$is_system" = yes ]; then
  for file in "$CERTIFICATE" "$KEY"; do
    [ -r "$file" ] || fail "There is no $file: get a certificate first (CHECKLIST.md)."
  done
  for role in $ROLES; do
    user=$(user_of "$role")
    getent passwd "$user" >/dev/null ||
      useradd --system --user-group --no-create-home --home-dir "$DATA/$role" --shell /usr/sbin/nologin "$user"
  done
  say 'users: there'
fi

# Secrets are the host's own: of a file that is there, only what is missing is added.
umask 022
mkdir -p "$PROGRAM/releases" "$PROGRAM/app" "$SETTINGS" "$DATA/acme/.well-known/acme-challenge" "$NGINX" "$UNITS"
for role in $ROLES; do
  secrets=$SETTINGS/$role.secrets.env
  [ -f "settings/$role.secrets.env" ] || continue
  [ -f "$secrets" ] || install -m 0600 /dev/null "$secrets"
  [ -z "$(tail -c 1 "$secrets")" ] || echo >>"$secrets"
  what=
  while IFS= read -r line; do
    case $line in
      '#'*) what=$line ;;
      *) grep -q "^$line" "$secrets" || printf '%s\n%s\n' "$what" "$line" >>"$secrets" ;;
    esac
  done <"settings/$role.secrets.env"
done

# What could stop the installation comes before anything that runs is replaced.
if [ "$is_system" = yes ]; then
  runuser -u postgres -- psql --quiet --host "$POSTGRESQL_SOCKET" --port "$POSTGRESQL_PORT" --file - <postgresql.sql
  say 'databases: there'
  connections=$(runuser -u postgres -- psql -tA --host "$POSTGRESQL_SOCKET" --port "$POSTGRESQL_PORT" --command 'SHOW max_connections')
  [ "$connections" -ge "$CONNECTIONS" ] || fail "PostgreSQL takes $connections connections, but the programs need $CONNECTIONS: run
runuser -u postgres -- psql --command 'ALTER SYSTEM SET max_connections = $CONNECTIONS' && systemctl restart postgresql"
  empty=$(grep -H '^[A-Z_]*=$' "$SETTINGS"/*.secrets.env 2>/dev/null | grep -v ":$OPTIONAL_SECRET=" | sed 's/:\(.*\)=$/: \1/')
  [ -z "$empty" ] || fail "Write the values that are missing into these files, then run this again:
$empty"
fi
config=$NGINX/$NAME.conf
former=$config.former
rm -f "$former"
[ ! -f "$config" ] || cp "$config" "$former"
install -m 0644 nginx.conf "$config"
if [ "$is_system" = yes ] && ! nginx -t -q; then
  rm "$config"
  [ ! -f "$former" ] || mv "$former" "$config"
  fail 'nginx refuses nginx.conf for the reason above. Its former configuration is back, and nothing that runs was replaced.'
fi
rm -f "$former"

# The program, in a folder named after its contents. A running release is never written to.
release=$PROGRAM/releases/$(sha256sum SHA256SUMS | cut -c 1-12)
if [ ! -d "$release" ]; then
  rm -rf "$PROGRAM"/releases/*.part
  cp -R source "$release.part"
  if [ ! -d "$release.part/node_modules" ]; then
    (cd "$release.part" && PATH="$(dirname -- "$NODE"):$PATH" npm ci --omit=dev --no-progress)
  fi
  # Ponder writes its types beside its configuration at each start, where its service may not write.
  ln -sf /dev/null "$release.part/indexer/ponder/ponder-env.d.ts"
  (cd app && find assets -type f) >"$release.part/app-assets"
  mv "$release.part" "$release"
fi
touch "$release"
ln -sfn "$release" "$PROGRAM/current.part"
mv -T "$PROGRAM/current.part" "$PROGRAM/current"
say "program: $release"

# Settings, and each role's folder of data.
install -m 0644 settings/network.json "$SETTINGS/network.json"
for role in $ROLES; do
  install -m 0600 "settings/$role.env" "$SETTINGS/$role.env"
  mkdir -p "$DATA/$role"
  chmod 0700 "$DATA/$role"
  for file in deployment.json deployment.json.journal.json; do
    case $role in keeper | watch) install -m 0600 "settings/$file" "$DATA/$role/$file" ;; esac
  done
  [ "$is_system" = no ] || chown -R "$(user_of "$role"):$(user_of "$role")" "$DATA/$role"
done
[ -e "$DATA/backup-time" ] || touch "$DATA/backup-time"
say "settings: $SETTINGS"

# The app. What pages load comes before the page that names it, and stays for pages that are open.
cp -R app/assets "$PROGRAM/app/"
for file in $(cd app && find . -type f ! -path './assets/*' ! -name index.html) ./index.html; do
  mkdir -p "$PROGRAM/app/$(dirname -- "$file")"
  cp "app/$file" "$PROGRAM/app/$file.part"
  mv "$PROGRAM/app/$file.part" "$PROGRAM/app/$file"
done
say "app: $PROGRAM/app"

# What the timer of the backup runs.
mkdir -p "$PROGRAM/host"
cp backup.sh host.sh settings.sh "$PROGRAM/host/"

for unit in units/*; do install -m 0644 "$unit" "$UNITS/$(basename -- "$unit")"; done
say "units: $UNITS, nginx: $config"
[ "$is_system" = yes ] || exit 0

give() { # file role name
  install -m 0600 "$1" "$DATA/$2/$3"
  chown -R "$(user_of "$2"):$(user_of "$2")" "$DATA/$2/$3"
}
if [ -n "$archive" ]; then
  give "$restored/hub.backup" hub "restore.$$"
  hub_database restore "$DATA/hub/restore.$$" ||
    fail 'Nothing was restored. A database that holds rows is not overwritten: run install.sh without --restore to keep it.'
  state=deployment.json.watch.json
  if [ -f "$restored/$state" ] && [ -d "$DATA/watch" ] && [ ! -e "$DATA/watch/$state" ]; then
    give "$restored/$state" watch "$state"
  fi
  say "restored: $archive"
fi

systemctl daemon-reload
systemctl enable --quiet --now "$NAME-backup.timer"

answers() { # port path
  "$NODE" -e 'fetch(`http://127.0.0.1:${process.argv[1]}${process.argv[2]}`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))' "$1" "$2"
}
wait_for() { # service port path seconds
  left=$4
  until answers "$2" "$3"; do
    left=$((left - 1))
    [ "$left" -gt 0 ] || fail "$1 does not answer at port $2 (journalctl -u $1): its predecessor may be gone, the others still serve."
    sleep 1
  done
  say "$1: answers"
}
# Takes one process out of nginx while it restarts, so that no request meets it.
renew() { # service port path
  if systemctl is-active --quiet "$1"; then
    sed "s/server 127.0.0.1:$2;/server 127.0.0.1:$2 down;/" nginx.conf >"$config"
    systemctl reload nginx
    sleep 2
  fi
  systemctl enable --quiet "$1"
  systemctl restart "$1"
  wait_for "$1" "$2" "$3" 120
  install -m 0644 nginx.conf "$config"
}
indexer_tables() {
  runuser -u postgres -- psql --quiet -tA --host "$POSTGRESQL_SOCKET" --port "$POSTGRESQL_PORT" \
    --dbname "$NAME-indexer" --set ON_ERROR_STOP=on --file -
}
# Each schema says which release filled it last, from before it reads the past: this may be stopped meanwhile.
note_filler() {
  left=60
  until [ -s "$DATA/indexer/schema" ] || [ "$left" -eq 0 ]; do
    left=$((left - 1))
    sleep 1
  done
  [ -s "$DATA/indexer/schema" ] || return 0
  live=$(cat "$DATA/indexer/schema")
  say "SELECT format('COMMENT ON SCHEMA %I IS %L', nspname, '$release') FROM pg_namespace WHERE nspname = '$live' \\gexec" |
    indexer_tables
}
for service in $SERVICES; do
  case $service in
    "$NAME"-hub@*) renew "$service" "${service##*@}" /api/health ;;
    "$NAME"-replica@*) renew "$service" "${service##*@}" /exchange ;;
    "$NAME"-indexer)
      systemctl enable --quiet "$service"
      rm -f "$DATA/indexer/schema"
      systemctl restart "$service"
      note_filler
      say 'Waiting for the indexer to read the past, which may take hours the first time. Ctrl-C and a second run do no harm.'
      wait_for "$service" "$INDEXER_PORT" /ready 1000000
      ;;
    *)
      systemctl enable --quiet "$service"
      systemctl restart "$service"
      say "$service: started"
      ;;
  esac
done
systemctl reload-or-restart nginx

# Processes that this bundle no longer has would serve an old release for ever.
systemctl list-units --all --plain --no-legend "$NAME-hub@*.service" "$NAME-replica@*.service" \
  "$NAME-keeper.service" "$NAME-watch.service" |
  while read -r unit _; do
    service=${unit%.service}
    case " $SERVICES " in
      *" $service "*) ;;
      *) systemctl disable --quiet --now "$service" && say "$service: stopped, it is not in this bundle" ;;
    esac
  done
# The release that runs and the two before it stay: an older bundle's installation is the way back.
ls -1dt "$PROGRAM"/releases/* | tail -n +4 | while read -r old; do rm -rf -- "$old"; done

# Files of the app that none of these loads go with the others. A release without a list may load any of them.
keeps=$(mktemp)
is_known=yes
for kept in "$PROGRAM"/releases/*; do
  cat "$kept/app-assets" >>"$keeps" 2>/dev/null || is_known=no
done
if [ "$is_known" = yes ] && [ -s "$keeps" ]; then
  gone=$(cd "$PROGRAM/app" && find assets -type f | grep -vxF -f "$keeps") || gone=
  [ -z "$gone" ] || say "$gone" | (cd "$PROGRAM/app" && while IFS= read -r old; do rm -f -- "$old"; done)
  [ -z "$gone" ] || say "app: files that only older releases load are removed: $(say "$gone" | wc -l)"
fi
rm -f "$keeps"

# With the releases go the tables that none of those which stay has filled. What no release is known for stays.
note_filler
live=$(cat "$DATA/indexer/schema")
say "SELECT nspname || ' ' || coalesce(obj_description(oid, 'pg_namespace'), '') FROM pg_namespace
  WHERE nspname ~ '^ibull_[0-9a-f]+\$';" | indexer_tables |
  while read -r schema filled_by; do
    if [ "$schema" = "$live" ] || { [ -n "$filled_by" ] && [ -d "$filled_by" ]; }; then
      continue
    elif [ -z "$filled_by" ]; then
      say "NOTE   No release is known for the indexer's tables $schema. If none here uses them, drop them: DROP SCHEMA \"$schema\" CASCADE"
    else
      say "SET client_min_messages = warning; DROP SCHEMA \"$schema\" CASCADE;" | indexer_tables
      say "tables of the indexer: $schema is dropped, no release here uses it"
    fi
  done

[ ! -f "$SETTINGS/watch.secrets.env" ] || grep -q "^$OPTIONAL_SECRET=." "$SETTINGS/watch.secrets.env" ||
  say "NOTE   Alarms are in the journal alone: write $OPTIONAL_SECRET into $SETTINGS/watch.secrets.env, then run this again."
say "https://$HOST is up."
