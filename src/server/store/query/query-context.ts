/** The context of a query: everything besides the query itself that its answer depends on. */
import type { Position } from '../../../wire/patch.js'
import type { QueryParams } from '../../../wire/query.js'
import type { DataAccess } from '../../access/data-access.js'
import type { AsIf } from './visible/as-if.js'

export interface QueryContext extends Omit<QueryParams, 'asIf'> {
  /** Which datastore, when, and what of it. */
  access: DataAccess
  /** The estate that is asked about, where it is not the one that there is. */
  estate?: AsIf | undefined
  /** Aborted when nobody waits for the answer any more: the query then stops with CANCELLED. */
  signal?: AbortSignal
  /** The caller has seen the datastore up to here: an equal query that began with the same position may answer for it. */
  position?: Position
}
