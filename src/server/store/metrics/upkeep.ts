/** What the metrics of all datastores need now and then: days closed, silent rollups dropped, what is too old taken away. */
import { type Kysely, sql } from 'kysely'
import type { Registry } from '../../../spec/registry.js'
import type { Database } from '../database.js'
import { expireForecasts } from '../forecasts/expire-forecasts.js'
import { hourlyTable } from '../generated-tables.js'
import { expireHistory } from '../ingest/history.js'
import { compactDays } from './compact-days.js'
import { expireRollups } from './refresh-rollups.js'
import { expireMetrics } from './retention.js'

/** Of all datastores, or of one. */
export async function keepUpMetrics(db: Kysely<Database>, registry: Registry, now: Date, only?: string): Promise<void> {
  const all = await db.selectFrom('datastore_state').select('datastore_id').execute()
  const datastores = all.map(row => row.datastore_id).filter(id => only === undefined || id === only)
  const measured = registry.stored.filter(spec => spec.metrics)
  for (const datastoreId of datastores) {
    for (const spec of measured) await expireRollups(db, datastoreId, spec, now)
    await expireHistory(db, datastoreId, now)
    await expireForecasts(db, datastoreId, now)
    const present = await typesWithHours(
      db,
      datastoreId,
      measured.map(({ type }) => type),
    )
    for (const spec of measured.filter(({ type }) => present.has(type))) {
      await compactDays(db, datastoreId, spec, now)
      await expireMetrics(db, datastoreId, spec, now)
    }
  }
}

async function typesWithHours(
  db: Kysely<Database>,
  datastoreId: string,
  types: readonly string[],
): Promise<Set<string>> {
  const each = types.map(
    type => sql`select ${sql.lit(type)}::text as type where exists (
      select 1 from ${sql.id(hourlyTable(type))} where datastore_id = ${datastoreId})`,
  )
  const { rows } = await sql<{ type: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return new Set(rows.map(row => row.type))
}
