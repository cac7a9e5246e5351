import { describe, expect, it } from 'vitest'
import { catalogue, machine, STATE } from '../../../tests/support/listed-specs.js'
import {
  allColumns,
  appliedSort,
  compileExport,
  compileIndex,
  resolveColumn,
  shownColumns,
  sortedColumn,
} from './compile-index.js'
import type { IndexState } from './index-state.js'

/** What people say of every entity. */
const SAID = ['overlay.displayName', 'overlay.owner', 'overlay.tags', 'overlay.dimensions']
const SPARK = 'cpu.utilization.avg.series'
const shown = (more: Partial<IndexState> = {}) => shownColumns(machine, catalogue, { ...STATE, ...more })
const idsOf = (more?: Partial<IndexState>) => shown(more).map(({ id }) => id)
const resolved = (column: object, more = {}) =>
  resolveColumn(column as never, { spec: machine, catalogue, rollup: 'p95', ...more })

describe('columns', () => {
  it('are all there once, in the order of sections, without those that are of nothing', () => {
    expect(allColumns(machine, catalogue, 'max').map(({ id }) => id)).toEqual([
      ...['name', 'host.id', 'vcpus', 'memory', 'cpu.utilization.max', SPARK, 'os', 'share'],
      ...['storage.used.last', 'port', 'site.id', 'One more', ...SAID],
    ])
    expect(allColumns({ ...machine, index: undefined } as never, catalogue, 'max')).toEqual([])
  })
  it('are shown of a section, the first without any, less what is hidden or for exports', () => {
    const main = ['name', 'host.id', 'vcpus', 'memory', 'cpu.utilization.p95', SPARK]
    expect(idsOf()).toEqual(main)
    expect(idsOf({ section: 'main' })).toEqual(main)
    expect(idsOf({ section: 'gone' })).toEqual(main)
    expect(idsOf({ section: 'more' })).toEqual(['name', 'storage.used.last', 'port', 'site.id', 'One more'])
    expect(shownColumns({ ...machine, index: undefined } as never, catalogue, STATE)).toEqual([])
  })
  it('are switched on and off, those of other sections too, and put in order', () => {
    const columns = { os: true, share: true, vcpus: false, port: true, memory: true, 'site.id': false }
    expect(idsOf({ columns })).toEqual([
      'name',
      'host.id',
      'memory',
      'cpu.utilization.p95',
      SPARK,
      'os',
      'share',
      'port',
    ])
    // What was not put anywhere stays behind what it is declared after.
    expect(idsOf({ order: ['memory', 'vcpus'] })).toEqual([
      ...['name', 'host.id', 'memory', 'cpu.utilization.p95', SPARK, 'vcpus'],
    ])
  })
})
describe('a column', () => {
  it('of a property has its label and unit, and the name behind a reference', () => {
    expect(resolved({ property: 'vcpus' })).toMatchObject({ id: 'vcpus', label: 'vCPUs', unit: 'vCPU', factor: 1 })
    expect(resolved({ property: 'host.id', label: 'Runs on' })).toMatchObject({
      label: 'Runs on',
      declared: 'host.id',
      nameAlias: 'host.name',
    })
    expect(resolved({ property: 'os' })).not.toHaveProperty('nameAlias')
    expect(resolved({ property: 'port' })).not.toHaveProperty('unit')
    expect(resolved({ property: 'os' })).not.toHaveProperty('applies')
    expect(resolved({ property: 'memory' })?.applies).toHaveLength(1)
  })
  it('is shown in its own unit, or that of the declaration, or the one that a reader prefers', () => {
    expect(resolved({ property: 'memory', unit: 'GiBy' })).toMatchObject({ unit: 'GiBy', factor: 1 / 1_024 })
    const units = { bytes: 'TiBy' }
    expect(resolved({ property: 'memory', unit: 'GiBy' }, { units })).toMatchObject({ unit: 'TiBy' })
    expect(resolved({ metric: 'storage.used', unit: 'MiBy' })).toMatchObject({ unit: 'MiBy', factor: 1_024 })
    expect(resolved({ metric: 'storage.used' }, { units })).toMatchObject({ unit: 'TiBy', factor: 1 / 1_024 })
  })
  it('of a metric follows the rollup of the view, as far as the metric has it; a trace is of averages', () => {
    expect(resolved({ metric: 'cpu.utilization' }, { rollup: 'max' })).toMatchObject({
      ...{ id: 'cpu.utilization.max', declared: 'cpu.utilization', label: 'CPU', unit: '%' },
    })
    expect(resolved({ metric: 'storage.used' })?.id).toBe('storage.used.last')
    expect(resolved({ metric: 'cpu.utilization', cell: 'spark', label: 'Trace' }, { rollup: 'max' })).toMatchObject({
      ...{ id: SPARK, declared: 'cpu.utilization.series', label: 'Trace' },
    })
    expect(resolved({ metric: 'cpu.utilization.max', cell: 'spark' })?.id).toBe('cpu.utilization.max.series')
  })
  it('of a metric means something where the metric and what is measured apply; the last value always', () => {
    expect(resolved({ metric: 'cpu.utilization' })?.applies?.map(({ otherwise }) => otherwise)).toEqual(['none', 'off'])
    expect(resolved({ metric: 'storage.used' })).not.toHaveProperty('applies')
  })
  it('of an expression is named by its label or id, and of nothing is none', () => {
    const expression = { label: 'Two', unit: '1', expression: {} }
    expect(resolved(expression)).toMatchObject({ id: 'Two', declared: 'Two', label: 'Two', unit: '1', factor: 1 })
    expect(resolved({ ...expression, id: 'two' })).toMatchObject({ id: 'two', declared: 'two', label: 'Two' })
    expect([resolved({ metric: 'gone' }), resolved({ property: 'gone' })]).toEqual([undefined, undefined])
  })
})

