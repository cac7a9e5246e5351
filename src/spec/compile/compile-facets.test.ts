import { describe, expect, it } from 'vitest'
import type { EntitySpec } from '../language/entity.js'
import { enumeration, integer, reference, text } from '../language/field.js'
import type { FilterItem } from '../language/index-spec.js'
import { createRegistry } from '../registry.js'
import { compileFacet } from './compile-facets.js'
import { compileFilter, rangeOf } from './compile-filter.js'
import type { IndexState } from './index-state.js'

const vcpus: FilterItem = { property: 'vcpus', control: 'buckets', bounds: [2, 4, 999_999] }
const cluster: FilterItem = { property: 'cluster.id', control: 'select' }
const spec: EntitySpec = {
  type: 'x.vm',
  platform: 'generic',
  label: { one: 'Machine', many: 'Machines' },
  icon: 'vm',
  fields: {
    'site.id': reference('Site', 'x.vm'),
    'cluster.id': reference('Cluster', 'x.vm'),
    vcpus: integer('vCPUs', 'vCPU'),
    os: text('OS'),
    power: enumeration('Power', [{ value: 'on', label: 'On' }]),
  },
  index: {
    sections: [],
    filters: [{ id: 'a', label: 'A', filters: [vcpus, cluster, { property: 'os', control: 'select' }] }],
  },
  properties: { breadcrumb: ['site.id', 'cluster.id'], panels: [], charts: [] },
}
const catalogue = createRegistry([spec])
const state = (chosen: IndexState['chosen']): IndexState => ({
  rollup: 'p95',
  sort: [{ column: 'name', order: 'asc' }],
  chosen,
  text: '',
})
const ask = (item: FilterItem, chosen: IndexState['chosen'] = {}, asked = {}) =>
  compileFacet({ spec, catalogue, state: state(chosen) }, item, asked)

describe('a facet', () => {
  it('asks for what namesakes are part of', () => {
    expect(ask(cluster).select).toMatchObject({
      name: { property: 'cluster.name' },
      parent: { property: 'site.name' },
    })
  })
  it('is searched by the server, in the names that are shown', () => {
    expect(ask(cluster, {}, { text: ' prd ', limit: 1_000 })).toMatchObject({
      where: { property: 'cluster.name', op: 'contains', value: 'prd' },
      groupBy: { x: { property: 'cluster.id', limit: 1_000 } },
    })
  })
  it('is under all filters but its own', () => {
    expect(ask(cluster, { 'cluster.id': ['a'], os: ['RHEL'] }).where).toEqual({
      property: 'os',
      op: 'in',
      value: ['RHEL'],
    })
  })
})

describe('a range of numbers', () => {
  it('has two ends, or one', () => {
    expect(rangeOf('2..32')).toEqual({ from: 2, to: 32 })
    expect(rangeOf('..8')).toEqual({ from: undefined, to: 8 })
    expect(rangeOf('2.5..')).toEqual({ from: 2.5, to: undefined })
    for (const other of ['..', '4', 'a..b', '', '1..2..3', '-..5']) expect(rangeOf(other)).toBeUndefined()
  })
  it('narrows between its ends, both of them included', () => {
    expect(compileFilter(spec, catalogue, state({ vcpus: ['2..32'] }))).toEqual({
      and: [
        { property: 'vcpus', op: '>=', value: 2 },
        { property: 'vcpus', op: '<=', value: 32 },
      ],
    })
  })
})
