import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ResourceUse, resourceRunway } from '../../analytics/runway/resource-runway.js'
import { shouldDecommission } from '../../analytics/scorecard/decommission.js'
import { DAY, HOUR } from '../../wire/duration.js'
import { recogniserOf } from './sentences.js'
import { createWords, ENGLISH, type Texts } from './words.js'

const NOW = Date.UTC(2026, 2, 2)
const LANGUAGES = ['de', 'fr', 'ja', 'ar']
function spoken(language: string) {
  const read = (place: string): Texts =>
    JSON.parse(readFileSync(new URL(`./languages/${place}.json`, import.meta.url), 'utf8'))
  const texts = read(language)
  return createWords(language, { texts, recognise: recogniserOf(read(`server/${language}`), texts) })
}

const hours = (days: number, value: (day: number) => number): ResourceUse['hours'] =>
  Array.from({ length: days * 24 }, (_, i) => [NOW - days * DAY + i * HOUR, value(Math.floor(i / 24))])
const use = (part: Partial<ResourceUse>): string =>
  resourceRunway({
    ...{
      resource: 'compute',
      hours: hours(60, day => 400 + 2 * day),
      capacity: 1000,
      units: 3,
      rollup: 'p95',
      now: NOW,
    },
    ...part,
  }).explanation
const machine = {
  ...{ isTemplate: false, powerState: 'poweredOn', powerStateSince: null, ageDays: 300, periodDays: 30 },
  ...{ ioPerPeriod: null, networkBytesPerDay: null, p95CpuPercent: null, meanOfMaxCpu3d: null, outboundPercent: null },
  coverage: 1,
}
const judged = (part: Partial<typeof machine>) =>
  String(shouldDecommission({ ...machine, ...part }, new Date(NOW)).reason)

const RUNWAYS = [
  use({}),
  use({ policy: { reserve: 2, buffer: 5, owner: 'Example AG' } }),
  use({ policy: { reserve: 3, buffer: 5 } }),
  use({ policy: { reserve: 0, buffer: 5 } }),
  use({ units: 1, hours: hours(60, () => 200) }),
  use({ units: null, hours: hours(60, () => 2000) }),
  use({ resource: 'storage', rollup: 'last', hours: hours(13, () => 10) }),
  use({ resource: 'storage', rollup: 'last', hours: hours(1, () => 10) }),
  use({ capacity: null }),
  use({ hours: [] }),
  use({ now: NOW + 9 * DAY }),
  'nothing measures it here',
].map(explanation => `Compute: ${explanation}. Memory: nothing measures it here`)
const SCORES = [
  judged({}),
  judged({ isTemplate: true }),
  judged({ powerState: 'suspended' }),
  judged({ ageDays: 3 }),
  judged({ coverage: 0.2 }),
  'dead',
  'idle',
]
const FACETS = ['critical', 'caution', 'nominal', 'unknown'].flatMap(status =>
  ['Capacity', 'Hardware end of life', 'Software end of support'].map(facet => `${facet}: ${status}`),
)
/** English words of reasons that no language has in its own. */
const ENGLISH_WORDS =
  /\b(used|usable|reserved|host|days?|averaged|from|known|measured|nothing|silent|free|needed|daily|critical|caution|Compute|Memory|template|bytes|dead)\b/

describe('the reason of a computed value', () => {
  it.each(LANGUAGES)('is said in %s, clause by clause', language => {
    const t = spoken(language)
    const said = [...RUNWAYS, ...SCORES, ...FACETS].map(text => [text, t.sentence(text)])
    expect(said.filter(([text, whole = '']) => text === whole || ENGLISH_WORDS.test(whole))).toEqual([])
  })

  it('keeps numbers and names, in German', () => {
    const t = spoken('de')
    const [first = '', ofOwner = ''] = RUNWAYS.map(text => t.sentence(text))
    expect(first).toMatch(
      /^Rechenleistung: [\d.]+ % genutzt \(p95 von 7 Tagen\), 60 % nutzbar; einer von 3 Hosts reserviert; das 80-%-Band erreicht sie am Tag \d+ \(.+ gemittelt, aus 60 Tagen\)\. Arbeitsspeicher: nichts misst es hier$/,
    )
    expect(ofOwner).toContain('5 % freigehalten nach der Richtlinie von Example AG')
  })

  it('is as the server says it in English, and where a clause is not known', () => {
    for (const text of RUNWAYS) expect(ENGLISH.sentence(text)).toBe(text)
    const t = spoken('de')
    expect(t.sentence('Compute: nothing measures it here. Memory: a riddle')).toBe(
      'Compute: nothing measures it here. Memory: a riddle',
    )
  })
})
