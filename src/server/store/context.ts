/**
 * What work on one datastore is done with, as one value: a read or a write takes a context and what it is about. Within a transaction `db` is
 * the transaction.
 */
import type { Kysely, Transaction } from 'kysely'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Registry } from '../../spec/registry.js'
import type { DataAccess } from '../access/data-access.js'
import type { Database } from './database.js'

/** A datastore in the database. */
export interface DatastoreRef {
  db: Kysely<Database>
  datastoreId: string
}

/** A datastore with the types that the store was opened with, and the time that the work counts as. */
export interface DatastoreContext extends DatastoreRef {
  registry: Registry
  now: Date
}

/** One entity type of a datastore. */
export interface TypeContext extends DatastoreContext {
  spec: EntitySpec
}

/** A datastore as a caller may see it. */
export interface ReadContext extends DatastoreContext {
  access: DataAccess
}

/** A datastore within a transaction that changes it. */
export interface WriteContext extends DatastoreContext {
  db: Transaction<Database>
}

/** One entity type of a datastore, within a transaction that changes it. */
export interface TypeWriteContext extends WriteContext {
  spec: EntitySpec
}
