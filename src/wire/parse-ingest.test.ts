import { Validator } from '@cfworker/json-schema'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { IngestRecord } from './ingest.js'
import { publishedIngest } from './ingest-schema.js'
import { ingestLine } from './ingest-shape.js'
import { parseIngestLine } from './parse-ingest.js'

type Json = Record<string, unknown>

const HOUR = 3_600_000
const NOON = Date.parse('2026-03-01T12:00:00Z')
const measure = fc.constantFrom('cpu.utilization', 'net.rx')
const number = fc.oneof(fc.integer({ min: -5, max: 100 }), fc.double({ noNaN: true, min: 0, max: 1e6 }))
const subject = { type: fc.constantFrom('vmware.vm', 'aws.vm'), id: fc.string({ minLength: 1, maxLength: 8 }) }
const iso = (time: number) => new Date(time).toISOString()
const steps = <T>(value: fc.Arbitrary<T>, count: number) => fc.array(value, { minLength: count, maxLength: count })

const entity = fc.record({ entity: fc.record({ ...subject, fields: fc.dictionary(fc.string(), fc.jsonValue()) }) })
const gone = fc.record({ gone: fc.record(subject) })
const numbers = fc.dictionary(measure, number)
const samples = fc.record({
  samples: fc.record(
    { ...subject, at: fc.constantFrom(iso(NOON), '2026-03-01T13:00+01:00'), values: numbers, counters: numbers },
    { requiredKeys: ['type', 'id', 'at', 'values'] },
  ),
})
const folded = fc.array(number, { minLength: 1, maxLength: 9 }).chain(values => {
  const rising = values.toSorted((a, b) => a - b)
  const max = rising.at(-1) ?? 0
  const plain = { count: values.length, sum: values.reduce((a, b) => a + b), max, last: values.at(-1) ?? 0 }
  const bins = { bins: values.map((_, i) => i), counts: values.map(() => 1) }
  return fc.constantFrom<Json>(
    plain,
    { ...plain, quantiles: { 0.5: rising[0], 0.95: max } },
    { ...plain, sketch: bins },
  )
})
const history = fc.record({
  history: fc.record({
    ...subject,
    at: fc.constant(iso(NOON)),
    span: fc.constant('PT1H'),
    values: fc.dictionary(measure, folded, { minKeys: 1 }),
  }),
})
const seriesOf = fc.integer({ min: 1, max: 4 }).chain(count => {
  const at = Array.from({ length: count }, (_, i) => iso(NOON + i * HOUR))
  const values = fc.dictionary(measure, steps(fc.option(number), count))
  const wholes = fc.dictionary(measure, steps(fc.option(folded), count).map(inLists), { minKeys: 1 })
  return fc.oneof(
    fc.record({ samples: fc.record({ ...subject, at: fc.constant(at), values }) }),
    fc.record({ history: fc.record({ ...subject, at: fc.constant(at), span: fc.constant('PT1H'), values: wholes }) }),
  )
})

/** The values of each step as lists with a place for each. */
function inLists(found: readonly (Json | null)[]): Json {
  const list = (key: string) => found.map(step => step?.[key] ?? null)
  const shares = found.some(step => step?.quantiles !== undefined)
  const quantile = (share: string) => found.map(step => (step?.quantiles as Json | undefined)?.[share] ?? null)
  return {
    ...Object.fromEntries(['count', 'sum', 'max', 'last'].map(key => [key, list(key)])),
    ...(shares && { quantiles: { 0.5: quantile('0.5'), 0.95: quantile('0.95') } }),
  }
}

