import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLOW_SCOPES } from '../../../wire/flows.js'
import { GROUPS, parseFlowView, printFlowView } from './flow-view.js'

const view = fc.record({
  source: fc.constantFrom(...GROUPS),
  target: fc.constantFrom(...GROUPS),
  scope: fc.constantFrom(null, ...FLOW_SCOPES),
  order: fc.constantFrom('bytes' as const, 'packets' as const),
  isApart: fc.boolean(),
  text: fc.string({ maxLength: 256 }),
})

describe('the address of flows', () => {
  it('says the view, and is bare for the usual one', () => {
    fc.assert(
      fc.property(view, given => {
        expect(parseFlowView(printFlowView(given))).toEqual(given)
      }),
    )
    expect(printFlowView(parseFlowView(''))).toBe('')
  })

  it('that cannot be read is the usual one', () => {
    expect(printFlowView(parseFlowView('by=nothing&to=<b>&scope=all&order=x&apart=1'))).toBe('')
    expect(parseFlowView(`q=${'x'.repeat(400)}`).text).toHaveLength(256)
  })
})
