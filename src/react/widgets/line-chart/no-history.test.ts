import { expect, it } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import { mayHoldNodes } from './no-history.js'

it('knows the types that nodes of a scenario are of, and their family', () => {
  const types = ['vmware.vh', 'nutanix.host', 'windows.host', 'baremetal', 'vmware.vm', 'vm', 'vmware.cluster']
  expect(types.filter(type => mayHoldNodes(testRegistry.get(type)))).toEqual(types.slice(0, 4))
})
