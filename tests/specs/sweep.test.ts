import { describe, expect, expectTypeOf, it } from 'vitest'
import type { awsVm } from '../../specs/aws/vm.js'
import { entries } from '../../specs/catalogue.js'
import { dashboards, specs } from '../../specs/registry.js'
import { OVER_A_YEAR } from '../../src/analytics/runway/runway-days.js'
import { WELLNESS_POLICY } from '../../src/analytics/wellness.js'
import { entryOf } from '../../src/spec/catalogue.js'
import { checkDashboard } from '../../src/spec/check/check-dashboard.js'
import { checkRegistry, checkSpec } from '../../src/spec/check/check-spec.js'
import { compileFacets } from '../../src/spec/compile/compile-facets.js'
import { allColumns, compileExport, compileIndex } from '../../src/spec/compile/compile-index.js'
import { compileProperties } from '../../src/spec/compile/compile-properties.js'
import { subjectOf } from '../../src/spec/language/dashboard.js'
import { defineEntity, type EntitySpec, type RowOf } from '../../src/spec/language/entity.js'
import { createRegistry } from '../../src/spec/registry.js'
import { compileWidget } from '../../src/spec/widgets/compile-widget.js'
import { parseQuery } from '../../src/wire/query-shape.js'
import { compileCharts } from '../support/compile-charts.js'

const registry = createRegistry(specs)
const state = { rollup: 'p95' as const, sort: [{ column: 'name', order: 'asc' as const }], chosen: {}, text: '' }

describe('every declared entity type', () => {
  it('has no problem', () => {
    expect(checkRegistry(registry)).toEqual([])
  })

  it.each(registry.types.map(spec => [spec.type, spec] as const))('%s compiles to lawful queries', (_type, spec) => {
    const queries = [
      ...(spec.dashboard ?? []).flatMap(widget =>
        Object.values(compileWidget(widget, registry.get(widget.entity ?? spec.type), { rollup: 'p95' }).queries),
      ),
      ...(spec.index?.sections ?? []).map(
        section => compileIndex(spec, registry, { ...state, section: section.id }, { limit: 10 }).query,
      ),
      ...Object.values(compileFacets(spec, registry, state)),
      ...(spec.index ? [compileExport(spec, registry, state, 'all')] : []),
      compileProperties(spec, registry, 'x'),
      ...Object.values(compileCharts(spec, 'x', 'max')),
    ]
    for (const query of queries) expect(parseQuery(JSON.parse(JSON.stringify(query)))).toEqual(query)
  })

  it.each(
    dashboards.map(dashboard => [dashboard.id, dashboard] as const),
  )('dashboard %s is lawful', (_id, dashboard) => {
    expect(checkDashboard(dashboard, registry)).toEqual([])
    for (const widget of dashboard.widgets) {
      const { queries } = compileWidget(widget, registry.get(subjectOf(widget, dashboard)), { rollup: 'p95' })
      for (const query of Object.values(queries)) expect(parseQuery(JSON.parse(JSON.stringify(query)))).toEqual(query)
    }
  })

  it('is in the catalogue as it is declared', () => {
    expect(entries).toEqual(specs.map(entryOf))
  })

  it('has the dashboards the specification counts', () => {
    const counts = Object.fromEntries(registry.types.map(spec => [spec.type, spec.dashboard?.length ?? 0]))
    expect(counts).toMatchObject({ 'vmware.vm': 10, 'vmware.cluster': 6, 'aws.vm': 7 })
  })

  it('lets every column of an index be chosen', () => {
    for (const spec of registry.types)
      expect(new Set(allColumns(spec, registry, 'p95').map(column => column.id)).size).toBe(
        allColumns(spec, registry, 'p95').length,
      )
  })

  it('gives rows their types', () => {
    type Row = RowOf<typeof awsVm>
    expectTypeOf<Row['virtualProcessorCount']>().toEqualTypeOf<number | null>()
    expectTypeOf<Row['IPv4Addresses']>().toEqualTypeOf<string[] | null>()
    expectTypeOf<Row['isTemplate']>().toEqualTypeOf<boolean | null>()
  })
})

