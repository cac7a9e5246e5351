#!/usr/bin/env bash
# Runs the suites that touch the store against a throw-away PostgreSQL (installed from the distribution when there is none).
set -eu
cd "$(dirname "$0")/.."
if ! command -v initdb >/dev/null && ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then
  as_root=$([ "$(id -u)" = 0 ] || echo sudo)
  $as_root apt-get update -q && $as_root apt-get install -qy postgresql
fi
bin=$(dirname "$(command -v initdb || ls /usr/lib/postgresql/*/bin/initdb | sort -V | tail -n 1)")
home=$(node -e "import('./scripts/scratch.mjs').then(m => console.log(m.scratchDirectory('plinth-postgresql-')))")
run=()
if [ "$(id -u)" = 0 ]; then
  id postgres >/dev/null 2>&1 || useradd --system postgres
  chown postgres "$home"
  run=(setpriv --reuid postgres --regid postgres --clear-groups)
fi
port=$(node -e "import('./scripts/free-port.mjs').then(m => m.freePort()).then(port => console.log(port))")
"${run[@]}" "$bin/initdb" -D "$home/data" -U plinth --auth=trust -E UTF8 >/dev/null
"${run[@]}" "$bin/pg_ctl" -D "$home/data" -w -l "$home/log" -o "-p $port -h 127.0.0.1 -k $home -c fsync=off" start >/dev/null
stop() {
  "${run[@]}" "$bin/pg_ctl" -D "$home/data" -m immediate stop >/dev/null || true
  rm -rf "$home"
}
trap stop EXIT
export PLINTH_TEST_DATABASE_URL="postgres://plinth@127.0.0.1:$port/postgres"
# Beside other suites one at a time, so that each statement has its share of the machine.
# What opens the embedded database wherever it runs, or makes a copy of the project to add to it, asks PostgreSQL nothing. Guards that are left out
# are missed before anything is asked of a database, and so is whoever may not, or what cannot be read.
none=(
  'src/server/store/engine/{embedded,pglite-worker}.test.ts'
  'src/server/store/{generate-tables,pack-tables,places/remove-datastores,query/past-columns}.test.ts'
  'tests/contract/{access-mutants,access-mutants-readers,guard-mutants,hostile-bodies,hostile-calls,required-factor-doors,server-process,who-may}.test.ts'
  'tests/specs/add-a-{resource,screen,widget}.test.ts'
)
node scripts/test.mjs unit ${PLINTH_TEST_WORKERS:+--maxWorkers=$PLINTH_TEST_WORKERS} "${none[@]/#/--exclude=}" src/server src/cli tests/contract tests/data tests/specs
echo 'Not run on PostgreSQL:' "${none[@]}"
