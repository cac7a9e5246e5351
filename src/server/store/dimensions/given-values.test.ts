import { expect, it } from 'vitest'
import { givenValue, givenValues } from './given-values.js'
import type { Definition } from './types.js'

const rule = (value: string) => ({ entity: 'vm', where: null, value })
const UNIT: Definition = { id: 'u', key: 'unit', values: null, rules: [rule('First'), rule('Second')], fallback: null }
const matching = (first?: number) => () => first

it.each<[what: string, definition: Partial<Definition>, set: object, first: number | undefined, given: object | null]>([
  ['by hand before a rule', {}, { unit: 'Hand' }, 0, { value: 'Hand', by: 'hand' }],
  ['by the first rule that it matches', {}, {}, 0, { value: 'First', by: 0 }],
  ['by the second where the first does not match', {}, {}, 1, { value: 'Second', by: 1 }],
  ['none where nothing matches', {}, {}, undefined, null],
  ['by the fallback where nothing matches', { fallback: 'Rest' }, {}, undefined, { value: 'Rest', by: 'fallback' }],
  [
    'by a rule where the list has not what was set',
    { values: ['First'] },
    { unit: 'Old' },
    0,
    { value: 'First', by: 0 },
  ],
  ['by nothing that was set of another key', {}, { other: 'x' }, undefined, null],
  ['none of a key that every object has', { key: 'toString' }, {}, undefined, null],
])('an entity has its value %s', (_what, more, set, first, given) => {
  expect(givenValue({ ...UNIT, ...more }, set as Record<string, string>, matching(first))).toEqual(given)
})

it('values stand by key; an entity without any has none', () => {
  const stage = { ...UNIT, id: 's', key: 'stage', rules: [] }
  expect(givenValues([UNIT, stage], { stage: 'Test' }, matching(1))).toEqual({ unit: 'Second', stage: 'Test' })
  expect(givenValues([UNIT, stage], {}, matching())).toBeNull()
})
