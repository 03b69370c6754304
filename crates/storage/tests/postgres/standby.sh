#!/usr/bin/env bash
# A primary and a synchronous standby of it, in a folder of their own. $1 what, $2 folder, $3 and $4 their ports
set -euo pipefail
what=$1 folder=$2 one=$3 two=$4
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb)")
as=()
if [ "$(id -u)" = 0 ]; then # the server refuses root
  user=postgres
  id "$user" >/dev/null 2>&1 || user=nobody
  as=(setpriv "--reuid=$user" "--regid=$(id -g "$user")" --clear-groups)
fi
ctl() { "${as[@]}" "$bin/pg_ctl" -D "$folder/$1" -l "$folder/$1.log" -w "${@:2}" >/dev/null; }
settings() { echo "-p $1 -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder $2"; }
cd "$folder"
case $what in
  start)
    [ "$(id -u)" != 0 ] || chown "$user" "$folder"
    "${as[@]}" "$bin/initdb" -D "$folder/one" -U slateflow --auth=trust -E UTF8 --locale=C --no-sync >/dev/null
    ctl one -o "$(settings "$one" "-c synchronous_standby_names=*")" start
    "${as[@]}" "$bin/pg_basebackup" -h 127.0.0.1 -p "$one" -U slateflow -D "$folder/two" -R -X stream -c fast --no-sync
    ctl two -o "$(settings "$two" "")" start
    ;;
  promote)
    ctl one -m immediate stop
    ctl two promote
    ;;
  stop)
    ctl one -m immediate stop || true
    ctl two -m immediate stop || true
    ;;
esac
