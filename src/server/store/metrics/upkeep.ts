/** The regular upkeep of all metrics: it closes days, drops silent rollups and deletes what is too old. */
import { sql } from 'kysely'
import type { DatastoreContext } from '../context.js'
import { expireForecasts } from '../forecasts/expire-forecasts.js'
import { dailyTable, hourlyTable } from '../generated-tables.js'
import { expireHistory } from '../ingest/history.js'
import { compactDays } from './compact-days.js'
import { expireRollups } from './refresh-rollups.js'
import { expireMetrics } from './retention.js'

/** Keeps up the metrics of all datastores, or of one. */
export async function keepUpMetrics(
  { db, registry, now }: Omit<DatastoreContext, 'datastoreId'>,
  only?: string,
): Promise<void> {
  const all = await db.selectFrom('datastore_state').select('datastore_id').execute()
  const datastores = all.map(row => row.datastore_id).filter(id => only === undefined || id === only)
  const measured = registry.stored.filter(spec => spec.metrics)
  for (const datastoreId of datastores) {
    const context = { db, datastoreId, registry, now }
    for (const spec of measured) await expireRollups({ ...context, spec })
    await expireHistory(context)
    await expireForecasts(context)
    const present = await typesMeasured(
      context,
      measured.map(({ type }) => type),
    )
    for (const spec of measured.filter(({ type }) => present.has(type))) {
      await compactDays({ ...context, spec })
      await expireMetrics({ ...context, spec })
    }
  }
}

/** A source may report whole days, without hours. */
async function typesMeasured({ db, datastoreId }: DatastoreContext, types: readonly string[]): Promise<Set<string>> {
  const each = types.map(
    type => sql`select ${sql.lit(type)}::text as type where exists (
      select 1 from ${sql.id(hourlyTable(type))} where datastore_id = ${datastoreId})
      or exists (select 1 from ${sql.id(dailyTable(type))} where datastore_id = ${datastoreId})`,
  )
  const { rows } = await sql<{ type: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return new Set(rows.map(row => row.type))
}
