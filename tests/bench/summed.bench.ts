/**
 * Percentiles of summed series on the embedded database, five-minute samples of a day: the vmware.vm dashboard at 1,250 machines, just
 * within what is answered exactly, and at 5,000, where hours answer. Goal: a dashboard within a second.
 */
import { sql } from 'kysely'
import { specs } from '../../specs/registry.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { openEngine } from '../../src/server/store/engine/open-engine.js'
import { generateTables, metricColumns } from '../../src/server/store/generated-tables.js'
import { migrate } from '../../src/server/store/migrations.js'
import { runQuery } from '../../src/server/store/query/run-query.js'
import { compileWidget } from '../../src/spec/compile/compile-widget.js'
import { createRegistry } from '../../src/spec/registry.js'
import type { Query } from '../../src/wire/query.js'
import { median, report } from './report.js'

const RUNS = 5
const registry = createRegistry(specs)
const spec = registry.get('vmware.vm')
const now = new Date('2026-11-21T12:00:00Z')
const url = process.env.PLINTH_TEST_DATABASE_URL
const engine = await openEngine(url === undefined ? {} : { url })
const { db } = engine
await migrate(db)
await generateTables(db, registry)

/** Machines with a day of samples, each at its own moment of the five minutes, written as ingest would leave them. */
async function load(datastoreId: string, machines: number): Promise<void> {
  const measures = Object.keys(spec.metrics ?? {})
  const kept = metricColumns(spec)
  await sql`insert into "entity:vmware.vm" (datastore_id, id, name, "virtualProcessorCount")
    select ${datastoreId}, 'vm' || i, 'vm ' || i, i % 8 + 1 from generate_series(1, ${machines}) i`.execute(db)
  const values = measures.map(
    () => sql`(select array_agg(50 + 40 * sin(h + k / 6.0) + random() * 10) from generate_series(0, 11) k where i > 0)`,
  )
  await sql`insert into "packed:vmware.vm" (datastore_id, id, hour, touched_at, at, ${sql.join(measures.map(m => sql.id(m)))})
    select ${datastoreId}, 'vm' || i, ${now.toISOString()}::timestamptz - (24 - h) * interval '1 hour', now(),
      (select array_agg(k * 300000 + (i * 7919) % 290000 order by k) from generate_series(0, 11) k), ${sql.join(values)}
    from generate_series(1, ${machines}) i, generate_series(0, 23) h`.execute(db)
  const rollups = kept.map(({ measure, rollup }) => {
    const how = rollup === 'avg' ? 'avg' : 'max'
    return sql`(select ${sql.raw(how)}(u) from unnest(${sql.id(measure)}) u)`
  })
  await sql`insert into "hourly:vmware.vm" (datastore_id, id, hour, samples, ${sql.join(kept.map(({ id }) => sql.id(id)))})
    select datastore_id, id, hour, 12, ${sql.join(rollups)} from "packed:vmware.vm" where datastore_id = ${datastoreId}`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

async function timed(datastoreId: string, queries: Query[]): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now()
    for (const query of queries) await runQuery(db, registry, query, { access: systemAccess(datastoreId, now) })
    times.push(performance.now() - start)
  }
  return median(times)
}

const dashboard = (spec.dashboard ?? []).flatMap(widget =>
  Object.values(compileWidget(widget, spec, { rollup: 'p95' }).queries),
)
const scalar: Query = { entity: 'vmware.vm', select: { v: { metric: 'cpu.utilization.p95', aggregation: 'avg' } } }
const grouped: Query = { ...scalar, groupBy: { x: { property: 'virtualProcessorCount' } } }
const series: Query = {
  entity: 'vmware.vm',
  select: { v: { metric: 'io.xfer.p95', series: true, aggregation: 'sum' } },
}
for (const machines of [500, 1_250, 5_000]) {
  const datastoreId = `bench-${machines}`
  await load(datastoreId, machines)
  const { notes } = await runQuery(db, registry, scalar, { access: systemAccess(datastoreId, now) })
  const how = notes?.v ? `from hours, at most ${((notes.v.error ?? 0) * 100).toFixed(1)} % off` : 'exact'
  for (const [name, queries] of Object.entries({ scalar: [scalar], grouped: [grouped], series: [series], dashboard })) {
    const goal = name === 'dashboard' ? { baseline: { name: 'goal', value: 1_000 }, goal: 1 } : {}
    report({
      name: `${name}, ${machines} machines, ${how}`,
      value: await timed(datastoreId, queries),
      unit: 'ms',
      ...goal,
    })
  }
}
await engine.close()