const charge = fc.record(
  {
    BilledCost: fc.oneof(number, fc.constantFrom('1.10', '-3e2', 'much')),
    billingCurrency: fc.constantFrom('USD', 'eur', 'dollars'),
    ChargePeriodStart: fc.constantFrom('2026-03-01', '2026-03-01 10:00:00', '2026-02-30'),
    chargePeriodEnd: fc.constant('2026-03-02T00:00:00Z'),
    ServiceName: fc.oneof(fc.string(), fc.constant(null), fc.constant(3)),
    Tags: fc.oneof(fc.dictionary(fc.string(), fc.string()), fc.constantFrom('{"a":1}', '[]', null)),
    x_Own: fc.jsonValue(),
  },
  { requiredKeys: ['BilledCost', 'billingCurrency', 'ChargePeriodStart', 'chargePeriodEnd'] },
)
const cost = fc.record({ cost: charge, id: fc.string({ maxLength: 4 }) }, { requiredKeys: ['cost'] })
const address = fc.constantFrom('10.0.0.1', '2001:DB8::1', '::ffff:10.0.0.1', '10.0.0.256', '')
const flow = fc.record({
  flow: fc.record(
    {
      source: address,
      target: address,
      port: fc.constantFrom(0, 443, 65_535, 65_536, 1.5),
      protocol: fc.constantFrom('tcp', 'udp', 'TCP'),
      bytes: fc.constantFrom(0, 12, 1e15, 1e16, -1),
      packets: fc.nat(),
      at: fc.constantFrom('2026-03-01T12:00:00Z', '2026-03-01T13:00:00+01:00', 'noon'),
    },
    { requiredKeys: ['source', 'target', 'protocol', 'bytes', 'at'] },
  ),
})
const line: fc.Arbitrary<Json> = fc.oneof(entity, gone, samples, history, seriesOf, cost, flow)

/** The line with one value, anywhere in it, replaced, left out or added. */
const broken = fc
  .record({ good: line, place: fc.nat(), how: fc.constantFrom('replace', 'drop', 'add'), by: junk() })
  .map(({ good, place, how, by }) => {
    const copy = structuredClone(good)
    const places = placesIn(copy)
    const [holder, key] = places[place % places.length] ?? [copy, 'entity']
    if (how === 'drop' && !Array.isArray(holder)) Reflect.deleteProperty(holder, key)
    else if (how === 'add') Object.assign(holder, Array.isArray(holder) ? { [holder.length]: by } : { added: by })
    else Object.assign(holder, { [key]: by })
    return copy
  })

function junk(): fc.Arbitrary<unknown> {
  const some = [null, '', 'x', -1, 0, 1.5, 1e300, true, [], {}, [null], ['2026-03-01T12:00:00Z'], { a: 1 }, '\0']
  return fc.oneof(fc.constantFrom<unknown>(...some), fc.jsonValue())
}

function placesIn(value: object): [Json, string][] {
  return Object.entries(value).flatMap(([key, inner]): [Json, string][] => [
    [value as Json, key],
    ...(typeof inner === 'object' && inner !== null ? placesIn(inner) : []),
  ])
}

function read(text: string): IngestRecord | undefined {
  try {
    return parseIngestLine(text)
  } catch {
    return undefined
  }
}

function bySchema(text: string): IngestRecord | undefined {
  const { success, output } = v.safeParse(ingestLine, JSON.parse(text))
  return success ? output : undefined
}

describe('an ingest line', () => {
  it('is read as its schema says, whatever is wrong with it', () => {
    const accepted = { good: 0, broken: 0 }
    const same = (kind: 'good' | 'broken') => (given: Json) => {
      const text = JSON.stringify(given)
      const record = read(text)
      expect(record, text).toEqual(bySchema(text))
      if (record) accepted[kind] += 1
    }
    fc.assert(fc.property(line, same('good')), { numRuns: 400 })
    fc.assert(fc.property(broken, same('broken')), { numRuns: 1_500 })
    expect(accepted.good).toBeGreaterThan(200)
    expect(accepted.broken).toBeGreaterThan(200)
    expect(accepted.broken).toBeLessThan(1_400)
  })

  it('that is read fits the schema that is published', () => {
    const validator = new Validator(publishedIngest(), '2020-12')
    fc.assert(
      fc.property(fc.oneof(line, broken), given => {
        const sent: Json = JSON.parse(JSON.stringify(given))
        if (read(JSON.stringify(sent)))
          expect(validator.validate(sent), JSON.stringify(sent)).toMatchObject({ valid: true })
      }),
      { numRuns: 400 },
    )
    expect(validator.validate({ samples: { type: 'vmware.vm', id: 'a', at: 5 } }).valid).toBe(false)
  })

  it('without values of samples is refused, unless it has counters', () => {
    const at = '2026-03-01T12:00:00.000Z'
    expect(read(JSON.stringify({ samples: { type: 't', id: 'a', at } }))).toBeUndefined()
    expect(read(JSON.stringify({ samples: { type: 't', id: 'a', at, values: null, counters: {} } }))).toBeUndefined()
    expect(read(JSON.stringify({ samples: { type: 't', id: 'a', at, counters: { m: 1 } } }))).toEqual({
      samples: { type: 't', id: 'a', at, values: {}, counters: { m: 1 } },
    })
  })
})
