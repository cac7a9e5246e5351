import { expect, it } from 'vitest'
import { mayAskFlows } from './use-talks.js'

it('asks for flows in an environment alone, of a reader who may see them', () => {
  expect(mayAskFlows({ datastoreId: 'estate' }, { hidden: [] })).toBe(true)
  expect(mayAskFlows({ datastoreId: 'estate' }, { hidden: ['metrics'] })).toBe(true)
  expect(mayAskFlows({ datastoreId: 'estate' }, { hidden: ['metrics', 'flows'] })).toBe(false)
  expect(mayAskFlows({ datastoreId: 'hub' }, { hidden: [] })).toBe(false)
})
