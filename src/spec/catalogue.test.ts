import { describe, expect, it } from 'vitest'
import { catalogue, machine } from '../../tests/support/listed-specs.js'
import { family, host } from '../../tests/support/sound-specs.js'
import { PortalError } from '../wire/errors.js'
import { createCatalogue, createSpecSource, entryOf, typeEntry } from './catalogue.js'
import type { DashboardSpec } from './language/dashboard.js'

const message = async (asked: Promise<unknown> | (() => unknown)) => {
  try {
    await (typeof asked === 'function' ? asked() : asked)
  } catch (error) {
    if (error instanceof PortalError) return `${error.error}: ${error.message}`
    throw error
  }
  return 'fulfilled'
}

describe('entries', () => {
  it('have their platform from the type and a plural, unless they say otherwise', () => {
    expect(typeEntry('aws.vm', 'Instance', 'vm')).toEqual({
      ...{ type: 'aws.vm', platform: 'aws', icon: 'vm', hasIndex: true },
      label: { one: 'Instance', many: 'Instances' },
    })
    expect(typeEntry('aws.vm', 'Entity', 'vm', { many: 'Entities', hasIndex: false, families: ['vm'] })).toMatchObject({
      ...{ label: { one: 'Entity', many: 'Entities' }, hasIndex: false, families: ['vm'] },
    })
  })
  it('hold what menus need of a declaration', () => {
    expect(entryOf(machine)).toEqual({
      ...{ type: 'x.vm', platform: 'generic', icon: 'vm', families: ['vm'], hasIndex: true },
      label: machine.label,
      narrowed: { property: 'template', op: '=', value: false },
    })
    expect(entryOf(family)).toEqual({
      ...{ type: 'vm', platform: 'generic', icon: 'vm', family: 'members', hasIndex: false },
      label: family.label,
    })
    expect(entryOf(host)).not.toHaveProperty('narrowed')
  })
})

describe('a catalogue', () => {
  it('knows its types, and says of another that it is not there', async () => {
    expect([catalogue.has('x.vm'), catalogue.has('gone'), catalogue.has('constructor')]).toEqual([true, false, false])
    expect(catalogue.entry('x.vm').label.one).toBe('Machine')
    expect(await message(() => catalogue.entry('gone'))).toBe("NOT_FOUND: Entity type 'gone' not found in schema")
  })
  it('gives a stored type, the members of a family, and of the family of all those with an index', () => {
    expect(catalogue.memberTypes('x.host')).toEqual(['x.host'])
    expect(catalogue.memberTypes('vm')).toEqual(['x.vm'])
    expect(catalogue.memberTypes('gone')).toEqual([])
    const all = createCatalogue([
      typeEntry('a.one', 'One', 'vm'),
      typeEntry('a.two', 'Two', 'vm', { hasIndex: false }),
      typeEntry('entity', 'Entity', 'vm', { family: 'all' }),
    ])
    expect(all.memberTypes('entity')).toEqual(['a.one'])
  })
})

describe('a field by its path', () => {
  const of = (path: string) => catalogue.field(machine, path)
  it('is the type’s own, or one that every entity has', () => {
    expect(of('os')).toEqual({ path: 'os', field: machine.fields.os })
    expect(of('name')?.field.label).toBe('Name')
    expect(of('constructor')).toBeUndefined()
    expect(Object.keys(catalogue.fieldsOf(machine))).toEqual(expect.arrayContaining(['type', 'name', 'os']))
  })
  it('of the type says which types are stored', () => {
    const field = of('type')?.field
    expect(field?.type === 'enum' && field.values.map(({ value }) => value)).toEqual(['x.vm', 'x.host'])
  })
  it('may be the name behind a reference', () => {
    expect(of('host.name')).toEqual({
      path: 'host.name',
      field: { type: 'text', label: 'Host' },
      via: { property: 'host.id', to: 'x.host' },
    })
    expect([of('os.name'), of('gone.name'), of('host.label'), of('host.id.name')]).toEqual(Array(4).fill(undefined))
  })
  it('may be one tag, whose key holds anything', () => {
    expect(of('tags.cost.centre')).toEqual({
      path: 'tags.cost.centre',
      field: { type: 'text', label: 'cost.centre' },
      tag: { property: 'tags', key: 'cost.centre' },
    })
    expect(of('tags.x')?.tag?.key).toBe('x')
    expect([of('tags.'), of('os.x'), of('tagsx.y')]).toEqual(Array(3).fill(undefined))
  })
})

