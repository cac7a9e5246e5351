#!/usr/bin/env bash
# The other supported Node (24 when this is 20, 20 when this is 24): npm ci from nothing and the unit suites, in a clone of their own.
# Node itself comes from the registry, as the npm package that carries its binary.
set -eu
major=24
[ "$(node -p 'process.versions.node.split(".")[0]')" = 24 ] && major=20
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
package="node-linux-$(node -p process.arch)"
npm install --prefix "$work/node" --no-audit --no-fund --no-save "$package@$major" >/dev/null
export PATH="$work/node/node_modules/$package/bin:$PATH"
node --version
git clone --quiet . "$work/clone"
cd "$work/clone"
npm ci --no-audit --no-fund
# What the store answers and what screens are declared to show is the same whichever Node runs it, and takes most of the time.
# What Node itself does stands: HTTP, streams, processes, threads, files, dates, numbers, text.
same=(
  'tests/contract/{access,account,admin,alert,as-if,audit,bad,cost,demo,datastore-feed,environment,facts,flows,forecasts,fuzz,given}*.test.ts'
  'tests/contract/{guard,hostile-calls,hub,identities,impersonation,insights,invites,joint,licenses,many,organization,overlays,people,policies}*.test.ts'
  'tests/contract/{policy,portal-domains,product,profile,resources,retention,rewards,saved,scrambled,value,who-may,window,workspace,writers}*.test.ts'
  'tests/contract/{branding,clients,design,embed,expire,extensions,limited,links,locked,renewals,renewed,required,rights}*.test.ts'
  'tests/contract/{backup,canaries,deleted,dimension,import,node-prices}*.test.ts'
  'src/server/store/{accounts,admin,alerts,audit,derived,dimensions,forecasts,ingest,metrics,overlays,places,query,sums,wall}/**'
  'src/server/store/{binary-array,change-log,generate-tables,migrations,pack-tables,seen-users,user-traits}.test.ts'
  'src/server/store/engine/table-care.test.ts'
  'src/server/{datastore,derive}/**'
  'demo/**'
  'tests/{specs,data}/**'
)
node scripts/test.mjs unit ${PLINTH_TEST_WORKERS:+--maxWorkers=$PLINTH_TEST_WORKERS} "${same[@]/#/--exclude=}"
echo 'Not run on this Node:' "${same[@]}"
