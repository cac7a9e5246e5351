/** The lines of a popover about one number. */
import type { Definition } from '../../analytics/definitions.js'
import type { Format } from '../../core/types.js'
import type { Words } from '../../core/words/words.js'
import { PLATFORMS, type Platform } from '../../spec/language/entity.js'
import { HOUR } from '../../wire/duration.js'
import type { QueryFacts } from '../../wire/facts.js'
import type { Point } from '../../wire/query.js'
import { chartPoints, gapsOf } from '../widgets/chart-data.js'
import type { Explained } from './explained.js'
import { policyWords } from './policy-words.js'

export interface Line {
  term: string
  words: string
}

/** Spans without samples that are named; of more it is said how many. */
const NAMED = 2

/** `facts` and `points` once they are there; `points` of a measure, hour by hour. */
export function numberLines(
  value: Explained,
  facts: QueryFacts | undefined,
  points: readonly Point[] | undefined,
  format: Format,
): Line[] {
  const [definition] = value.definitions
  const line = (term: string, words: string | undefined): Line[] => (words === undefined ? [] : [{ term, words }])
  const platforms = facts?.platforms.map(platform => format.t(PLATFORMS[platform as Platform] ?? platform)).join(', ')
  return [
    ...line(format.t('Formula'), value.formula ?? spoken(definition?.formula, format.t)),
    ...line(format.t('Samples'), facts && samplesOf(value.alias, facts, format)),
    ...line(format.t('Missing'), points && missingOf(points, format)),
    ...line(format.t('Policy'), definition && policyOf(definition, facts, format.t)),
    ...line(format.t('Source'), spoken(definition?.source, format.t) ?? (platforms === '' ? undefined : platforms)),
    ...line(
      format.t('Last change'),
      facts?.asOf ? `${format.relative(facts.asOf)}, ${format.dateTime(facts.asOf)}` : undefined,
    ),
  ]
}

/** What it is judged by: by the account's policies where one set any, else by the product's. */
export function policyOf(
  { judgedBy, policy }: Definition,
  facts: QueryFacts | undefined,
  t: Words,
): string | undefined {
  return judgedBy === undefined ? spoken(policy, t) : policyWords(judgedBy, facts?.policies, t)
}

/** A text of a definition in the reader's language. */
export const spoken = (text: string | undefined, t: Words) => (text === undefined ? undefined : t(text))

/** How many samples a measure has, and in which share of the hours there are any. */
function samplesOf(alias: string, facts: QueryFacts, format: Format): string | undefined {
  const fact = facts.aliases[alias]
  if (fact?.hours === undefined) return undefined
  const whole = (count: number) => format.number(count, { precision: 0 })
  const hours = Math.max(1, Math.ceil((Date.parse(facts.to) - Date.parse(facts.from)) / HOUR))
  return format.t('{samples} in {hours} of {hours2} hours, {value} %', {
    samples: whole(fact.samples ?? 0),
    hours: whole(fact.hours),
    hours2: whole(hours),
    value: whole(Math.min(100, (100 * fact.hours) / hours)),
  })
}

/** The spans without samples, as the charts shade them. */
function missingOf(points: readonly Point[], format: Format): string {
  const gaps = gapsOf(chartPoints({ points: [...points] }))
  if (points.every(([, value]) => value === null)) return format.t('Everything: nothing was measured')
  if (gaps.length === 0) return format.t('None')
  const at = (time: number) => format.dateTime(new Date(time).toISOString())
  const named = gaps.slice(0, NAMED).map(({ from, to }) => format.t('{from} to {to}', { from: at(from), to: at(to) }))
  const more = gaps.length - named.length
  return `${named.join('; ')}${more > 0 ? format.t('; and {more} more', { more }) : ''} (${format.timeZone})`
}
