import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createFormat } from '../../core/format/format.js'
import type { ResolvedColumn } from '../../spec/compile/compile-index.js'
import { enumeration, integer, reference, text } from '../../spec/language/field.js'
import type { Cell } from '../../wire/query.js'
import { cellContent, fieldContent } from './cell-content.js'

const format = createFormat('en-GB', 'UTC', () => 0)
const runway = integer('Runway', 'd', {
  computed: 'runway',
  description: 'It needs 14 days of samples.',
  zero: 'Full',
  over: { from: 367, label: '> 1 year' },
  atMost: { critical: 90, caution: 180 },
})
const shown = (value: number | null, unit?: string) => fieldContent(runway, value, format, unit)

test('a runway says full and over a year in words, the days between as numbers with their status', () => {
  expect(shown(0)).toEqual({ text: 'Full', isWord: true, glyph: 'critical' })
  expect(shown(90)).toEqual({ text: '90', glyph: 'critical' })
  expect(shown(180)).toEqual({ text: '180', glyph: 'caution' })
  expect(shown(181)).toEqual({ text: '181' })
  expect(shown(367)).toEqual({ text: '> 1 year', isWord: true })
})

test('words and limits are of the own unit, whatever is shown', () => {
  expect(shown(367 * 24, 'h')).toEqual({ text: '> 1 year', isWord: true })
  expect(shown(100 * 24, 'h')).toEqual({ text: '2,400', glyph: 'caution' })
})

test('what is computed and not known says what it needs', () => {
  expect(shown(null)).toEqual({ text: 'Unknown', tone: 'muted', title: 'It needs 14 days of samples.' })
})

test('a dimension is the value of its key, and nothing where it has none', () => {
  const path = 'overlay.dimensions.unit'
  const field = text('Business unit', { identifying: false, said: true })
  const of = (dimension: string) => ({
    id: path,
    declared: path,
    label: '',
    factor: 1,
    column: { property: path },
    field,
    dimension,
  })
  const context = { format, environmentId: 'e', type: 'vm' }
  const shown = (dimension: string, values: Record<string, string> | null) =>
    cellContent(
      of(dimension),
      { id: 'a', [path]: 'of an earlier reading', 'overlay.dimensions': values as Cell },
      context,
    )
  expect(shown('unit', { unit: 'Shop' })).toEqual({ text: 'Shop' })
  for (const nothing of [shown('unit', null), shown('unit', { other: 'x' }), shown('constructor', {})])
    expect(nothing).toEqual({ text: '—', tone: 'muted' })
})