describe('a metric by its id', () => {
  const of = (...[id, rollup]: [string, ('p95' | 'max' | 'avg' | 'last')?]) => {
    const found = catalogue.metric(machine, id, rollup)
    return found && `${found.measure} ${found.rollup} ${found.metric.label}`
  }
  it('has the rollup that it names, that of the view, or its first', () => {
    expect(of('cpu.utilization.max', 'avg')).toBe('cpu.utilization max CPU')
    expect(of('cpu.utilization', 'avg')).toBe('cpu.utilization avg CPU')
    expect(of('cpu.utilization', 'last')).toBe('cpu.utilization p95 CPU')
    expect(of('cpu.utilization')).toBe('cpu.utilization p95 CPU')
    expect(of('storage.used', 'max')).toBe('storage.used last Used')
  })
  it('may be named in full, by its provider', () => {
    expect(of('x.v1.cpu.utilization.avg')).toBe('cpu.utilization avg CPU')
    expect(of('x.v1.storage.used')).toBe('storage.used last Used')
    const { metricsProvider: _, ...without } = machine
    expect(catalogue.metric(without, 'x.v1.storage.used')).toBeUndefined()
  })
  it('is none of what the type does not measure or keep', () => {
    expect(['gone', 'gone.max', 'cpu.utilization.last', 'cpu', 'constructor', '', 'os'].map(id => of(id))).toEqual(
      Array(7).fill(undefined),
    )
    expect(catalogue.metric(host, 'cpu.utilization')).toBeUndefined()
  })
})

describe('declarations that are fetched', () => {
  const entries = [entryOf(machine), entryOf(host), entryOf(family)]
  const dashboard = { id: 'main', label: 'Main', widgets: [] } as unknown as DashboardSpec
  function world() {
    const asked: string[] = []
    const state = { isDown: false }
    const fetcher = (name: string, module: Record<string, never>) => async () => {
      asked.push(name)
      if (state.isDown) throw new TypeError('failed to fetch')
      return module
    }
    const source = createSpecSource(
      entries,
      { 'x.vm': fetcher('x.vm', { host, machine } as never), 'x.host': fetcher('x.host', { other: machine } as never) },
      { main: fetcher('main', { dashboard } as never), empty: fetcher('empty', {}) },
    )
    return { source, asked, state }
  }

  it('come once, also for two who ask at the same time', async () => {
    const { source, asked } = world()
    expect(source.loaded('x.vm')).toBeUndefined()
    const both = await Promise.all([source.load('x.vm'), source.load('x.vm')])
    expect(both).toEqual([machine, machine])
    expect(source.loaded('x.vm')).toBe(machine)
    expect(asked).toEqual(['x.vm'])
  })
  it('come at a later call where they could not be fetched at first', async () => {
    const { source, state } = world()
    state.isDown = true
    expect(await message(source.load('x.vm'))).toBe(
      'NETWORK: The declaration of x.vm could not be fetched: check the connection and try again',
    )
    expect(source.loaded('x.vm')).toBeUndefined()
    state.isDown = false
    expect(await source.load('x.vm')).toBe(machine)
  })
  it('are not of a type that nobody declares, or that its module does not hold', async () => {
    const { source } = world()
    for (const type of ['gone', 'vm', 'constructor', 'x.host'])
      expect(await message(source.load(type)), type).toBe(`NOT_FOUND: Entity type '${type}' not found in schema`)
  })
  it('may be dashboards of no type, of which the known ones are named', async () => {
    const { source, state } = world()
    expect(await source.loadDashboard('main')).toBe(dashboard)
    for (const id of ['gone', 'empty', 'constructor'])
      expect(await message(source.loadDashboard(id))).toBe(
        `NOT_FOUND: There is no dashboard '${id}': known are main, empty`,
      )
    state.isDown = true
    expect(await message(source.loadDashboard('main'))).toBe(
      'NETWORK: The declaration of dashboard main could not be fetched: check the connection and try again',
    )
  })
})
