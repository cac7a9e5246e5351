/** The regular upkeep of all metrics: it closes days, drops silent rollups and deletes what is too old. */
import { sql } from 'kysely'
import type { DatastoreContext } from '../context.js'
import { expireForecasts } from '../forecasts/expire-forecasts.js'
import { dailyTable, hourlyTable } from '../generated-tables.js'
import { expireHistory } from '../ingest/history.js'
import { typesWhere } from '../types-where.js'
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
  const types = measured.map(({ type }) => type)
  for (const datastoreId of datastores) {
    const context = { db, datastoreId, registry, now }
    await expireRollups(context, types)
    await expireHistory(context)
    await expireForecasts(context)
    // A source may report whole days, without hours.
    const isIn = (table: string) => sql`exists (select 1 from ${sql.id(table)} where datastore_id = ${datastoreId})`
    const present = await typesWhere(db, types, type => sql`${isIn(hourlyTable(type))} or ${isIn(dailyTable(type))}`)
    for (const spec of measured.filter(({ type }) => present.includes(type))) {
      await compactDays({ ...context, spec })
      await expireMetrics({ ...context, spec })
    }
  }
}
