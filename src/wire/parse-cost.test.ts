import { describe, expect, it } from 'vitest'
import { COST_COLUMNS, costColumns } from './cost.js'
import { PortalError } from './errors.js'
import { parseCostRow } from './parse-cost.js'

const row = {
  BilledCost: '-0.50',
  BillingCurrency: 'USD',
  ChargePeriodStart: '2024-09-18 22:00:00',
  ChargePeriodEnd: '2024-09-18T23:00:00Z',
}

function problemsOf(input: unknown): Record<string, string> {
  try {
    parseCostRow(input)
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    return Object.fromEntries(
      error.details.map(({ path, message, hint }) => [path, hint ? `${message}: ${hint}` : message]),
    )
  }
  throw new Error('nothing was refused')
}

describe('a cost row', () => {
  it('has the columns of FOCUS 1.0, ours named as theirs with a small first letter', () => {
    expect(costColumns()).toHaveLength(43)
    for (const [name, { focus }] of costColumns()) expect(focus[0]?.toLowerCase() + focus.slice(1)).toBe(name)
    expect(costColumns().filter(([, column]) => column.isRequired)).toHaveLength(4)
  })

  it('keeps money as it was written and what is not given as null', () => {
    const read = parseCostRow(row)
    expect(Object.keys(read)).toEqual(Object.keys(COST_COLUMNS))
    expect(read).toMatchObject({
      billedCost: '-0.50',
      chargePeriodStart: '2024-09-18T22:00:00.000Z',
      effectiveCost: null,
    })
  })

  it('takes our names and JSON numbers as well, and reads NULL and nothing as null', () => {
    const read = parseCostRow({
      billedCost: 5e-7,
      billingCurrency: 'eur',
      chargePeriodStart: '2024-09-01',
      chargePeriodEnd: '2024-09-01T02:00:00+02:00',
      regionId: 'NULL',
      skuId: '',
      resourceId: null,
      listCost: '1.5E-3',
      x_Department: 'ours',
    })
    expect(read).toMatchObject({
      billedCost: '5e-7',
      billingCurrency: 'EUR',
      chargePeriodEnd: '2024-09-01T00:00:00.000Z',
      regionId: null,
      skuId: null,
      resourceId: null,
      listCost: '1.5E-3',
    })
    expect(read).not.toHaveProperty('x_Department')
  })

  it.each([
    ['2024-09-18 22:00:00.123456 UTC', '2024-09-18T22:00:00.123Z'],
    ['2024-09-18 22:00:00+02', '2024-09-18T20:00:00.000Z'],
    ['2024-09-18T22:00', '2024-09-18T22:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('reads the time %s as UTC', (written, instant) => {
    expect(parseCostRow({ ...row, BillingPeriodStart: written }).billingPeriodStart).toBe(instant)
  })

  it.each([
    '2024-02-30',
    '2023-02-29 00:00:00',
    '09/18/2024',
    '1726696800',
    '2024-09-18 25:00:00',
    '0001-01-01',
    'now',
  ])('refuses the time %s', written => {
    expect(problemsOf({ ...row, BillingPeriodStart: written })).toEqual({
      'cost.BillingPeriodStart': expect.stringContaining(`'${written}' is not a time`),
    })
  })

  it.each(['1,5', '$1', '0x10', '1.', '.5', '+1', 'NaN', ' 1', '1e', '--1'])('refuses the number %s', written => {
    expect(problemsOf({ ...row, ListCost: written })).toEqual({
      'cost.ListCost': `'${written}' is not a decimal number`,
    })
  })

  it('refuses numbers that would take a gigabyte to add up', () => {
    expect(problemsOf({ ...row, ListCost: '1e999999999' })).toEqual({ 'cost.ListCost': 'is beyond 64 digits' })
    expect(problemsOf({ ...row, ListCost: '9'.repeat(65) })).toEqual({ 'cost.ListCost': 'is beyond 64 digits' })
  })

  it('takes numbers of 64 digits and powers of 64, the smaller ones too', () => {
    for (const ListCost of ['9'.repeat(64), '1e64', '1e-64', '0.5E+3']) {
      expect(parseCostRow({ ...row, ListCost }).listCost).toBe(ListCost)
    }
    for (const ListCost of ['1e65', '1e-65']) {
      expect(problemsOf({ ...row, ListCost })).toEqual({ 'cost.ListCost': 'is beyond 64 digits' })
    }
    expect(problemsOf({ ...row, ListCost: true })).toEqual({ 'cost.ListCost': 'expected text, found boolean true' })
  })

  it('takes texts of 8,192 letters', () => {
    expect(parseCostRow({ ...row, SkuId: 'x'.repeat(8_192) }).skuId).toHaveLength(8_192)
    expect(
      problemsOf({ ...row, SkuId: 'x'.repeat(8_193), Tags: { ['k'.repeat(8_193)]: 1, a: 'y'.repeat(8_193) } }),
    ).toEqual({
      'cost.SkuId': 'is longer than 8192 characters',
      [`cost.Tags.${'k'.repeat(489)}…`]: 'is longer than 8192 characters',
      'cost.Tags.a': 'is longer than 8192 characters',
    })
  })

  it('names every missing column', () => {
    expect(problemsOf({ BilledCost: 'NULL' })).toEqual({
      'cost.BilledCost': 'is required',
      'cost.BillingCurrency': 'is required',
      'cost.ChargePeriodStart': 'is required',
      'cost.ChargePeriodEnd': 'is required',
    })
  })

  it('refuses what is no column with a way out, and a column given twice', () => {
    expect(problemsOf({ ...row, billed_cost: '1', Id: 7, billedCost: 2 })).toEqual({
      'cost.billed_cost': 'is not a column of FOCUS 1.0: did you mean BilledCost?',
      'cost.Id': 'is not a column of FOCUS 1.0: columns of your own begin with x_',
      'cost.billedCost': 'is given twice, also as BilledCost',
    })
  })

  it('refuses an end before its start, and takes an end at its start', () => {
    expect(problemsOf({ ...row, ChargePeriodEnd: '2024-09-18 21:59:59' })).toEqual({
      'cost.ChargePeriodEnd': '2024-09-18T21:59:59.000Z is before the start 2024-09-18T22:00:00.000Z',
    })
    expect(problemsOf({ ...row, billingPeriodStart: '2024-09-01', billingPeriodEnd: '2024-08-31' })).toHaveProperty([
      'cost.billingPeriodEnd',
    ])
    expect(parseCostRow({ ...row, ChargePeriodEnd: row.ChargePeriodStart }).billedCost).toBe('-0.50')
  })

  it.each(['US', 'DOLLAR', '$$$', 'U D'])('refuses the currency %s', BillingCurrency => {
    expect(problemsOf({ ...row, BillingCurrency })).toHaveProperty(['cost.BillingCurrency'])
  })

  it('reads tags as an object or its JSON, values as text', () => {
    expect(parseCostRow({ ...row, Tags: '{"a": "x", "b": 1, "c": true, "d": null}' }).tags).toEqual({
      a: 'x',
      b: '1',
      c: 'true',
      d: '',
    })
    expect(parseCostRow({ ...row, tags: {} }).tags).toEqual({})
    expect(parseCostRow({ ...row, Tags: 'NULL' }).tags).toBeNull()
  })

  it('refuses other tags', () => {
    expect(problemsOf({ ...row, Tags: 'a=b' })).toHaveProperty(['cost.Tags'])
    expect(problemsOf({ ...row, Tags: ['a'] })).toHaveProperty(['cost.Tags'])
    expect(problemsOf({ ...row, Tags: { a: { b: 'c' } } })).toEqual({ 'cost.Tags.a': 'expected a text' })
    expect(problemsOf({ ...row, Tags: '{"__proto__": "x"}' })).toHaveProperty(['cost.Tags.__proto__'])
  })

  it('refuses what is no row, numbers for text and a NUL', () => {
    expect(problemsOf([row])).toHaveProperty(['cost'])
    expect(problemsOf(JSON.parse('{"__proto__": {}}'))).toHaveProperty(['cost.__proto__'])
    expect(problemsOf({ ...row, RegionId: 5, SkuId: 'a\0' })).toEqual({
      'cost.RegionId': 'expected text, found number 5',
      'cost.SkuId': 'holds a NUL character',
    })
  })
})
