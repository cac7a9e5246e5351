/** Bodies of the calls about environments, and answers of the smaller ones. */
import * as v from 'valibot'
import { budget, nodePricesInput, prices, version } from '../cost-profile.js'
import { LONGEST_DAYS, retentionDays, retentionLoss } from '../retention.js'
import { dictionary, filled, open, text } from '../shapes.js'
import { SHARINGS } from '../sharings.js'
import { nameOf } from './name.js'

const NOT_DAYS = `expected a whole number from 1 to ${LONGEST_DAYS}, null or 'inherited'`

export const environmentInput = v.strictObject({ environment: nameOf(200), account: v.exactOptional(text(200)) })
export const environmentKeys = open({
  environmentId: v.string(),
  name: v.string(),
  datastoreId: v.string(),
  endpoint: v.string(),
  authKey: v.string(),
})
export type EnvironmentKeys = v.InferOutput<typeof environmentKeys>

const days = v.exactOptional(v.union([v.literal('inherited'), retentionDays], NOT_DAYS))
/** Kinds left out stay as they are, null keeps everything, `inherited` is as the account says. */
export const retentionInput = v.strictObject({
  retentionDays: v.strictObject({ costs: days, flows: days, logs: days, metrics: days, signals: days, traces: days }),
})
const kept = v.nullable(v.number())
const byKind = { costs: kept, flows: kept, logs: kept, metrics: kept, signals: kept, traces: kept }
export const retention = open({
  /** Days that count. */
  retentionDays: open(byKind),
  /** Kinds that the environment says itself. */
  own: open({
    costs: v.exactOptional(kept),
    flows: v.exactOptional(kept),
    logs: v.exactOptional(kept),
    metrics: v.exactOptional(kept),
    signals: v.exactOptional(kept),
    traces: v.exactOptional(kept),
  }),
  /** As it is where the environment says nothing. */
  inherited: open(byKind),
  /** The account that says so, by name. Kinds that no account says are the product's. */
  inheritedFrom: dictionary(v.string()),
})
export type Retention = v.InferOutput<typeof retention>
export const retentionLosses = open({ losses: v.array(retentionLoss) })

const MOST_BUDGETS = 20
export const costProfileInput = v.strictObject({
  prices: v.strictObject(prices),
  /** Left out they stay as they are. */
  nodes: v.exactOptional(v.strictObject(nodePricesInput)),
  budgets: v.pipe(
    v.array(v.strictObject(budget)),
    v.maxLength(MOST_BUDGETS),
    v.check(
      budgets => new Set(budgets.map(({ currency }) => currency)).size === budgets.length,
      'name a currency twice: one budget a currency',
    ),
  ),
  version,
})
export type CostProfileInput = v.InferOutput<typeof costProfileInput>

export const savedFilterInput = v.strictObject({
  name: nameOf(80),
  entity: filled(128),
  view: v.pipe(text(4_096), v.startsWith('?', "is not an address part: it begins with '?'")),
  sharing: v.picklist(SHARINGS),
})
export const savedFiltersQuery = v.strictObject({ entity: v.exactOptional(text(128)) })

const MOST_DECIDED = 500
/** Dismissing needs a reason, snoozing a time within a year: `proveInsightDecision` checks that. */
export const insightDecision = v.strictObject({
  ids: v.pipe(v.array(text(1_024)), v.minLength(1), v.maxLength(MOST_DECIDED)),
  decision: v.picklist(['accept', 'dismiss', 'snooze', 'reopen']),
  /** Why; needed to dismiss. */
  reason: v.exactOptional(text(1_000)),
  /** ISO time at which a snoozed insight opens again. */
  until: v.exactOptional(text(64)),
})
export const decided = open({ decided: v.number() })
