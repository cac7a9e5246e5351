/**
 * Alert rules: what is watched, when it fires, and who is told. A rule belongs to an account; it watches one of its environments, or all. What it says of
 * entities is the filter language of queries (docs/protocol.md § Alerts).
 */
import * as v from 'valibot'
import { nameOf } from '../calls/name.js'
import { filterShape } from '../filter-shape.js'
import { oneByKey } from '../one-by-key.js'
import { fields, finite, listOf, open, rule, text, wholeNumber } from '../shapes.js'

export const SEVERITIES = ['critical', 'caution'] as const
export type Severity = (typeof SEVERITIES)[number]
export const RUNWAY_OF = ['any', 'compute', 'memory', 'storage', 'power'] as const
/** The groups of costs that a rule looks at. `total` is all charges together. */
export const COST_BY = [
  'total',
  'serviceName',
  'serviceCategory',
  'providerName',
  'subAccountName',
  'regionId',
  'platformType',
] as const

export const MOST_DAYS = 3_650
export const MOST_WINDOW_HOURS = 168
export const MOST_QUIET_HOURS = 720
/** The longest wait of a rule before it fires: a week. */
export const MOST_MINUTES = 10_080
export const MOST_TOLD = 50

const metric = fields({
  /** A measure with its rollup: `cpu.utilization.p95`. */
  name: text(256),
  is: v.picklist(['above', 'below']),
  /** The threshold, in the unit of the measure. */
  threshold: finite,
  /** Hours up to now that the rollup is over. */
  hours: wholeNumber(1, MOST_WINDOW_HOURS),
})
const runway = fields({ of: v.picklist(RUNWAY_OF), days: wholeNumber(1, MOST_DAYS) })
/** `property` is a date of the entity; what has passed counts too. */
const support = fields({ property: text(256), days: wholeNumber(0, MOST_DAYS) })
const wellness = fields({
  statuses: v.pipe(
    listOf(v.picklist(SEVERITIES), SEVERITIES.length),
    rule(list => (list.length === 0 ? { message: 'is empty' } : undefined)),
  ),
})
/** A day that cost at least so much more, in %, than days like it, by the same measure of what is unusual as the cost screen. */
const cost = fields({ by: v.picklist(COST_BY), percent: wholeNumber(1, 10_000) })
/** Sources, by platform, of whose entities nothing was heard. */
const quiet = fields({ hours: wholeNumber(1, MOST_QUIET_HOURS) })

export const conditionShape = oneByKey(
  {
    metric: fields({ metric }),
    runway: fields({ runway }),
    support: fields({ support }),
    wellness: fields({ wellness }),
    cost: fields({ cost }),
    quiet: fields({ quiet }),
  },
  { message: 'says nothing', hint: 'give one of metric, runway, support, wellness, cost, quiet' },
)
export type AlertCondition = v.InferOutput<typeof conditionShape>
export type AlertKind = 'metric' | 'runway' | 'support' | 'wellness' | 'cost' | 'quiet'

export function kindOfCondition(condition: AlertCondition): AlertKind {
  return Object.keys(condition)[0] as AlertKind
}

const ids = listOf(text(128), MOST_TOLD)
const ruleFields = {
  name: nameOf(120),
  /** Entity type or family. */
  entity: text(128),
  /** Which entities of it; null for all. */
  where: v.nullable(filterShape),
  condition: conditionShape,
  /** How long it must hold before the rule fires. */
  forMinutes: wholeNumber(0, MOST_MINUTES),
  severity: v.picklist(SEVERITIES),
  /** The members and webhooks that are notified, by their ids. */
  tell: fields({ members: ids, webhooks: ids }),
  enabled: v.boolean(),
}

export const alertRuleInput = v.strictObject({
  ...ruleFields,
  /** The rule watches every environment of the account. */
  everywhere: v.boolean(),
  /** Counts changes; 0 makes a new rule. Who changes one sends the one that was read, so that nobody's change is lost. */
  version: wholeNumber(0, 1_000_000_000),
})
export type AlertRuleInput = v.InferOutput<typeof alertRuleInput>

const instant = v.nullable(v.string())
export const alertRule = open({
  id: v.string(),
  name: v.string(),
  entity: v.string(),
  where: v.nullable(filterShape),
  condition: conditionShape,
  forMinutes: v.number(),
  severity: v.picklist(SEVERITIES),
  tell: open({ members: v.array(v.string()), webhooks: v.array(v.string()) }),
  enabled: v.boolean(),
  everywhere: v.boolean(),
  version: v.number(),
  mutedUntil: instant,
  /** What is measured, in English, and its unit; null of costs and sources, and of a type or measure that there is no more. */
  measure: v.nullable(v.string()),
  unit: v.nullable(v.string()),
  /** When it was last asked in this environment, and what was wrong then; null for nothing. */
  askedAt: instant,
  trouble: v.nullable(v.string()),
  /** Entities for which it holds just now, in this environment. */
  holds: v.number(),
  createdBy: v.nullable(v.string()),
  updatedAt: v.string(),
})
export type AlertRule = v.InferOutput<typeof alertRule>

export const alertRules = open({
  rules: v.array(alertRule),
  /** Whether the caller may change rules of this environment, and those of the whole account. */
  mayChange: open({ here: v.boolean(), everywhere: v.boolean() }),
  /** Whether the caller may mute rules of this environment, and those of the whole account. */
  mayMute: open({ here: v.boolean(), everywhere: v.boolean() }),
  /** When rules were last asked by any server. */
  ranAt: instant,
  /** People who can be told. */
  people: v.array(open({ id: v.string(), name: v.string(), email: v.string() })),
  webhooks: v.array(open({ id: v.string(), name: v.string() })),
})
export type AlertRules = v.InferOutput<typeof alertRules>
