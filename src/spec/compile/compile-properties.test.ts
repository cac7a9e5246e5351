import { describe, expect, it } from 'vitest'
import { catalogue, machine } from '../../../tests/support/listed-specs.js'
import type { EntitySpec } from '../language/entity.js'
import { level } from '../language/metric.js'
import { compileProperties, compileRelated, onlyThis, panelsOf } from './compile-properties.js'

const withPanels = (items: NonNullable<EntitySpec['properties']>['panels'][number]['items']): EntitySpec => ({
  ...machine,
  properties: { breadcrumb: [], charts: [], panels: [{ id: 'p', label: 'P', items }] },
})

describe('panels of a page', () => {
  it('begin with the metrics of use that no other panel shows', () => {
    expect(panelsOf(machine)).toEqual([
      { id: 'use', label: 'In use', items: [{ metric: 'cpu.utilization' }, { metric: 'storage.used' }] },
    ])
    const panels = panelsOf(withPanels([{ metric: 'cpu.utilization.max' }, { property: 'os' }]))
    expect(panels.map(({ id }) => id)).toEqual(['use', 'p'])
    expect(panels[0]?.items).toEqual([{ metric: 'storage.used' }])
  })
  it('are those declared where all of use is shown, or there is none', () => {
    const shown = panelsOf(withPanels([{ metric: 'cpu.utilization' }, { metric: 'storage.used' }]))
    expect(shown.map(({ id }) => id)).toEqual(['p'])
    expect(panelsOf({ ...machine, metrics: { other: level('Other', '1') } })).toEqual([])
    const { metrics: _, ...without } = machine
    expect(panelsOf(without)).toEqual([])
  })
})

describe('what is known of one entity', () => {
  it('is every field that is computed, the names behind references, and the metrics that are shown', () => {
    const query = compileProperties(machine, catalogue, 'vm-1')
    expect(query).toMatchObject({
      entity: 'x.vm',
      where: { property: 'id', op: '=', value: 'vm-1' },
      limit: 1,
      select: {
        name: { property: 'name' },
        os: { property: 'os' },
        'host.id': { property: 'host.id' },
        'host.name': { property: 'host.name' },
        'cpu.utilization.p95': { metric: 'cpu.utilization.p95' },
        'storage.used.last': { metric: 'storage.used.last' },
      },
    })
    expect(query.select).not.toHaveProperty('risk')
    expect(query.select).not.toHaveProperty('os.name')
  })
  it('has its metrics at the rollup of the view, and none that the type does not keep', () => {
    const spec = withPanels([{ metric: 'cpu.utilization' }, { metric: 'gone' }, { property: 'os' }])
    const { select } = compileProperties(spec, catalogue, 'vm-1', 'max')
    expect(Object.keys(select).filter(alias => 'metric' in (select[alias] ?? {}))).toEqual([
      'storage.used.last',
      'cpu.utilization.max',
    ])
  })
})

it('entities that refer to one are its first twenty by name', () => {
  expect(compileRelated({ id: 'r', label: 'R', entity: 'x.vm', by: 'host.id' }, 'h')).toEqual({
    entity: 'x.vm',
    select: { name: { property: 'name' } },
    where: { property: 'host.id', op: '=', value: 'h' },
    orderBy: [{ alias: 'name', direction: 'asc' }],
    limit: 20,
  })
  expect(onlyThis('h')).toEqual({ property: 'id', op: '=', value: 'h' })
})
