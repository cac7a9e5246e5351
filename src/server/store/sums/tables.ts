/** Row types of the kept sums: what is summed of a type, hour by hour, and what waits to be. */
import type { Generated } from 'kysely'
import type { Instant } from '../instant.js'

export interface SumTables {
  slot_sum_kinds: { datastore_id: string; type: string; signature: string }
  slot_sum_hour: { datastore_id: string; type: string; hour: Instant; state: 'exact' | 'flat' | 'mixed' }
  slot_sum_member: { datastore_id: string; type: string; id: string; side: string; groups: string[] }
  slot_sum_due: { datastore_id: string; type: string; hour: Instant; mark: Generated<number> }
  slot_sum_moved: { datastore_id: string; type: string; id: string; mark: Generated<number> }
}
