/**
 * A million machines in one datastore, over HTTP: an index page, filter and facets, and the whole of them as CSV, which must flow and not pile
 * up. Then, on a tenth of them, fifty dashboards at once beside an open stream.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { specs } from '../../specs/registry.js'
import { openEngine } from '../../src/server/store/engine/open-engine.js'
import { generateTables } from '../../src/server/store/generate-tables.js'
import { entityTable } from '../../src/server/store/generated-tables.js'
import { migrate } from '../../src/server/store/migrations.js'
import { openStore } from '../../src/server/store/open-store.js'
import { compileFacets } from '../../src/spec/compile/compile-facets.js'
import { compileIndex } from '../../src/spec/compile/compile-index.js'
import { createRegistry } from '../../src/spec/registry.js'
import { compileWidget } from '../../src/spec/widgets/compile-widget.js'
import type { Query } from '../../src/wire/query.js'
import { startApi } from '../support/api.js'
import { signIn } from '../support/sign-in.js'
import { report, timed } from './report.js'

const MACHINES = Number(process.env.PLINTH_BENCH_ROWS ?? 1_000_000)
const DASHBOARDS = 50
const TYPE = 'vmware.vm'
const registry = createRegistry(specs)
const spec = registry.get(TYPE)
const url = process.env.PLINTH_BENCH_DATABASE_URL
const directory = mkdtempSync(join(tmpdir(), 'plinth-million-'))
const place = url === undefined ? { dataDir: directory } : { url }

async function load(datastoreId: string): Promise<void> {
  const engine = await openEngine(place)
  const { db } = engine
  const table = sql.id(entityTable(TYPE))
  await migrate(db)
  await generateTables(db, registry)
  // Built once at the end, as any bulk load does.
  await sql`drop index if exists ${sql.id(`${entityTable(TYPE)}:search`)}`.execute(db)
  const start = performance.now()
  await sql`insert into ${table} (datastore_id, id, name, search_text, "platformType", "runtime.powerState", "guestOsName",
      "virtualProcessorCount", "memoryAllocated", "isTemplate", "firstObservedAt", "lastObservedAt")
    select ${datastoreId}, 'vm-' || i, 'web-' || lpad(i::text, 7, '0'), 'web-' || lpad(i::text, 7, '0'), 'vmware',
      case when i % 10 < 8 then 'poweredOn' else 'poweredOff' end,
      (array['Ubuntu 22.04 LTS', 'Windows Server 2019', 'RHEL 8', 'SLES 15 SP4', 'Debian 12'])[1 + i % 5],
      1 << (i % 5), 1024 << (i % 6), false, now(), now() from generate_series(1, ${MACHINES}) i`.execute(db)
  await sql`insert into datastore_state (datastore_id, as_of) values (${datastoreId}, now()) on conflict do nothing`.execute(
    db,
  )
  await generateTables(db, registry)
  await sql`analyze ${table}`.execute(db)
  report({
    name: `load ${MACHINES} machines by SQL, with indexes`,
    value: (performance.now() - start) / 1000,
    unit: 's',
  })
  await engine.close()
}

async function main(): Promise<void> {
  const first = await startApi(await openStore({ registry, ...place }))
  const { datastoreId } = first.keys
  await first.close()
  await load(datastoreId)

  const api = await startApi(await openStore({ registry, ...place }))
  console.log(`${api.store.engine}, ${MACHINES} machines`)
  const token = await signIn(api.address)
  const environment = await api.store.environments.byDatastore(datastoreId)
  const access = await fetch(`${api.address}/portal/environments/${environment?.id}/dataAccess`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { access_token: bearer } = (await access.json()) as { access_token: string }
  const post = (queries: Record<string, Query>, more = '') =>
    fetch(`${api.address}/api/datastores/${datastoreId}/queries${more}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({ queries }),
    })
  const answered = async (queries: Record<string, Query>) => {
    const response = await post(queries)
    const { results } = (await response.json()) as { results: Record<string, { error?: { message: string } }> }
    for (const result of Object.values(results)) if (result.error) throw new Error(result.error.message)
  }

  const state = { rollup: 'p95' as const, sort: [{ column: 'name', order: 'asc' as const }], chosen: {}, text: '' }
  const page = compileIndex(spec, registry, state, { limit: 200 }).query
  report({ name: 'index page', value: await timed(() => answered({ page })), unit: 'ms', goal: 500 })
  const off = { property: 'runtime.powerState', op: '=', value: 'poweredOff' } as const
  report({
    name: 'index page, filtered',
    value: await timed(() => answered({ page: { ...page, where: off } })),
    unit: 'ms',
    goal: 500,
  })
  const facets = compileFacets(spec, registry, state)
  report({
    name: `${Object.keys(facets).length} facets`,
    value: await timed(() => answered(facets), 2),
    unit: 'ms',
  })

  const before = process.memoryUsage().rss
  let most = before
  const start = performance.now()
  let firstByte = 0
  let bytes = 0
  const csv = await post({ rows: { entity: TYPE, select: page.select } }, '?format=csv')
  for await (const chunk of csv.body ?? []) {
    firstByte ||= performance.now() - start
    bytes += (chunk as Uint8Array).length
    most = Math.max(most, process.memoryUsage().rss)
  }
  report({ name: 'CSV of all: first byte', value: firstByte, unit: 'ms', goal: 1_000 })
  report({ name: 'CSV of all: to the end', value: (performance.now() - start) / 1000, unit: 's' })
  report({ name: 'CSV of all: size', value: bytes / 2 ** 20, unit: 'MiB' })
  report({ name: 'CSV of all: memory above the start', value: (most - before) / 2 ** 20, unit: 'MiB' })

  // Fifty dashboards of a tenth of the machines, beside a line that is looked at every 50 ms.
  const tenth = { property: 'name', op: '<', value: `web-${String(MACHINES / 10).padStart(7, '0')}` } as const
  const queries = Object.fromEntries(
    (spec.dashboard ?? []).flatMap(widget =>
      Object.entries(compileWidget(widget, spec, { rollup: 'p95' }).queries).map(([name, query]) => [
        `${widget.id}.${name}`,
        { ...query, where: query.where ? { and: [query.where, tenth] } : tenth },
      ]),
    ),
  )
  let isDone = false
  const gaps: number[] = []
  const watch = (async () => {
    while (!isDone) {
      const at = performance.now()
      await fetch(`${api.address}/healthz`)
      gaps.push(performance.now() - at)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  })()
  const all = await timed(() => Promise.all(Array.from({ length: DASHBOARDS }, () => answered(queries))), 1)
  isDone = true
  await watch
  report({ name: `${DASHBOARDS} dashboards at once`, value: all / 1000, unit: 's' })
  report({
    name: 'longest the server kept a line waiting meanwhile',
    value: Math.max(...gaps),
    unit: 'ms',
    goal: 1_000,
  })
  await api.close()
}

try {
  await main()
} finally {
  rmSync(directory, { recursive: true, force: true })
}
