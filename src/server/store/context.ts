/**
 * What work on one datastore is done with, as one value: a read or a write takes a context and what it is about. Within a transaction `db` is
 * the transaction.
 */
import type { Kysely, Transaction } from 'kysely'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Registry } from '../../spec/registry.js'
import type { Database } from './database.js'
import type { Wall } from './wall/wall.js'

/** A datastore in the database. */
export interface DatastoreRef {
  db: Kysely<Database>
  datastoreId: string
}

/** The database with the types that the store was opened with. What a caller may read of it is its `DataAccess`, which has datastore and time. */
export interface TypedDatabase {
  db: Kysely<Database>
  registry: Registry
  /** What readers stand behind, where it stands. */
  wall?: Wall | undefined
}

/** What a reader reads of. */
export interface ReadSource extends TypedDatabase, DatastoreRef {}

/** A datastore with its types, and the time that the work counts as. */
export interface DatastoreContext extends DatastoreRef, TypedDatabase {
  now: Date
}

/** One entity type of a datastore. */
export interface TypeContext extends DatastoreContext {
  spec: EntitySpec
}

/** A datastore within a transaction that changes it. */
export interface WriteContext extends DatastoreContext {
  db: Transaction<Database>
}

/** One entity type of a datastore, within a transaction that changes it. */
export interface TypeWriteContext extends WriteContext {
  spec: EntitySpec
}
