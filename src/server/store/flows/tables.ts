/** Row types of flows. */
import type { Instant } from '../instant.js'

export interface FlowTables {
  /** What went from one address to another within an hour. */
  flow_hour: {
    datastore_id: string
    hour: Instant
    source: string
    target: string
    port: number
    protocol: string
    bytes: number
    packets: number
    /** How many lines it is the sum of. */
    records: number
  }
  /** Slices of lines that are counted, by their content. */
  flow_sent: { datastore_id: string; digest: string; newest: Instant }
}
