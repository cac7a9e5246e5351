import { expect, it } from 'vitest'
import { ROLES } from '../../src/server/identity/roles.js'
import { ALL_ACTIONS, wordsOf } from '../../src/wire/actions.js'
import { PRODUCT_ROLES, roleLabel } from '../../src/wire/product-roles.js'

it('names the roles of the product, and no role of an account', () => {
  expect(Object.keys(PRODUCT_ROLES).sort()).toEqual(Object.keys(ROLES).sort())
  expect([roleLabel('owner'), roleLabel('On call'), roleLabel('toString')]).toEqual(['Owner', 'On call', 'toString'])
})

it('calls every action something of its own', () => {
  const labels = ALL_ACTIONS.map(action => wordsOf(action).label)
  expect(new Set(labels).size).toBe(ALL_ACTIONS.length)
})
