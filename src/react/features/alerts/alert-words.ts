/** Alerts and their conditions in words. */
import type { Format } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import type { Alert, AlertValue } from '../../../wire/alerts/alert.js'
import type { AlertCondition, AlertRule } from '../../../wire/alerts/rule.js'

/** Rules are muted until a time; an alert also until it recovers, which is as good as for ever. */
export const isForEver = (until: string) => until.startsWith('9999')

export function valueWords(value: AlertValue, unit: string | null, format: Format): string {
  if (value === null) return format.t('Unknown')
  if (typeof value === 'number') return format.number(value, unit === null ? {} : { unit, withUnit: true })
  return /^\d{4}-\d{2}-\d{2}/.test(value) ? format.date(value) : format.t(sentenceCase(value))
}

/** A value of an alert with as many decimals as tell it apart from what it is compared with: 90.3 % is above 90 %. */
export function comparedWords(
  value: AlertValue,
  { condition, unit }: Pick<Alert, 'condition' | 'unit'>,
  format: Format,
) {
  if (typeof value !== 'number' || !('metric' in condition) || value === condition.metric.threshold)
    return valueWords(value, unit, format)
  const bound = boundWords(condition.metric.threshold, unit, format)
  const options = unit === null ? {} : { unit, withUnit: true }
  const finer = [undefined, 1, 2, 3, 4, 5, MOST_DECIMALS]
  const written = finer.map(precision =>
    format.number(value, { ...options, ...(precision !== undefined && { precision }) }),
  )
  return written.find(words => words !== bound) ?? bound
}

/** A bound as somebody typed it. */
const boundWords = (bound: number, unit: string | null, format: Format) =>
  format.number(bound, { precision: MOST_DECIMALS, ...(unit !== null && { unit, withUnit: true }) })

const MOST_DECIMALS = 6

const sentenceCase = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** Writes the condition of a rule: `p95 of 1 h above 90 %`. */
export function conditionWords(condition: AlertCondition, unit: string | null, format: Format): string {
  const { t } = format
  if ('metric' in condition) {
    const { is, threshold, hours } = condition.metric
    const value = boundWords(threshold, unit, format)
    return is === 'above'
      ? t('over {hours} h above {value}', { hours, value })
      : t('over {hours} h below {value}', { hours, value })
  }
  if ('runway' in condition) return t.count(condition.runway.days, 'below {count} day', 'below {count} days')
  if ('support' in condition) return t.count(condition.support.days, 'within {count} day', 'within {count} days')
  if ('wellness' in condition)
    return condition.wellness.statuses.map(status => t.within(t(sentenceCase(status)))).join(t(' or '))
  if ('cost' in condition) return t('{percent} % more than usual', { percent: condition.cost.percent })
  return t('nothing heard for {hours} h', { hours: condition.quiet.hours })
}

/** For how many a rule holds: entities, or costs and sources, which are none. */
export function holdsWords(
  { condition, holds }: Pick<AlertRule, 'condition' | 'holds'>,
  { t, number }: Format,
): string {
  if ('cost' in condition || 'quiet' in condition) return number(holds)
  return t.count(holds, '{count} entity', '{count} entities', { count: number(holds) })
}

const RUNWAYS = {
  any: 'Runway',
  compute: 'Compute runway',
  memory: 'Memory runway',
  storage: 'Storage runway',
  power: 'Power runway',
}

/** Names the subject of a rule without its type's declaration. */
export function subjectWords(condition: AlertCondition, { t }: Format): string {
  if ('metric' in condition) return condition.metric.name
  if ('runway' in condition) return t(RUNWAYS[condition.runway.of])
  if ('support' in condition) return condition.support.property
  if ('wellness' in condition) return t('Wellness')
  if ('cost' in condition) return t('Cost of a day')
  return t('Silence of a source')
}

/** What is measured, which the server says in English: `CPU utilization (average)`. */
export function measureWords(measure: string, t: Words): string {
  const [, label, rollup] = /^(.+) \((average|maximum|last)\)$/.exec(measure) ?? []
  if (label !== undefined && rollup !== undefined) return `${t(label)} (${t.within(t(sentenceCase(rollup)))})`
  return measure.endsWith(P95) ? `${t(measure.slice(0, -P95.length))}${P95}` : t.sentence(measure)
}

const P95 = ' (p95)'

/** Why an alert is as it is, as a sentence. */
export function explanation(alert: Alert, format: Format): string {
  const { measure, condition, unit, forMinutes, value } = alert
  const { t } = format
  const known = {
    measure: measureWords(measure, t),
    value: comparedWords(value, alert, format),
    condition: conditionWords(condition, unit, format),
  }
  if (forMinutes === 0) return t('{measure}: {value}. The rule fires when it is {condition}.', known)
  const lasting = minutesWords(forMinutes, format)
  return t('{measure}: {value}. The rule fires when it is {condition} for at least {lasting}.', { ...known, lasting })
}

export function minutesWords(minutes: number, { t }: Format): string {
  if (minutes % 1_440 === 0) return t.count(minutes / 1_440, '{count} day', '{count} days')
  if (minutes % 60 === 0) return t.count(minutes / 60, '{count} hour', '{count} hours')
  return t('{minutes} min', { minutes })
}

export const ENDING_WORDS = {
  clear: 'it holds no more',
  gone: 'what it was about is gone',
  dropped: 'the rule does not watch it any more',
} as const

/** How long something lasted. */
export function lastedWords(from: string, to: string, { t }: Format): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
  if (minutes < 60) return t('{minutes} min', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48)
    return minutes % 60 === 0
      ? t('{hours} h', { hours })
      : t('{hours} h {minutes} min', { hours, minutes: minutes % 60 })
  return t.count(Math.round(hours / 24), '{count} day', '{count} days')
}
