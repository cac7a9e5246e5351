/** The published FOCUS 1.0 sample, against figures computed from it independently. */
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type FocusResult, type IdentifiedCostRow, readFocus } from '../../src/connectors/focus/map.js'
import { DECIMAL } from '../../src/wire/cost.js'

const data = resolve(process.env.PLINTH_DATA ?? '../shared/data')
const sample = join(data, 'cost/focus_1.0_sample.csv')
const isPresent = existsSync(sample)

type Cost = 'billedCost' | 'effectiveCost' | 'listCost' | 'contractedCost'
type Grouping = 'providerName' | 'serviceCategory' | 'subAccountName'

/** Digits behind the point in which sums are taken: more than any figure here has. */
const SCALE = 30

function scaled(text: string): bigint {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  const digits = BigInt(whole + fraction) * 10n ** BigInt(SCALE - fraction.length + Number(exponent))
  return sign === '-' ? -digits : digits
}

/** The recorded figures are rounded to eight decimals, and so are these. */
function rounded(total: bigint): bigint {
  const unit = 10n ** BigInt(SCALE - 8)
  return ((total + (total < 0n ? -unit : unit) / 2n) / unit) * unit
}

function sum(rows: readonly IdentifiedCostRow[], column: Cost) {
  return rows.reduce((total, row) => total + scaled(row[column] ?? '0'), 0n)
}

describe.skipIf(!isPresent)('the FOCUS sample (needs the recorded data, PLINTH_DATA)', () => {
  const expected = isPresent ? JSON.parse(readFileSync(join(data, 'cost/focus_expected.json'), 'utf8')) : {}
  let result: FocusResult
  beforeAll(async () => {
    result = await readFocus(createReadStream(sample, 'utf8'), 'focus_1.0_sample.csv')
  })

  it('is read whole, with an id for every row', async () => {
    expect(result.skipped).toEqual([])
    expect(result.rows).toHaveLength(1000)
    expect(result.places).toHaveLength(1000)
    expect(new Set(result.rows.map(row => row.id)).size).toBe(1000)
    expect(await readFocus(readFileSync(sample, 'utf8'), 'focus_1.0_sample.csv')).toEqual(result)
  })

  it('adds up to the last digit', () => {
    expect(sum(result.rows, 'billedCost')).toBe(scaled('20.52022672899'))
    expect(sum(result.rows, 'effectiveCost')).toBe(scaled('14.97651418586'))
    expect(rounded(sum(result.rows, 'billedCost'))).toBe(scaled('20.52022673'))
    expect(rounded(sum(result.rows, 'effectiveCost'))).toBe(scaled('14.97651419'))
  })

  it('adds up by provider, service category and sub account', () => {
    const check = (column: Grouping, name: string, cost: Cost, figure: number) => {
      const rows = result.rows.filter(row => row[column] === name)
      expect([name, cost, rounded(sum(rows, cost))]).toEqual([name, cost, scaled(String(figure))])
    }
    expect(new Set(result.rows.map(row => row.providerName))).toEqual(new Set(Object.keys(expected.byProvider)))
    for (const [name, figures] of Object.entries<Record<string, number>>(expected.byProvider)) {
      check('providerName', name, 'billedCost', figures.BilledCost ?? Number.NaN)
      check('providerName', name, 'effectiveCost', figures.EffectiveCost ?? Number.NaN)
      check('providerName', name, 'listCost', figures.ListCost ?? Number.NaN)
      check('providerName', name, 'contractedCost', figures.ContractedCost ?? Number.NaN)
    }
    for (const [name, figure] of Object.entries<number>(expected.byServiceCategoryEffective)) {
      check('serviceCategory', name, 'effectiveCost', figure)
    }
    for (const [name, figure] of Object.entries<number>(expected.bySubAccount)) {
      check('subAccountName', name, 'effectiveCost', figure)
    }
  })

  it('keeps credits, resources and regions', () => {
    expect(result.rows.filter(row => row.billedCost.startsWith('-'))).toHaveLength(expected.negativeRows)
    expect(new Set(result.rows.map(row => row.resourceId).filter(id => id !== null)).size).toBe(
      expected.distinctResources,
    )
    expect(new Set(result.rows.map(row => row.regionId)).size).toBe(expected.regions)
  })
})
