/** Dimensions as they are kept, and what the store does with them. */
import type { ColumnType } from 'kysely'
import type { DimensionChange, DimensionInput } from '../../../wire/calls/dimensions.js'
import type { DimensionRule } from '../../../wire/dimensions.js'
import type { Position } from '../../../wire/patch.js'
import type { DeletedDimension } from '../../access/data-access.js'
import type { Instant } from '../instant.js'

export interface DimensionTables {
  dimension: {
    id: string
    account_id: string
    key: string
    name: string
    description: string
    values: ColumnType<string[] | null, string | null, string | null>
    rules: ColumnType<DimensionRule[], string, string>
    fallback: string | null
    version: number
    changed_at: Instant
    /** Since then it is nothing that anybody sees: it goes once no entity has a value of it that was noted. */
    removed_at: Instant | null
    removed_by: string | null
  }
  dimension_state: { datastore_id: string; stamp: string; epoch: string; sequence: number; computed_at: Instant }
}

/** What decides which value an entity has. */
export interface Definition {
  id: string
  key: string
  /** Null for any. */
  values: readonly string[] | null
  rules: readonly DimensionRule[]
  fallback: string | null
}

export interface DimensionRecord extends Definition {
  accountId: string
  accountName: string
  name: string
  description: string
  version: number
  /** ISO. */
  changedAt: string
}

/** Where the values of entities come from. */
export interface DimensionCounts {
  entities: number
  byHand: number
  byRule: number[]
  byFallback: number
  none: number
}

/** A datastore whose values are to follow definitions. */
export interface FollowedDatastore {
  datastoreId: string
  /** Says what is defined for it; another one is another definition. */
  stamp: string
  head: Position | undefined
  /** How far its values follow; undefined before the first time. */
  state: { stamp: string; position: Position; computedAt: string } | undefined
}

export interface DimensionStore {
  /** Those of an account and of the accounts above it, by name. `lineage` is an account's id, its parent's, and so on. */
  list(lineage: readonly string[]): Promise<DimensionRecord[]>
  byId(accountId: string, id: string): Promise<DimensionRecord | undefined>
  /** In effect in a datastore, by key. Of two with one key, which comes of accounts that were moved, the nearer one counts. */
  inEffect(datastoreId: string): Promise<DimensionRecord[]>
  /** Throws CONFLICT where the key is taken in the account, above it or below it, and where there are as many as may be. */
  create(accountId: string, input: DimensionInput, now: Date): Promise<DimensionRecord>
  /** Undefined where there is none. Throws CONFLICT where it is of another version, INVALID_REQUEST where the whole does not fit together. */
  change(accountId: string, id: string, change: DimensionChange, now: Date): Promise<DimensionRecord | undefined>
  /** Its values go in the background. False where there is none. */
  remove(accountId: string, id: string, removing: { by: string; now: Date }): Promise<boolean>
  /** Throws INVALID_REQUEST naming every rule that cannot be asked. */
  proveRules(rules: readonly DimensionRule[], now: Date): void
  /** How many entities of these datastores have a value of a key. */
  held(datastoreIds: readonly string[], key: string): Promise<{ entities: number; byHand: number }>
  /** What a definition would give, type by type and page by page, with the values of each page. Nothing is written. */
  tried(datastoreId: string, definition: Definition, now: Date): AsyncGenerator<TriedPage>

  /** Datastores for which something is defined, or was: all, or of these. */
  followed(only?: readonly string[]): Promise<FollowedDatastore[]>
  setState(datastoreId: string, state: { stamp: string; position: Position; computedAt: Date }): Promise<void>
  dropState(datastoreId: string): Promise<void>
  /** Types of which there are entities. */
  types(datastoreId: string): Promise<string[]>
  /** Live entities of a type by id after one; where nothing is defined, those that still have values. */
  ids(datastoreId: string, asked: { type: string; after: string; limit: number; isCleared: boolean }): Promise<string[]>
  /**
   * Works out the values of these entities, and writes those that differ, with one commit. `isFirst`: of those that just came, the values belong to their
   * first state.
   */
  settle(
    datastoreId: string,
    asked: { type: string; ids: readonly string[]; isFirst: boolean },
    now: Date,
  ): Promise<number>
  /** Those that were removed and are still noted somewhere, with the datastores in which they may be. */
  removed(): Promise<RemovedDimension[]>
  /** Those of a datastore that reads leave out: deleted by this server, or by another a second ago or more. */
  deleted(datastoreId: string): Promise<readonly DeletedDimension[]>
  /** Takes away what was noted of a key, of as many entities of a datastore as are written at once. Gives how many these were. */
  forget(datastoreId: string, removed: Pick<RemovedDimension, 'key' | 'by'>, now: Date): Promise<number>
  forgotten(id: string): Promise<void>
}

export interface RemovedDimension {
  id: string
  key: string
  at: Date
  by: string
  datastoreIds: string[]
}

/** Origins of one page of entities: null has no value. */
export type TriedPage = readonly (GivenValue | null)[]

export interface GivenValue {
  value: string
  /** The number of the rule, from 0. */
  by: 'hand' | 'fallback' | number
}
