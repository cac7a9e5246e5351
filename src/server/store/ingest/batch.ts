/** The lines of a batch about one type, sorted by kind. */
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { CounterLine } from '../metrics/counters.js'
import type { Sample } from '../metrics/hours.js'
import type { ReportedRows, ReportedSpan } from '../metrics/reported-columns.js'
import type { ReadySamples } from '../metrics/write-samples.js'

/** The values of one entity as the batch leaves it: later lines of the same id win, field by field. */
export type PendingEntities = Map<string, Record<string, unknown>>

export interface TypeBatch {
  spec: EntitySpec
  entities: PendingEntities
  samples: Sample[]
  counters: CounterLine[]
  /** Hours and days that came measured as a whole. */
  hours: ReportedSpan[]
  days: ReportedSpan[]
  gone: Set<string>
  /** Days, and samples of which nothing is known, as rows: made before the transaction begins. */
  ready?: { days?: ReportedRows; samples?: ReadySamples }
}