describe('a page of rows', () => {
  const ask = (more: Partial<IndexState> = {}, cursor?: string) =>
    compileIndex(machine, catalogue, { ...STATE, ...more }, { limit: 50, ...(cursor !== undefined && { cursor }) })
      .query
  it('has names, what decides whether values mean something, and the columns in their own units', () => {
    expect(ask()).toEqual({
      entity: 'x.vm',
      select: {
        name: { property: 'name' },
        power: { property: 'power' },
        since: { property: 'since' },
        'host.id': { property: 'host.id' },
        'host.name': { property: 'host.name' },
        vcpus: { property: 'vcpus' },
        memory: { property: 'memory' },
        'cpu.utilization.p95': { metric: 'cpu.utilization.p95' },
        [SPARK]: { metric: 'cpu.utilization.avg', series: true },
      },
      where: { property: 'template', op: '=', value: false },
      orderBy: [{ alias: 'name', direction: 'asc' }],
      limit: 50,
    })
    expect(ask({ section: 'more' }).select['One more']).toHaveProperty('expression')
  })
  it('goes on at a cursor, and has no filter where there is none', () => {
    expect(ask({}, 'c').cursor).toBe('c')
    expect(ask()).not.toHaveProperty('cursor')
    const { where: _, ...index } = machine.index ?? { sections: [], filters: [] }
    const page = compileIndex({ ...machine, index }, catalogue, STATE, { limit: 1 })
    expect(page.query).not.toHaveProperty('where')
    expect(page.columns.map(({ id }) => id)).toEqual(idsOf())
  })
  it('is ordered by what is shown, a reference by its name', () => {
    const sort = [
      { column: 'host.id', order: 'desc' },
      { column: 'os', order: 'asc' },
      { column: 'vcpus', order: 'asc' },
    ] as const
    expect(ask({ sort }).orderBy).toEqual([
      { alias: 'host.name', direction: 'desc' },
      { alias: 'vcpus', direction: 'asc' },
    ])
  })
})

describe('the order of rows', () => {
  const columns = shown()
  it('of a metric keeps its place when the rollup changes, and a trace has none', () => {
    expect(sortedColumn(columns, 'cpu.utilization.max')?.id).toBe('cpu.utilization.p95')
    expect(sortedColumn(columns, 'cpu.utilization.p95')?.id).toBe('cpu.utilization.p95')
    expect(sortedColumn(columns, SPARK)).toBeUndefined()
    expect(sortedColumn(columns, 'cpu.utilization.last')).toBeUndefined()
    expect(sortedColumn(columns, 'vcpus.max')).toBeUndefined()
  })
  it('has each column once, the first that names it, and is by name where none is shown', () => {
    const sort = (...names: string[]) => names.map(column => ({ column, order: 'desc' as const }))
    expect(appliedSort(columns, sort('cpu.utilization.max', 'cpu.utilization.avg', 'gone', 'vcpus'))).toEqual([
      { column: 'cpu.utilization.p95', order: 'desc' },
      { column: 'vcpus', order: 'desc' },
    ])
    expect(appliedSort(columns, sort('gone'))).toEqual([{ column: 'name', order: 'asc' }])
  })
})

describe('an export', () => {
  it('has every column but traces, by name, in the units that are shown', () => {
    const query = compileExport(machine, catalogue, { ...STATE, units: { bytes: 'TiBy' } }, 'all')
    expect(query).toMatchObject({
      entity: 'x.vm',
      where: { property: 'template', op: '=', value: false },
      orderBy: [{ alias: 'name', direction: 'asc' }],
      nonAggregated: true,
    })
    expect(Object.keys(query.select)).toEqual([
      ...['id', 'name', 'host.id', 'host.name', 'vcpus', 'memory', 'cpu.utilization.p95', 'os', 'share'],
      ...['storage.used.last', 'port', 'site.id', 'site.name', 'One more', ...SAID],
    ])
    expect(query.select.memory).toEqual({ property: 'memory', unit: 'TiBy' })
    expect(query.select.vcpus).toEqual({ property: 'vcpus' })
    expect(query.select['storage.used.last']).toEqual({ metric: 'storage.used.last', unit: 'TiBy' })
  })
  it('has what is shown where that is asked for', () => {
    const query = compileExport(machine, catalogue, STATE, 'shown')
    expect(Object.keys(query.select)).not.toContain('share')
    expect(Object.keys(query.select)).toContain('vcpus')
  })
})
