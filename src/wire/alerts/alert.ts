/** Alerts: one rule that fired for one entity, with the number that it fired for. */
import * as v from 'valibot'
import { listOf, open, rule, text } from '../shapes.js'
import { parseInstant } from '../time.js'
import { conditionShape, SEVERITIES } from './rule.js'

/** `pending` holds, but not for long enough yet, or it is held back by maintenance. */
export const ALERT_STATES = ['pending', 'firing', 'resolved'] as const
export type AlertState = (typeof ALERT_STATES)[number]
/** Why an alert is over. */
export const ENDINGS = ['clear', 'gone', 'dropped'] as const

const instant = v.nullable(v.string())
/** A number, or a status or date as text. */
export const alertValue = v.nullable(v.union([v.number(), v.string()]))
export type AlertValue = v.InferOutput<typeof alertValue>

export const alert = open({
  id: v.string(),
  /** Null once the rule was deleted. */
  ruleId: v.nullable(v.string()),
  ruleName: v.string(),
  severity: v.picklist(SEVERITIES),
  /** The condition of the rule at the time when the alert fired. */
  condition: conditionShape,
  forMinutes: v.number(),
  state: v.picklist(ALERT_STATES),
  /** `cost` and `source` for what is no entity: then the id is what costs are divided by, or a platform. */
  entityType: v.string(),
  entityId: v.string(),
  entityName: v.string(),
  /** The time since which the condition holds. */
  since: v.string(),
  firedAt: instant,
  resolvedAt: instant,
  ending: v.nullable(v.picklist(ENDINGS)),
  /** Now, or at the end; `firedValue` when it fired, `worst` the furthest from what is wanted since then. */
  value: alertValue,
  firedValue: alertValue,
  worst: alertValue,
  unit: v.nullable(v.string()),
  /** The name of the value: "CPU utilization (p95)". */
  measure: v.string(),
  /** Nothing was heard of the value since then: it counts neither as recovered nor as worse. */
  unknownSince: instant,
  acknowledgedBy: v.nullable(v.string()),
  acknowledgedAt: instant,
  /** Null: not muted. Of the alert itself or its rule. */
  mutedUntil: instant,
  /** Name of the maintenance that holds it back. */
  heldBy: v.nullable(v.string()),
})
export type Alert = v.InferOutput<typeof alert>

export const alertList = open({
  alerts: v.array(alert),
  /** The list is cut: there are more alerts. */
  isCut: v.boolean(),
  /** Open alerts of entities that the caller may not see are not counted either. */
  counts: open({ open: v.number(), muted: v.number(), pending: v.number(), resolved: v.number() }),
  ranAt: instant,
})
export type AlertList = v.InferOutput<typeof alertList>

export const LISTS = ['open', 'muted', 'pending', 'resolved'] as const
export type AlertListName = (typeof LISTS)[number]
export const alertsQuery = v.strictObject({ list: v.exactOptional(v.picklist(LISTS)) })

/** An alert with earlier ones of the same rule and entity, newest first, and what was done about it. */
export const alertDetail = open({
  alert,
  earlier: v.array(alert),
})
export type AlertDetail = v.InferOutput<typeof alertDetail>

const MOST_AT_ONCE = 200
const alertIds = v.pipe(listOf(text(128), MOST_AT_ONCE), v.minLength(1, 'is empty'))
/** `until` null: until it recovers. */
const until = v.nullable(
  v.pipe(
    text(64),
    rule(value => (parseInstant(value) === undefined ? { message: 'is not an ISO time' } : undefined)),
  ),
)
export const alertAction = v.pipe(
  v.strictObject({
    action: v.picklist(['acknowledge', 'unacknowledge', 'mute', 'unmute']),
    ids: alertIds,
    /** The end of a mute. */
    until: v.exactOptional(until),
  }),
  rule(({ action, until }) => {
    if ((action === 'mute') === (until !== undefined)) return undefined
    return action === 'mute'
      ? { at: ['until'], message: 'is missing', hint: 'an ISO time, or null until it recovers' }
      : { at: ['until'], message: 'is only for muting' }
  }),
)
export type AlertAction = v.InferOutput<typeof alertAction>
export const acted = open({
  changed: v.number(),
  /** Those that it changed: what others did before stands. */
  ids: v.exactOptional(v.array(v.string()), []),
})
export type Acted = v.InferOutput<typeof acted>

export const muteRuleInput = v.strictObject({ until })

export const openAlertsQuery = v.strictObject({ account: v.exactOptional(text(128)) })
/** The open alerts over the environments of an account, for the bell. */
export const openAlerts = open({
  environments: v.array(
    open({
      id: v.string(),
      name: v.string(),
      open: v.number(),
      unacknowledged: v.number(),
      critical: v.number(),
      /** The alerts that need somebody first, a few of them. */
      first: v.array(alert),
    }),
  ),
})
export type OpenAlerts = v.InferOutput<typeof openAlerts>
