/** What the server says of assets of a hub, what is due of them and how their opportunity comes about, is said in every language. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { opportunityOf } from '../../src/analytics/cost/opportunity.js'
import { replacementOf } from '../../src/analytics/cost/replacement.js'
import { DEFAULT_POLICIES } from '../../src/analytics/policies.js'
import { recogniserOf } from '../../src/core/words/sentences.js'
import { createWords } from '../../src/core/words/words.js'
import { saidCell } from '../../src/react/features/properties/said-cell.js'
import { insightsOf } from '../../src/server/derive/hub/insights.js'
import { testRegistry } from '../support/database.js'

const NOW = new Date('2026-03-01T00:00:00Z')
const read = (path: string) => JSON.parse(readFileSync(`src/core/words/languages/${path}`, 'utf8'))
const LANGUAGES = ['de', 'fr', 'ja', 'ar'] as const

const PRICES = { core: 200, memoryGiB: 10, storageTiB: 300, networkDevice: 9_000 }
const SIZED = { nodes: 2, sizedNodes: 2, cores: 6_400, memoryGiB: 10_240, storageTiB: 100.5 }
const NO_PRICES = { core: null, memoryGiB: null, storageTiB: null, networkDevice: null }
const NOTHING = { nodes: null, sizedNodes: null, cores: null, memoryGiB: null, storageTiB: null }

function explanations(): string[] {
  const roles = ['compute', 'hyperconverged', 'storage', 'backup', 'network', null]
  const replacements = roles.flatMap(role => [
    ...[SIZED, { ...SIZED, nodes: 1 }, { ...SIZED, sizedNodes: 1 }, NOTHING].map(size =>
      replacementOf({ role, ...size }, PRICES),
    ),
    replacementOf({ role, ...SIZED }, NO_PRICES),
  ])
  const ends = [null, '2026-01-01', '2026-06-01', '2030-01-01']
  const risks = [{}, { compute: 12.5 }, { memory: 0.2 }, { storage: 100 }]
  return replacements.flatMap(replacement =>
    ends.flatMap(hardwareEndOfLife =>
      ends.flatMap(softwareEndOfSupport =>
        risks.map(
          risk => opportunityOf(replacement, { hardwareEndOfLife, softwareEndOfSupport, risks: risk }, NOW).explanation,
        ),
      ),
    ),
  )
}

function insights() {
  const row = (fields: Record<string, unknown>) =>
    insightsOf({ id: 'a', type: 'hub.system', ...fields } as never, DEFAULT_POLICIES.wellness, NOW)
  return [
    ...[0, 1, 20].flatMap(days =>
      row(
        Object.fromEntries(
          ['compute', 'memory', 'storage', 'power'].map(of => [`resourcesUtilization.${of}.runwayDays`, days]),
        ),
      ),
    ),
    ...['2025-01-01', '2026-03-10'].flatMap(day => row({ hwEndOfLife: day, swEndOfSupport: day })),
    ...['critical', 'degraded'].flatMap(healthStatus => row({ healthStatus })),
  ]
}

it.each(LANGUAGES)('is said in %s', language => {
  const texts = read(`${language}.json`)
  const t = createWords(language, { texts, recognise: recogniserOf(read(`server/${language}.json`), texts) })
  const { fields } = testRegistry.get('hub.system')
  const format = { number: (value: number) => `#${value}` } as never
  const explained = fields['predictiveOpportunityAmount.explained']
  for (const text of new Set(explanations())) {
    const said = saidCell(explained, text, t, format)
    expect(said).not.toBe(text)
    expect(said).not.toMatch(/\b(is|are|of|the|known|within|due|costs|cores)\b/)
    expect(said).not.toMatch(/\d,\d/)
  }
  const list = fields.insights
  if (list?.type !== 'recordList') throw new Error('no insights')
  expect(insights().length).toBeGreaterThan(12)
  for (const insight of insights()) {
    for (const name of ['category', 'subcategory', 'severity', 'message'] as const) {
      const said = saidCell(list.fields[name], insight[name], t, format)
      // Some words are the same in a language.
      const word = insight[name].charAt(0).toUpperCase() + insight[name].slice(1)
      if (texts[word] !== word) expect(said).not.toBe(insight[name])
      expect(said).not.toMatch(/\b(is|full|ended|ends|health|critical|degraded)\b/)
    }
  }
})
