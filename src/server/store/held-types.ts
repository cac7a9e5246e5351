/**
 * Which types a datastore ever held. A family has up to 71 members, of which most datastores have a few: a query of a family that asks the others as
 * well is planned for most of its time. The row comes with the first entity, in the same statement, and stays.
 */
import { type RawBuilder, sql } from 'kysely'
import type { DatastoreRef } from './context.js'
import type { Db } from './database.js'
import { entityTable } from './generated-tables.js'

/** A part of the statement that writes new entities of a type: notes that there are some. */
export function noteHeld({ datastoreId }: Pick<DatastoreRef, 'datastoreId'>, type: string): RawBuilder<unknown> {
  return sql`with noted as (insert into held_type (datastore_id, type) values (${datastoreId}, ${type}) on conflict do nothing)`
}

/** A value to select: the types, as a list. */
export function heldTypes({ datastoreId }: Pick<DatastoreRef, 'datastoreId'>): RawBuilder<string[] | null> {
  return sql`(select array_agg(h.type) from held_type h where h.datastore_id = ${datastoreId})`
}

/** Notes what was written by a release that did not note it, which may run beside this one for a while. */
export async function noteAllHeld(db: Db, types: readonly string[]): Promise<void> {
  if (types.length === 0) return
  const each = types.map(
    type => sql`select d.id, ${sql.lit(type)}::text from datastore d
      where exists (select 1 from ${sql.id(entityTable(type))} e where e.datastore_id = d.id)`,
  )
  await sql`with datastore as (select substr(key, ${sql.lit('datastore:'.length + 1)}) as id from change_head where key like 'datastore:%')
    insert into held_type (datastore_id, type) ${sql.join(each, sql` union all `)} on conflict do nothing`.execute(db)
}
