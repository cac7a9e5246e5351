/** What linked elements narrow each other to, by what they are about. */

import { expect, it } from 'vitest'
import { specs } from '../../specs/registry.js'
import { NOT_NARROWED, type PlaceNarrowed } from '../../src/core/groups/group.js'
import { ENGLISH } from '../../src/core/words/words.js'
import { wordsOf } from '../../src/react/linked/narrowed-line.js'
import { besides, isRelated, narrowedBy } from '../../src/react/linked/narrowing.js'
import { createRegistry } from '../../src/spec/registry.js'

const registry = createRegistry(specs)

const list = (type: string, by: Partial<PlaceNarrowed['by']>, environmentId = 'e'): PlaceNarrowed => ({
  environmentId,
  type,
  by: { ...NOT_NARROWED, ...by },
})
const asked = (type: string, environmentId = 'e') => ({
  spec: registry.get(type),
  environmentId,
  catalogue: registry,
  rollup: 'p95' as const,
})
const ON = { filters: { 'runtime.powerState': ['poweredOn'] } }
const words = (given: Parameters<typeof narrowedBy>[0], type: string) =>
  narrowedBy(given, asked(type)).reasons.map(reason => wordsOf(reason, registry, { t: ENGLISH, number: String }))

it.each([
  ['vmware.vm', 'vmware.vm', true],
  ['vm', 'vmware.vm', true],
  ['vmware.vm', 'vm', true],
  ['aws.vm', 'vmware.vm', false],
  ['vmware.cluster', 'vmware.vm', false],
])('%s and %s are related: %s', (a, b, related) => expect(isRelated(registry, a, b)).toBe(related))

it('joins what the lists of the type and of its families are narrowed to', () => {
  const given = {
    narrowed: [list('vmware.vm', ON), list('vm', { filterText: 'web' }), list('aws.vm', { filterText: 'db' })],
  }
  const { filter, reasons } = narrowedBy(given, asked('vmware.vm'))
  expect(JSON.stringify(filter)).toContain('"runtime.powerState"')
  expect(JSON.stringify(filter)).toContain('{"text":"web"}')
  expect(JSON.stringify(filter)).not.toContain('db')
  expect(reasons.map(({ place }) => place.type)).toEqual(['vmware.vm', 'vm'])
})

it('is nothing in another environment, or of nothing', () => {
  for (const narrowed of [[], [list('vmware.vm', ON, 'other')], [list('vmware.cluster', ON)]]) {
    expect(narrowedBy({ narrowed }, asked('vmware.vm'))).toEqual({ reasons: [] })
  }
})

it('shows the selected rows in place of what is filtered', () => {
  const selected = { environmentId: 'e', type: 'vm', ids: ['1', '2'] }
  const { filter } = narrowedBy({ narrowed: [list('vmware.vm', ON)], selected }, asked('vmware.vm'))
  expect(filter).toEqual({ property: 'id', op: 'in', value: ['1', '2'] })
  expect(narrowedBy({ narrowed: [], selected }, asked('vmware.cluster'))).toEqual({ reasons: [] })
  expect(words({ narrowed: [], selected }, 'vmware.vm')).toEqual(['Of 2 selected virtual machines'])
})

it('leaves out what says nothing of the type, and says so', () => {
  const strange = { filters: { nothing: ['x'] }, conditions: [{ path: 'nowhere', op: 'is' as const, values: ['y'] }] }
  expect(words({ narrowed: [list('vmware.vm', { ...strange, filterText: 'web' })] }, 'vmware.vm')[0]).toMatch(
    /but for 2 of its 3 filters, which do not apply here$/,
  )
  const none = narrowedBy({ narrowed: [list('vmware.vm', strange)] }, asked('vmware.vm'))
  expect(none.filter).toBeUndefined()
  expect(none.reasons.map(reason => wordsOf(reason, registry, { t: ENGLISH, number: String }))[0]).toMatch(
    /^The filters of the list .* do not apply here$/,
  )
})

it('keeps the filters of a list out of what narrows that list from outside', () => {
  const all = [list('vmware.vm', ON), list('vm', ON)]
  expect(besides(all, { environmentId: 'e', type: 'vm' })).toEqual([list('vmware.vm', ON)])
})
