import { expect, it } from 'vitest'
import { testRegistry } from '../../../tests/support/database.js'
import { openTypes } from './open-types.js'

const tokenOf = (claims: object) => `x.${btoa(JSON.stringify(claims))}.y`
const opened = (policy?: object) => {
  const found = openTypes(tokenOf({ kind: 'datastore', policy }), testRegistry)
  return found && [...found]
}

it('are those that its policy lists, of a family the members', () => {
  expect(opened({ types: ['vmware.vm', 'vmware.vh'] })).toEqual(['vmware.vm', 'vmware.vh'])
  expect(opened({ types: ['vm'] })).toEqual(testRegistry.memberTypes('vm'))
})

it('are those that it is locked by, where it lists none', () => {
  expect(opened({ filters: { 'vmware.vm': { property: 'name', op: '=', value: 'a' } } })).toEqual(['vmware.vm'])
  expect(opened({ types: '*', filters: { 'vmware.vm': {} } })).toBeUndefined()
})

it('are not told where all are open, and of a token that cannot be read', () => {
  expect(opened()).toBeUndefined()
  expect(opened({ features: ['metrics'] })).toBeUndefined()
  expect(openTypes('opaque', testRegistry)).toBeUndefined()
})
