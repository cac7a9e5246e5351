/** What a line of ingest is refused for, by its place. */
import { describe, expect, it } from 'vitest'
import { PortalError } from './errors.js'
import { parseIngestLine, parseIngestRecord } from './parse-ingest.js'

const subject = { type: 'vmware.vm', id: 'a' }
const AT = '2026-03-01T12:00:00Z'
const entity = (fields: unknown, more: object = {}) => ({ entity: { ...subject, fields, ...more } })
const samples = (more: object) => ({ samples: { ...subject, at: AT, values: { m: 1 }, ...more } })
const cost = {
  BilledCost: '1',
  BillingCurrency: 'USD',
  ChargePeriodStart: '2026-03-01',
  ChargePeriodEnd: '2026-03-02',
}

function problemsOf(line: unknown): string[] {
  try {
    parseIngestRecord(line)
  } catch (error) {
    if (error instanceof PortalError) return error.details.map(({ path, message }) => `${path} ${message}`)
    throw error
  }
  return []
}

describe('a line', () => {
  it.each([
    [null, 'line expected an object, found null'],
    [[], 'line expected an object, found a list'],
    [{}, 'line holds none of entity, samples, gone, history, cost, flow'],
    [{ gone: subject, other: 1 }, 'other is not known here'],
    [{ gone: subject, entity: { ...subject, fields: {} } }, 'gone is not known here'],
    [{ gone: null }, 'gone expected an object, found null'],
    [{ gone: { id: 'a' } }, 'gone.type expected text, found nothing'],
    [{ gone: { type: 't', id: 5 } }, 'gone.id expected text, found number 5'],
    [{ gone: { type: 't', id: '' } }, 'gone.id is empty'],
    [{ gone: { type: 't'.repeat(129), id: 'a' } }, 'gone.type is longer than 128 characters'],
    [{ gone: { type: 't', id: 'a'.repeat(513) } }, 'gone.id is longer than 512 characters'],
    [{ gone: { type: 't', id: 'a\0' } }, 'gone.id holds a NUL character'],
    [entity(undefined), 'entity.fields expected an object, found nothing'],
    [entity({ a: JSON.parse('{"__proto__":1}') }), 'entity.fields.a.__proto__ this key is not allowed'],
    [entity({ tags: JSON.parse('{"__proto__":1}') }), 'entity.fields.tags.__proto__ this key is not allowed'],
    [samples({ at: 5 }), 'samples.at expected text, found number 5'],
    [samples({ at: 'noon' }), "samples.at 'noon' is not a time"],
    [samples({ at: `${AT}${' '.repeat(60)}` }), 'samples.at is longer than 64 characters'],
    [samples({ values: null }), 'samples.values expected an object, found null'],
    [samples({ values: { m: '1' } }), 'samples.values.m expected a finite number, found text'],
    [samples({ counters: { n: null } }), 'samples.counters.n expected a finite number, found null'],
    [{ cost, other: 1 }, 'other is not known here'],
    [{ cost, id: '' }, 'id is empty'],
    [{ cost, id: 5 }, 'id expected text, found number 5'],
    [{ cost: {}, id: 'a' }, 'cost.BilledCost is required'],
  ])('%#: %j', (line, problem) => {
    expect(problemsOf(line)).toContain(problem)
  })

  it('of the longest type and id is read', () => {
    const gone = { type: 't'.repeat(128), id: 'a'.repeat(512) }
    expect(parseIngestRecord({ gone })).toEqual({ gone })
  })

  it('of a charge has its id where it was given', () => {
    expect(parseIngestRecord({ cost })).not.toHaveProperty('id')
    expect(parseIngestRecord({ cost, id: 'charge' })).toMatchObject({ id: 'charge', cost: { billedCost: '1' } })
  })

  it('has fields by path; lists and tags stay values', () => {
    const fields = { host: { id: 'h', rack: { row: 2 } }, disks: [{ size: 1 }], tags: { 'a.b': { c: 1 } }, 'x.y': null }
    expect(parseIngestRecord(entity(fields))).toEqual(
      entity({ 'host.id': 'h', 'host.rack.row': 2, disks: [{ size: 1 }], tags: { 'a.b': { c: 1 } }, 'x.y': null }),
    )
    // Tags are those of the entity itself.
    expect(parseIngestRecord(entity({ host: { tags: { a: 1 } } }))).toEqual(entity({ 'host.tags.a': 1 }))
  })

  it('has fields of nine levels at most', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) })
    expect(problemsOf(entity(nested(9)))).toEqual([])
    expect(problemsOf(entity(nested(10)))).toEqual(['entity.fields is nested deeper than 8'])
  })

  it('is bounded before it is parsed', () => {
    const deep = (levels: number) => `{"gone":${'['.repeat(levels)}${']'.repeat(levels)}}`
    expect(() => parseIngestLine(deep(32))).toThrow('The line is nested deeper than 32')
    expect(() => parseIngestLine(deep(31))).toThrow(/gone expected an object, found a list/)
    expect(() => parseIngestLine('{')).toThrow(/^The line is not JSON/)
  })

  it('names fifty problems at most', () => {
    const values = Object.fromEntries(Array.from({ length: 80 }, (_, i) => [`m${i}`, 'x']))
    expect(problemsOf(samples({ values }))).toHaveLength(50)
  })
})
