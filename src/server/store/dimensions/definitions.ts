/** Definitions of dimensions as rows. One key is defined once on the way from an account to the root, whatever its letters' case. */
import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import { type DimensionChange, type DimensionInput, strayValues } from '../../../wire/calls/dimensions.js'
import { MOST_DIMENSIONS } from '../../../wire/dimensions.js'
import { PortalError } from '../../../wire/errors.js'
import { placeOf } from '../../../wire/issues.js'
import { Problems } from '../../../wire/problems.js'
import type { Database, Db } from '../database.js'
import { lockNames } from '../locks.js'
import type { DimensionRecord, RemovedDimension } from './types.js'

type Row = Selectable<Database['dimension']> & { account_name: string }

const visible = (db: Db) =>
  db
    .selectFrom('dimension')
    .innerJoin('account', 'account.id', 'dimension.account_id')
    .selectAll('dimension')
    .select('account.name as account_name')
    .where('dimension.removed_at', 'is', null)

export async function listDefinitions(db: Db, lineage: readonly string[]): Promise<DimensionRecord[]> {
  const rows = await visible(db)
    .where(sql<boolean>`dimension.account_id = any(${[...lineage]}::text[])`)
    .orderBy(sql`lower(dimension.name)`)
    .orderBy('dimension.id')
    .execute()
  return rows.map(recordOf)
}

export async function definitionById(db: Db, accountId: string, id: string): Promise<DimensionRecord | undefined> {
  const row = await visible(db)
    .where('dimension.account_id', '=', accountId)
    .where('dimension.id', '=', id)
    .executeTakeFirst()
  return row && recordOf(row)
}

/** By key; of two with one key the nearer counts. With `isHeld` nobody changes them before the end of the transaction. */
export async function definitionsInEffect(
  db: Db,
  datastoreId: string,
  { isHeld = false } = {},
): Promise<DimensionRecord[]> {
  const hold = isHeld ? sql`for share of d` : sql``
  const { rows } = await sql<Row>`select d.*, giver.name as account_name
    from environment e join account a on a.id = e.account_id join dimension d on d.account_id = any(a.lineage)
      join account giver on giver.id = d.account_id
    where e.datastore_id = ${datastoreId} and d.removed_at is null
    order by array_position(a.lineage, d.account_id), d.id ${hold}`.execute(db)
  const byKey = new Map<string, DimensionRecord>()
  for (const row of rows) if (!byKey.has(row.key.toLowerCase())) byKey.set(row.key.toLowerCase(), recordOf(row))
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

export async function createDefinition(
  trx: Transaction<Database>,
  accountId: string,
  input: DimensionInput,
  now: Date,
): Promise<DimensionRecord> {
  await lockNames(trx, ['dimensions'])
  await proveKey(trx, accountId, input.key)
  const { n } = await trx
    .selectFrom('dimension')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (n >= MOST_DIMENSIONS)
    throw new PortalError('CONFLICT', { message: `There are ${MOST_DIMENSIONS} dimensions already: delete one first` })
  const id = randomUUID()
  const row = { id, account_id: accountId, key: input.key, version: 1, ...columnsOf(input), changed_at: now }
  await trx
    .insertInto('dimension')
    .values({ ...row, removed_at: null, removed_by: null })
    .execute()
  return definitionOrThrow(trx, accountId, id)
}

export async function changeDefinition(
  trx: Transaction<Database>,
  { accountId, id }: { accountId: string; id: string },
  { version, ...change }: DimensionChange,
  now: Date,
): Promise<DimensionRecord | undefined> {
  const row = await trx
    .selectFrom('dimension')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (row.version !== version)
    throw new PortalError('CONFLICT', { message: 'Somebody else changed this in the meantime' })
  const { name, description, values, rules, fallback } = row
  const next = { name, description, values, rules, fallback, ...change }
  const problems = new Problems()
  for (const { at, message } of strayValues(next)) problems.add(placeOf(at ?? [], {}), message)
  problems.finish(true, 'INVALID_REQUEST', 'The dimension is not valid')
  const columns = { ...columnsOf(next), version: version + 1, changed_at: now }
  await trx.updateTable('dimension').set(columns).where('id', '=', id).execute()
  return definitionOrThrow(trx, accountId, id)
}

export async function removeDefinition(
  db: Db,
  accountId: string,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dimension')
    .set({ removed_at: now, removed_by: by })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removed ones, with the datastores in which nothing of the key is in effect. */
export async function removedDefinitions(db: Db): Promise<RemovedDimension[]> {
  const { rows } = await sql<RemovedDimension>`select d.id, d.key, d.removed_at as at, coalesce(d.removed_by, '') as by,
      coalesce((select array_agg(e.datastore_id order by e.datastore_id) from environment e join account a on a.id = e.account_id
        where d.account_id = any(a.lineage) and not exists (select 1 from dimension other where other.account_id = any(a.lineage)
          and other.removed_at is null and lower(other.key) = lower(d.key))), '{}') as "datastoreIds"
    from dimension d where d.removed_at is not null order by d.removed_at, d.id`.execute(db)
  return rows
}

async function proveKey(trx: Db, accountId: string, key: string): Promise<void> {
  const { rows } = await sql<{ removed: boolean; own: boolean; above: boolean }>`
    select d.removed_at is not null as removed, d.account_id = ${accountId} as own, d.account_id = any(self.lineage) as above
    from dimension d join account a on a.id = d.account_id, account self
    where self.id = ${accountId} and lower(d.key) = lower(${key}) and (d.account_id = any(self.lineage) or self.id = any(a.lineage))
    order by removed limit 1`.execute(trx)
  const [taken] = rows
  if (!taken) return
  const message = taken.removed
    ? `'${key}' was deleted and is still being taken away from entities: try again soon`
    : taken.own
      ? `There is a dimension '${key}' already`
      : taken.above
        ? `An account above has a dimension '${key}' already`
        : `An account below has a dimension '${key}' already`
  throw new PortalError('CONFLICT', { message, details: [{ path: 'key', message: 'is there already' }] })
}

async function definitionOrThrow(db: Db, accountId: string, id: string): Promise<DimensionRecord> {
  const found = await definitionById(db, accountId, id)
  if (!found) throw new Error(`dimension ${id} is gone`)
  return found
}

const columnsOf = ({ name, description, values, rules, fallback }: Omit<DimensionInput, 'key'>) => ({
  name,
  description,
  values: values && JSON.stringify(values),
  rules: JSON.stringify(rules),
  fallback,
})

function recordOf(row: Row): DimensionRecord {
  const { id, key, name, description, values, rules, fallback, version } = row
  return {
    id,
    accountId: row.account_id,
    accountName: row.account_name,
    key,
    name,
    description,
    values,
    rules,
    fallback,
    version,
    changedAt: new Date(row.changed_at).toISOString(),
  }
}
