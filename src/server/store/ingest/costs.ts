/**
 * Charges of a batch → rows of the cost table, in one statement. What is worked out of each: its item, its day and month, the entity it is
 * for, and the tags it is allocated by. A charge that is there already, the same in every column, is unchanged.
 */
import { sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { CostRow } from '../../../wire/cost.js'
import type { TypeTally } from '../../../wire/ingest.js'
import { binaryArray } from '../binary-array.js'
import type { DatastoreContext, DatastoreRef, WriteContext } from '../context.js'
import { deleteInSlices } from '../delete-in-slices.js'
import { entityTable, fieldsOf, sqlType } from '../generated-tables.js'
import { oldestKept } from '../metrics/retention.js'
import { type LinkedEntity, linkResources } from './link-resources.js'

/** The type charges are kept as (specs/generic/cost.ts). */
export const COST = 'cost'

/** Not compared: when a charge was seen does not change it. */
const KEPT_BY_SERVER = ['firstObservedAt', 'lastObservedAt']

/** Writes charges by id. Amounts go in as the text they came as: no digit is lost. */
export async function writeCosts(context: WriteContext, charges: ReadonlyMap<string, CostRow>): Promise<TypeTally> {
  const { db, datastoreId, registry, now } = context
  const spec = registry.get(COST)
  const resourceIds = new Set([...charges.values()].flatMap(({ resourceId }) => resourceId ?? []))
  const links = await linkResources(context, resourceIds)
  const at = now.toISOString()
  const rows = [...charges].map(([id, charge]) => ({
    charge,
    own: {
      ...derived(charge, links.get(charge.resourceId ?? '')),
      id,
      datastore_id: datastoreId,
      search_text: searchText(spec, charge),
      firstObservedAt: at,
      lastObservedAt: at,
    } as Readonly<Record<string, unknown>>,
  }))
  const table = sql.id(entityTable(COST))
  const columns = ['datastore_id', 'id', 'gone_at', 'search_text', ...Object.keys(fieldsOf(spec))]
  const updated = columns.slice(2).filter(column => column !== 'firstObservedAt')
  const compared = updated.filter(column => !KEPT_BY_SERVER.includes(column))
  const given = columns.flatMap(column => {
    const type = typeOf(spec, column)
    const values = rows.map(({ charge, own }) => textOf(charge[column as keyof CostRow] ?? own[column], type))
    // What none of them has is null by itself: rows of a bill have a third of the columns there are.
    return values.some(value => value !== null) ? [{ column, type, values }] : []
  })
  const list = sql.join(given.map(({ column }) => sql.id(column)))
  const texts = given.map(
    ({ column, values }) => sql`unnest(${binaryArray('text', values)}::text[]) as ${sql.id(column)}`,
  )
  const read = given.map(({ column, type }) => sql`u.${sql.id(column)}::${sql.raw(type)}`)
  const side = (name: string) => sql.join(compared.map(column => sql`${sql.id(name, column)}`))
  const { rows: counts } = await sql<{ added: number; modified: number }>`with written as (
    insert into ${table} (${list})
    select ${sql.join(read)} from (select ${sql.join(texts)}) u
    on conflict (datastore_id, id) do update set ${sql.join(
      updated.map(column => sql`${sql.id(column)} = ${sql.id('excluded', column)}`),
    )} where (${side(entityTable(COST))}) is distinct from (${side('excluded')})
    returning (xmax = 0) as is_new)
    select (count(*) filter (where is_new))::int as added, (count(*) filter (where not is_new))::int as modified
    from written`.execute(db)
  const { added, modified } = counts[0] ?? { added: 0, modified: 0 }
  return { added, modified, unchanged: charges.size - added - modified, removed: 0 }
}

function typeOf(spec: EntitySpec, column: string): string {
  const field = fieldsOf(spec)[column]
  return field ? sqlType(field) : 'text'
}

/** A value as the database reads it from text. */
function textOf(value: unknown, type: string): string | null {
  if (value === undefined || value === null) return null
  if (type === 'text[]')
    return `{${(value as readonly string[]).map(item => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function derived(charge: CostRow, entity: LinkedEntity | undefined): Record<string, unknown> {
  const resourceTags = entity?.tags ? { ...entity.tags, ...charge.tags } : charge.tags
  return {
    name: charge.resourceName ?? charge.resourceId ?? charge.serviceName ?? charge.chargeDescription,
    item: charge.resourceId ?? charge.serviceName,
    chargeDay: charge.chargePeriodStart.slice(0, 'YYYY-MM-DD'.length),
    chargeMonth: charge.chargePeriodStart.slice(0, 'YYYY-MM'.length),
    platformType: entity?.platformType ?? null,
    entityId: entity?.id ?? null,
    entityType: entity?.type ?? null,
    resourceTags,
    tagKeys: resourceTags && Object.keys(resourceTags).sort(),
  }
}

function searchText(spec: EntitySpec, charge: CostRow): string {
  const texts = Object.entries(charge)
    .filter(([path]) => spec.fields[path]?.search)
    .flatMap(([, value]) => {
      if (typeof value === 'string') return value
      return Object.entries(value ?? {}).map(([key, item]) => `${key}=${item}`)
    })
  return texts.join(' ').toLowerCase()
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
