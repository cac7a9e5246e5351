/** A decision about insights. */

import type * as v from 'valibot'
import type { insightDecision } from './calls/environments.js'
import { DAY } from './duration.js'
import { Problems } from './problems.js'
import { INSTANT_HINT, readInstant } from './time.js'

export type InsightDecision = v.InferOutput<typeof insightDecision>
export type Decision = InsightDecision['decision']

const LONGEST_MS = 366 * DAY

/** Checks what each decision requires. Throws INVALID_REQUEST with every problem. */
export function proveInsightDecision(value: InsightDecision, now: Date): InsightDecision {
  const problems = new Problems()
  const { decision, until } = value
  const reason = value.reason?.trim()
  if (decision === 'dismiss' && !reason) problems.add('reason', 'is needed to dismiss', 'say why in a few words')
  if (decision === 'snooze') {
    const time = until === undefined ? undefined : readInstant(until)
    if (time === undefined) problems.add('until', 'is needed to snooze', INSTANT_HINT)
    else if (time <= now.getTime()) problems.add('until', 'is in the past')
    else if (time > now.getTime() + LONGEST_MS) problems.add('until', 'is more than a year ahead')
  } else if (until !== undefined) problems.add('until', 'goes with snooze alone')
  const { ids } = value
  const whole = { ids, decision, ...(reason && { reason }), ...(until !== undefined && { until }) }
  return problems.finish(whole, 'INVALID_REQUEST', 'The decision is not valid')
}
