/** Alerts and their conditions in words. */
import type { Format } from '../../../core/types.js'
import type { Alert, AlertValue } from '../../../wire/alerts/alert.js'
import type { AlertCondition } from '../../../wire/alerts/rule.js'

/** Rules are muted until a time; an alert also until it recovers, which is as good as for ever. */
export const isForEver = (until: string) => until.startsWith('9999')

export function valueWords(value: AlertValue, unit: string | null, format: Format): string {
  if (value === null) return 'Unknown'
  if (typeof value === 'number') return format.number(value, unit === null ? {} : { unit, withUnit: true })
  return /^\d{4}-\d{2}-\d{2}/.test(value) ? format.date(value) : sentenceCase(value)
}

const sentenceCase = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

/** What must hold: `p95 of 1 h above 90 %`. */
export function conditionWords(condition: AlertCondition, unit: string | null, format: Format): string {
  if ('metric' in condition) {
    const { is, threshold, hours } = condition.metric
    return `over ${hours} h ${is} ${valueWords(threshold, unit, format)}`
  }
  if ('runway' in condition) return `below ${condition.runway.days} days`
  if ('support' in condition) return `within ${condition.support.days} days`
  if ('wellness' in condition) return condition.wellness.statuses.join(' or ')
  if ('cost' in condition) return `${condition.cost.percent} % more than usual`
  return `nothing heard for ${condition.quiet.hours} h`
}

const RUNWAYS = {
  any: 'Runway',
  compute: 'Compute runway',
  memory: 'Memory runway',
  storage: 'Storage runway',
  power: 'Power runway',
}

/** What a rule is about, without its type's declaration. */
export function subjectWords(condition: AlertCondition): string {
  if ('metric' in condition) return condition.metric.name
  if ('runway' in condition) return RUNWAYS[condition.runway.of]
  if ('support' in condition) return condition.support.property
  if ('wellness' in condition) return 'Wellness'
  if ('cost' in condition) return 'Cost of a day'
  return 'Silence of a source'
}

/** Why an alert is as it is, as a sentence. */
export function explanation(alert: Alert, format: Format): string {
  const { measure, condition, unit, forMinutes, value } = alert
  const waits = forMinutes > 0 ? ` for at least ${minutesWords(forMinutes)}` : ''
  return `${measure} is ${valueWords(value, unit, format)}; the rule fires when it is ${conditionWords(condition, unit, format)}${waits}.`
}

export function minutesWords(minutes: number): string {
  if (minutes % 1_440 === 0) return minutes === 1_440 ? '1 day' : `${minutes / 1_440} days`
  if (minutes % 60 === 0) return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
  return `${minutes} min`
}

export const ENDING_WORDS = {
  clear: 'it holds no more',
  gone: 'what it was about is gone',
  dropped: 'the rule does not watch it any more',
} as const

/** How long something lasted. */
export function lastedWords(from: string, to: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return `${Math.round(hours / 24)} days`
}
