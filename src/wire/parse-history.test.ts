import { describe, expect, it } from 'vitest'
import { PortalError } from './errors.js'
import { parseIngestRecord } from './parse-ingest.js'

const folded = { count: 12, sum: 600, max: 90, last: 40, quantiles: { '0.5': 50, '0.95': 88 } }
const single = { count: 1, sum: 50, max: 50, last: 50 }
const line = (history: Record<string, unknown> = {}, values: unknown = { 'cpu.utilization': folded }) => ({
  history: { type: 'vmware.vm', id: 'a', at: '2026-11-20T00:00:00Z', span: 'P1D', values, ...history },
})

function placesOf(input: unknown): string[] {
  try {
    parseIngestRecord(input)
  } catch (error) {
    if (error instanceof PortalError) return error.details.map(({ path, message }) => `${path} ${message}`)
    throw error
  }
  return []
}

describe('history lines', () => {
  it('hold hours and days with count, sum, max, last and quantiles or a sketch', () => {
    expect(parseIngestRecord(line())).toEqual(line({ at: '2026-11-20T00:00:00.000Z' }))
    const { quantiles: _none, ...rest } = folded
    const sketch = { bins: [8100, 8200], counts: [10, 2] }
    const parsed = parseIngestRecord(
      line({ span: 'PT1H', at: '2026-11-20T07:00:00Z' }, { 'mem.used': { ...rest, sketch } }),
    )
    expect(parsed).toMatchObject({ history: { span: 'PT1H', values: { 'mem.used': { sketch } } } })
  })

  it.each([
    ['a day that begins at noon', { at: '2026-11-20T12:00:00Z' }, undefined, /history\.at .* beginning of a day/],
    [
      'an hour that begins at half past',
      { at: '2026-11-20T12:30:00Z', span: 'PT1H' },
      undefined,
      /beginning of an hour/,
    ],
    ['a span nobody keeps', { span: 'P7D' }, undefined, /history\.span .* PT1H, P1D/],
    ['a key nobody reads', { resolution: 'P1D' }, undefined, /history\.resolution is not known/],
    ['no measures', {}, {}, /history\.values holds 0 measures/],
    ['no samples', {}, { m: { ...folded, count: 0 } }, /values\.m\.count expected a whole number from 1/],
    ['a mean beyond the maximum', {}, { m: { ...folded, sum: 12_000 } }, /values\.m\.sum the mean is greater/],
    ['a last beyond the maximum', {}, { m: { ...folded, last: 91 } }, /values\.m\.last 91 is greater/],
    ['a sum that is no number', {}, { m: { ...folded, sum: null } }, /values\.m\.sum expected a finite number/],
    ['a single sample with another sum', {}, { m: { ...single, sum: 60 } }, /values\.m\.sum of a single sample/],
    ['a single sample with another last', {}, { m: { ...single, last: 40 } }, /values\.m\.last of a single sample/],
    ['a misspelt value', {}, { m: { ...folded, mean: 1 } }, /values\.m\.mean is not known/],
    ['quantiles that fall', {}, { m: { ...folded, quantiles: { '0.95': 50, '0.5': 60 } } }, /0\.95 50 is less than/],
    ['quantiles beyond the maximum', {}, { m: { ...folded, quantiles: { '0.95': 95 } } }, /0\.95 95 is greater/],
    ['quantiles without the 95th', {}, { m: { ...folded, quantiles: { '0.5': 5 } } }, /lacks "0\.95"/],
    ['a share beyond 1', {}, { m: { ...folded, quantiles: { '0.95': 5, '95': 6 } } }, /95 is not a share/],
    ['a sketch that counts other samples', {}, { m: withSketch([1, 2], [3, 4]) }, /counts add up to 7, count is 12/],
    ['bins out of order', {}, { m: withSketch([2, 1], [6, 6]) }, /bins are not in rising order/],
    ['bins of more than 16 bits', {}, { m: withSketch([40_000], [12]) }, /bins expected whole numbers of 16 bits/],
    ['bins without counts', {}, { m: withSketch([1, 2], [12]) }, /2 bins and 1 counts/],
    [
      'a sketch beside quantiles',
      {},
      { m: { ...folded, sketch: { bins: [1], counts: [12] } } },
      /one of them is enough/,
    ],
  ])('are refused for %s', (_what, history, values, place) => {
    expect(placesOf(line(history, values)).join('\n')).toMatch(place)
  })
})

function withSketch(bins: number[], counts: number[]) {
  const { quantiles: _none, ...rest } = folded
  return { ...rest, sketch: { bins, counts } }
}
