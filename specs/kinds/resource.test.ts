import { describe, expect, expectTypeOf, it } from 'vitest'
import type { RowOf } from '../../src/spec/language/entity.js'
import { integer, reference, text } from '../../src/spec/language/field.js'
import { gauge } from '../../src/spec/language/metric.js'
import { tagFields } from '../vocabulary/fields.js'
import { runwayFields, wellnessFields } from '../vocabulary/runway.js'
import { family } from './family.js'
import { resource } from './resource.js'

const own = {
  type: 'aws.thing',
  label: 'Thing',
  icon: 'group',
  fields: { 'vpc.id': reference('VPC', 'aws.vpc'), size: integer('Size', 'GiBy'), ...tagFields },
} as const

describe('a resource', () => {
  it('is of the platform its name begins with, and its measures are of that provider', () => {
    const thing = resource({ ...own, metrics: { 'cpu.utilization': gauge('CPU', '%') } })
    expect(thing).toMatchObject({ platform: 'aws', label: { many: 'Things' }, metricsProvider: 'aws.v1' })
    expect(() => resource({ ...own, type: 'mars.thing' })).toThrow("'mars' is no platform")
    expect(() => resource({ ...own, type: 'constructor.thing' })).toThrow("'constructor' is no platform")
  })

  it('has an index with an overview, and none without', () => {
    expect(resource(own).index).toBeUndefined()
    const { index } = resource({ ...own, overview: [{ size: 96 }] })
    expect(index?.sections[0]?.columns.map(column => 'property' in column && column.property)).toEqual([
      'name',
      'size',
      'tags',
      'nativeId',
    ])
  })

  it('is filtered by its tags where it has them', () => {
    const facets = (fields: Record<string, ReturnType<typeof text>>) =>
      resource({ ...own, fields, overview: [] }).index?.filters.map(({ id }) => id)
    expect(resource({ ...own, overview: [] }).index?.filters.map(({ id }) => id)).toEqual(['tags'])
    expect(facets({ note: text('Note') })).toEqual([])
  })

  it('lists its fields on the page, but for links to its parents and what has a panel of its own', () => {
    const fields = { ...own.fields, ...wellnessFields, ...runwayFields }
    const [identity] = resource({ ...own, fields, parents: ['vpc.id'] }).properties?.panels ?? []
    expect(identity?.items.map(item => 'property' in item && item.property)).toEqual([
      'size',
      'tags',
      'nativeId',
      'firstObservedAt',
      'lastObservedAt',
    ])
  })

  it('gives rows the types of its fields', () => {
    const thing = resource(own)
    type Row = RowOf<typeof thing>
    expectTypeOf<Row['type']>().toEqualTypeOf<'aws.thing'>()
    expectTypeOf<Row['size']>().toEqualTypeOf<number | null>()
    expectTypeOf<Row['tags']>().toEqualTypeOf<Record<string, string> | null>()
  })
})

describe('a family', () => {
  it('narrows its index and every widget alike', () => {
    const where = { property: 'size', op: '>', value: 1 } as const
    const text = { id: 't', kind: 'text', title: 'T', width: 0.3, text: 'Hello' } as const
    const things = family({ ...own, overview: [], dashboard: [text], where })
    expect(things).toMatchObject({ family: 'members', platform: 'generic', index: { where }, dashboard: [{ where }] })
  })
})