describe('what does not apply', () => {
  const context = { format, environmentId: 'e', type: 'vm' }
  const applies = [{ property: 'power', in: ['on'], otherwise: 'it is not on', since: 'changed' }]
  const column = (cell: 'bar' | 'spark'): ResolvedColumn => ({
    id: 'cpu',
    declared: 'cpu',
    label: 'CPU',
    unit: '%',
    factor: 1,
    column: { metric: 'cpu', cell },
    metric: { label: 'CPU', unit: '%', rollups: ['avg'] },
    applies,
  })
  it('is a dash with its reason, whatever was measured before, and no bar', () => {
    const row = { id: 'a', power: 'off', changed: '2026-01-02T03:04:05Z', cpu: 54 }
    const shown = cellContent(column('bar'), row, context)
    expect(shown).toMatchObject({ text: '–', tone: 'muted' })
    expect(shown.bar).toBeUndefined()
    expect(shown.title).toMatch(/^Does not apply: it is not on since 2 Jan 2026/)
  })
  it('says in place of a picture since when', () => {
    expect(
      cellContent(column('spark'), { id: 'a', power: 'off', changed: '2026-01-02T03:04:05Z' }, context).text,
    ).toMatch(/^Off \d+ d$/)
    // Of an earlier time since when it was off by then.
    const at = Date.parse('2026-01-05T12:00:00Z')
    const row = { id: 'a', power: 'off', changed: '2026-01-02T03:04:05Z' }
    expect(cellContent(column('spark'), row, { ...context, at }).text).toBe('Off 3 d')
  })
  it('says today of what went off within a day', () => {
    const row = { id: 'a', power: 'off', changed: new Date().toISOString() }
    expect(cellContent(column('spark'), row, context).text).toBe('Off today')
  })
  it('is not said of what is on, nor of what is not known to be off', () => {
    expect(cellContent(column('bar'), { id: 'a', power: 'on', cpu: 54 }, context)).toMatchObject({ bar: { value: 54 } })
    expect(cellContent(column('bar'), { id: 'a', power: null, cpu: null }, context).text).toBe('Unknown')
  })
  it('is told apart by the type of a row where a family lists several', () => {
    const pods = integer('Pods', '1', { applies: { property: 'type', in: ['k8s'], otherwise: 'no pods' } })
    const found: ResolvedColumn = {
      id: 'pods',
      declared: 'pods',
      label: 'Pods',
      factor: 1,
      column: { property: 'pods' },
      field: pods,
      applies: pods.applies ? [pods.applies] : [],
    }
    expect(cellContent(found, { id: 'a', type: 'vmware', pods: null }, context).text).toBe('–')
    expect(cellContent(found, { id: 'a', type: 'k8s', pods: null }, context).text).toBe('Unknown')
  })
})

describe('identifiers and words', () => {
  it('have no separators of thousands, however long they are', () => {
    fc.assert(
      fc.property(fc.nat(), key => {
        const shown = fieldContent(integer('Device key', '1', { isIdentifier: true }), key, format).text
        expect(shown).toBe(String(key))
      }),
    )
  })
  it('say what no value means, where it means something', () => {
    expect(fieldContent(text('RDM', { absent: 'No' }), null, format).text).toBe('No')
  })
  it('mark an unknown status by its shape', () => {
    const field = enumeration('Status', [{ value: 'ok', label: 'Ok', status: 'nominal' }])
    expect(fieldContent(field, null, format)).toMatchObject({ text: 'Unknown', glyph: 'unknown' })
  })
})

describe('a series in a cell', () => {
  it('is drawn, and read as where it lies', () => {
    const found: ResolvedColumn = {
      id: 'cpu.avg.series',
      declared: 'cpu.series',
      label: 'CPU',
      unit: '%',
      factor: 1,
      column: { metric: 'cpu.avg', cell: 'spark' },
    }
    const context = { format, environmentId: 'e', type: 'vm' }
    const shown = cellContent(found, { id: 'a', 'cpu.avg.series': [3, null, 12] }, context)
    expect(shown).toMatchObject({ text: '3% to 12%', spark: [3, null, 12] })
    expect(cellContent(found, { id: 'a', 'cpu.avg.series': null }, context).text).toBe('Unknown')
  })
})

describe('a reference', () => {
  const field = reference('Host', 'vmware.vh')
  const found: ResolvedColumn = {
    id: 'host',
    declared: 'host.id',
    label: 'Host',
    factor: 1,
    column: { property: 'host.id' },
    field,
    nameAlias: 'host.name',
  }
  const of = (row: Record<string, Cell>) =>
    cellContent(found, { id: 'a', ...row }, { format, environmentId: 'e', type: 'vmware.vm' })

  it('is the name of the entity, with a link to it', () => {
    expect(of({ host: 'h-1', 'host.name': 'esx-1' })).toMatchObject({ text: 'esx-1', href: expect.any(String) })
  })

  it('is a dash, without id and link, where it leads to nothing that the reader may see', () => {
    const dash = { text: '—', tone: 'muted' }
    expect(of({ host: 'h-1', 'host.name': null })).toEqual(dash)
    expect(of({ host: null, 'host.name': null })).toEqual(dash)
    expect(fieldContent(field, null, format)).toEqual(dash)
  })
})
