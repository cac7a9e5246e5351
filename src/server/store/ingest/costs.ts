/**
 * Charges of a batch → rows of the cost table, in one statement (their columns: cost-columns.ts). A charge that is there already, the same in every
 * column, is unchanged.
 */
import { sql } from 'kysely'
import type { TypeTally } from '../../../wire/ingest.js'
import type { DatastoreContext, DatastoreRef, WriteContext } from '../context.js'
import { deleteInSlices } from '../delete-in-slices.js'
import { entityTable, fieldsOf } from '../generated-tables.js'
import { oldestKept } from '../metrics/retention.js'
import { type Charges, type CostColumn, entityColumns } from './cost-columns.js'
import { linkResources } from './link-resources.js'

/** The type charges are kept as (specs/generic/cost.ts). */
export const COST = 'cost'

/** Fields that are not compared: the time at which a charge was seen does not change it. */
const KEPT_BY_SERVER = ['firstObservedAt', 'lastObservedAt']

/** Writes charges by id. Amounts go in as the text they came as: no digit is lost. */
export async function writeCosts(
  context: WriteContext,
  charges: Charges,
  ready: readonly CostColumn[],
): Promise<TypeTally> {
  const { db, datastoreId, registry, now } = context
  const spec = registry.get(COST)
  const resourceIds = new Set([...charges.values()].flatMap(({ resourceId }) => resourceId ?? []))
  const given = [...ready, ...entityColumns(spec, charges, await linkResources(context, resourceIds))]
  const table = sql.id(entityTable(COST))
  const updated = ['gone_at', 'search_text', ...Object.keys(fieldsOf(spec))].filter(
    column => column !== 'firstObservedAt',
  )
  const compared = updated.filter(column => !KEPT_BY_SERVER.includes(column))
  const list = sql.join(given.map(({ column }) => sql.id(column)))
  const texts = given.map(({ column, values }) => sql`unnest(${values}::text[]) as ${sql.id(column)}`)
  const read = given.map(({ column, type }) => sql`u.${sql.id(column)}::${sql.raw(type)}`)
  const side = (name: string) => sql.join(compared.map(column => sql`${sql.id(name, column)}`))
  const at = now.toISOString()
  const { rows: counts } = await sql<{ added: number; modified: number }>`with written as (
    insert into ${table} (datastore_id, "firstObservedAt", "lastObservedAt", ${list})
    select ${datastoreId}, ${at}::timestamptz, ${at}::timestamptz, ${sql.join(read)} from (select ${sql.join(texts)}) u
    on conflict (datastore_id, id) do update set ${sql.join(
      updated.map(column => sql`${sql.id(column)} = ${sql.id('excluded', column)}`),
    )} where (${side(entityTable(COST))}) is distinct from (${side('excluded')})
    returning (xmax = 0) as is_new)
    select (count(*) filter (where is_new))::int as added, (count(*) filter (where not is_new))::int as modified
    from written`.execute(db)
  const { added, modified } = counts[0] ?? { added: 0, modified: 0 }
  return { added, modified, unchanged: charges.size - added - modified, removed: 0 }
}

/** Takes away charges older than each datastore, or one, keeps. */
export async function expireCosts(
  { db, registry, now }: Omit<DatastoreContext, 'datastoreId'>,
  only?: string,
): Promise<void> {
  if (!registry.has(COST)) return
  const kept = db.selectFrom('retention').select('datastore_id').where('kind', '=', 'costs')
  for (const { datastore_id: datastoreId } of await kept.execute()) {
    if (only === undefined || only === datastoreId) await expire({ db, datastoreId, now })
  }
}

async function expire(context: DatastoreRef & { now: Date }): Promise<void> {
  const oldest = await oldestKept(context, 'costs')
  if (oldest === undefined) return
  const before = new Date(oldest).toISOString()
  await deleteInSlices(context, COST, entityTable(COST), sql`"chargePeriodStart" < ${before}::timestamptz`)
}