describe('runway', () => {
  it('is shown > 1 year from where it is so, critical and caution where wellness is', () => {
    const days = Object.values(registry.get('hub.system').fields).filter(field => 'over' in field)
    expect(days).toHaveLength(5)
    for (const field of days) {
      expect(field).toMatchObject({ over: { from: OVER_A_YEAR }, atMost: WELLNESS_POLICY.capacity, zero: 'Full' })
    }
  })

  it('has measures for what it is declared of, and fields for what is not measured only in clusters and systems', () => {
    const declared = registry.types.filter(spec => spec.derive?.runway)
    expect(
      Object.fromEntries(declared.map(({ type, derive }) => [type, Object.keys(derive?.runway?.resources ?? {})])),
    ).toEqual({
      'hub.system': ['compute', 'memory', 'storage', 'power'],
      'k8s.cluster': ['compute', 'memory'],
      'netapp.aggregate': ['storage'],
      'netapp.cluster': ['storage'],
      'nutanix.cluster': ['compute', 'memory', 'storage'],
      'nutanix.sc': ['storage'],
      'scalecomputing.cluster': ['compute', 'memory', 'storage'],
      'vmware.cluster': ['compute', 'memory', 'storage'],
      'vmware.ds': ['storage'],
      'windows.cluster': ['compute', 'memory'],
    })
  })
})

describe('the checks of a spec', () => {
  const base: EntitySpec = defineEntity({
    type: 'test.thing',
    platform: 'generic',
    label: { one: 'Thing', many: 'Things' },
    icon: 'vm',
    fields: { size: { type: 'integer', label: 'Size', unit: 'GiBy' } },
    metrics: { 'cpu.utilization': { label: 'CPU', unit: '%', rollups: ['p95'] } },
  })
  const problems = (change: Partial<EntitySpec>) => {
    const spec = { ...base, ...change }
    return checkSpec(spec, createRegistry([spec])).map(
      ({ path, message, hint }) => `${path}: ${message}${hint ? ` (${hint})` : ''}`,
    )
  }
  const columns = (...list: object[]) =>
    problems({ index: { filters: [], sections: [{ id: 'o', label: 'O', columns: list as never }] } })

  it.each([
    [
      'an unknown property, with what was meant',
      { property: 'sise' },
      /columns\[0\] › property: 'sise' does not exist \(did you mean 'size'\?\)/,
    ],
    ['an unknown metric', { metric: 'cpu.utilisation' }, /did you mean 'cpu.utilization/],
    ['a fixed width with a minimum', { property: 'size', width: 80, minWidth: 80 }, /fixed width cannot be combined/],
    ['a share without *', { property: 'size', width: '2' }, /must end with \*/],
    ['a share without a minimum', { property: 'size', width: '2*' }, /needs a minWidth/],
    ['a minimum out of bounds', { property: 'size', minWidth: 40 }, /outside 80 … 480/],
    ['a unit of another dimension', { property: 'size', unit: 'ms' }, /cannot show a value in 'GiBy'/],
    ['a unit for what is not measured', { property: 'name', unit: 'GiBy' }, /not measured/],
    ['an expression without a unit', { expression: { property: 'size' }, label: 'x' }, /requires a unit/],
  ])('find %s', (_what, column, expected) => {
    expect(columns(column).join('\n')).toMatch(expected)
  })

  it('find a text that does not say whether it identifies, in records too', () => {
    const records = { type: 'recordList', label: 'R', fields: { note: { type: 'text', label: 'Note' } } } as const
    const found = problems({ fields: { note: { type: 'text', label: 'Note' }, records } }).join('\n')
    expect(found).toMatch(/fields › note: a text must say whether it identifies/)
    expect(found).toMatch(/fields › records › note: a text must say whether it identifies/)
    const said = {
      note: { type: 'text', label: 'Note', identifying: true },
      tags: { type: 'tags', label: 'Tags' },
    } as const
    expect(problems({ fields: said }).join()).not.toMatch(/identifies/)
  })

  it('find a column that stands twice in a section', () => {
    expect(columns({ property: 'size' }, { property: 'size' }).join()).toMatch(/is a column already/)
  })

  it('find a widget without id and one of an unknown type', () => {
    const widget = { kind: 'values', title: 'x', width: 0.3, values: [] } as const
    expect(problems({ dashboard: [{ ...widget, id: '' }] }).join()).toMatch(/a widget needs an id/)
    expect(problems({ dashboard: [{ ...widget, id: 'a', entity: 'nope.vm' }] }).join()).toMatch(
      /Entity type 'nope.vm' not found in schema/,
    )
    expect(problems({ dashboard: [{ ...widget, id: 'a', width: 0.4 as never }] }).join()).toMatch(/0.4 is not one of/)
  })
})
