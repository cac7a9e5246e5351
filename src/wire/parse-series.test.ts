import { describe, expect, it } from 'vitest'
import { PortalError } from './errors.js'
import { parseIngestLine, parseIngestRecord } from './parse-ingest.js'

const AT = ['2026-11-18T00:00:00Z', '2026-11-19T00:00:00Z', '2026-11-20T00:00:00Z']
const folded = {
  count: [12, null, 10],
  sum: [600, null, 500],
  max: [90, null, 95],
  last: [40, null, 41],
  quantiles: { '0.95': [88, null, 90], '0.5': [50, null, 52] },
}
const days = (history: Record<string, unknown> = {}, values: unknown = { m: folded }) => ({
  history: { type: 'vmware.vm', id: 'a', at: AT, span: 'P1D', values, ...history },
})
const samples = (body: Record<string, unknown>) => ({
  samples: { type: 'vmware.vm', id: 'a', at: AT, values: { m: [1, null, 3] }, ...body },
})

function placesOf(input: unknown): string {
  try {
    parseIngestRecord(input)
  } catch (error) {
    if (error instanceof PortalError) return error.details.map(({ path, message }) => `${path} ${message}`).join('\n')
    throw error
  }
  return ''
}

function withSketch(bins: unknown, counts: unknown) {
  const { quantiles: _none, ...rest } = folded
  return { m: { ...rest, sketch: { bins, counts } } }
}

describe('lines of several times', () => {
  const times = AT.map(text => Date.parse(text))

  it('hold days with a list for each value, and a place for each time', () => {
    expect(parseIngestRecord(days())).toEqual(days({ at: times }))
    const sketched = days({}, withSketch([[8100, 8200], null, [8000]], [[10, 2], null, [10]]))
    expect(parseIngestRecord(sketched)).toEqual({ history: { ...sketched.history, at: times } })
    const unknown = days({}, withSketch([null, null, [8000]], [null, null, [10]]))
    expect(placesOf(unknown)).toBe('')
  })

  it('hold samples and counters of several times', () => {
    const counters = { n: [null, 5, 9] }
    expect(parseIngestRecord(samples({ counters }))).toEqual(samples({ at: times, counters }))
    const odd = ['2026-11-18T00:00:01Z', '2026-11-18T00:00:02+01:00', '2026-11-20T00:00:00.5Z']
    expect(placesOf(samples({ at: odd }))).toMatch(/at\[1\] .* is not later/)
  })

  it.each([
    ['no time', days({ at: [] }), /history\.at holds 0 times/],
    [
      'a time that comes twice',
      days({ at: [AT[0], AT[0], AT[1]] }),
      /history\.at\[1\] .* not later than the one before/,
    ],
    ['times that go back', days({ at: [AT[0], AT[2], AT[1]] }), /history\.at\[2\] .* not later/],
    [
      'half an hour',
      days({ span: 'PT1H', at: [AT[0], '2026-11-18T01:30:00Z', AT[1]] }),
      /at\[1\] .* beginning of an hour/,
    ],
    [
      'a day that begins at noon',
      days({ at: [AT[0], AT[1], '2026-11-20T12:00:00Z'] }),
      /at\[2\] .* beginning of a day/,
    ],
    ['a time that is a number', days({ at: [AT[0], 5, AT[1]] }), /history\.at\[1\] expected text, found number 5/],
    ['a day that does not exist', days({ at: ['2026-02-30T00:00:00Z', AT[1], AT[2]] }), /at\[0\] .* is not a time/],
    [
      'lists of another length',
      days({}, { m: { ...folded, max: [1, 2] } }),
      /values\.m\.max holds 2 values for 3 times/,
    ],
    ['a number for a list', days({}, { m: { ...folded, sum: 600 } }), /values\.m\.sum expected a list/],
    ['a list that is missing', days({}, { m: { ...folded, last: undefined } }), /values\.m\.last expected a list/],
    ['a list for a number', { history: { ...days().history, at: AT[0] } }, /values\.m\.count expected a whole number/],
    [
      'half a time',
      days({}, { m: { ...folded, sum: [600, 1, 500] } }),
      /values\.m\.count\[1\] expected a whole number/,
    ],
    [
      'a value that is no number',
      days({}, { m: { ...folded, max: [90, null, 'x'] } }),
      /m\.max\[2\] expected a finite/,
    ],
    ['no samples', days({}, { m: { ...folded, count: [0, null, 1] } }), /m\.count\[0\] expected a whole number/],
    ['a mean beyond the maximum', days({}, { m: { ...folded, sum: [600, null, 5000] } }), /m\.sum\[2\] the mean is/],
    ['a misspelt list', days({}, { m: { ...folded, mean: [1, 2, 3] } }), /values\.m\.mean is not known/],
    ['a measure that is a list', days({}, { m: [1, 2, 3] }), /values\.m expected an object of the lists/],
    ['quantiles that fall', quantiles([60, null, 52]), /quantiles\.0\.95\[0\] 55 is less than/],
    [
      'quantiles of other times',
      days({}, { m: { ...folded, quantiles: { '0.95': [1] } } }),
      /0\.95 holds 1 values for 3/,
    ],
    ['quantiles without the 95th', days({}, { m: { ...folded, quantiles: { '0.5': [1, null, 1] } } }), /lacks "0\.95"/],
    ['quantiles of nothing', quantiles([50, 1, 52]), /quantiles\.0\.5\[1\] is of a time without count/],
    ['a sketch of other samples', days({}, withSketch([[1], null, [1]], [[12], null, [9]])), /counts\[2\] add up to 9/],
    [
      'bins out of order',
      days({}, withSketch([[2, 1], null, [1]], [[6, 6], null, [10]])),
      /bins\[0\] are not in rising/,
    ],
    ['a sketch of other times', days({}, withSketch([[1]], [[12]])), /sketch\.bins holds 1 values for 3 times/],
    [
      'a sample that is a text',
      samples({ values: { m: [1, 'x', 3] } }),
      /samples\.values\.m\[1\] expected a finite number/,
    ],
    ['samples of another length', samples({ values: { m: [1, 2] } }), /samples\.values\.m holds 2 values for 3 times/],
    ['counters that are no lists', samples({ counters: { m: 1 } }), /samples\.counters\.m expected a list/],
    ['a measure of the prototype', samples({ values: JSON.parse('{"__proto__":[1,2,3]}') }), /not allowed/],
  ])('are refused for %s', (_what, line, place) => {
    expect(placesOf(line)).toMatch(place)
  })

  it('are refused for more times than a line may hold, before they are looked at', () => {
    expect(placesOf(days({ at: new Array(1_001).fill(AT[0]) }))).toMatch(/history\.at holds 1001 times, from 1 to 1000/)
    const million = JSON.stringify(days({ at: new Array(1_000_000).fill(0) }))
    const started = performance.now()
    expect(() => parseIngestLine(million)).toThrow(/holds more than 20000 values/)
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

function quantiles(half: (number | null)[]) {
  const first = half[0] === 60 ? 55 : 88
  return days({}, { m: { ...folded, quantiles: { '0.95': [first, null, 90], '0.5': half } } })
}
