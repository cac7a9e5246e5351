/** How long kinds of data are kept, in days: words and shapes that both sides know (specification § 3, Account). */
import * as v from 'valibot'
import { open, wholeNumber } from './shapes.js'

export const RETENTION_KINDS = ['costs', 'flows', 'logs', 'metrics', 'signals', 'traces'] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]
/** Kinds that there are data of. What is set for the others is kept, and counts once there are. */
export const KINDS_WITH_DATA = ['costs', 'flows', 'metrics'] as const satisfies readonly RetentionKind[]
export type KindWithData = (typeof KINDS_WITH_DATA)[number]

export const LONGEST_DAYS = 36_500
/** Null keeps everything. */
export const retentionDays = v.nullable(wholeNumber(1, LONGEST_DAYS))

/** Losses are counted this far. */
export const MOST_COUNTED = 1_000_000

export const retentionLoss = open({
  environmentId: v.string(),
  environment: v.string(),
  kind: v.picklist(KINDS_WITH_DATA),
  /** ISO: what is older goes. */
  before: v.string(),
  /** Charges, hours in which two talked, or days of entities that were measured. A million stands for that many or more. */
  count: v.number(),
})
export type RetentionLoss = v.InferOutput<typeof retentionLoss>

/** Whether days that are kept from now on are fewer: only then something is lost. */
export const isShorter = (days: number | null, before: number | null): days is number =>
  days !== null && (before === null || days < before)
