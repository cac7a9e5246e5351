import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FLOW_SCOPES, type FlowSide } from '../../../wire/flows.js'
import { searchOfEntity } from '../../hooks/flows-address.js'
import { askedOf, type FlowView, GROUPS, madeOf, parseFlowView, printFlowView } from './flow-view.js'

const within = fc.option(
  fc.record({
    of: fc.constantFrom(...GROUPS),
    key: fc.string({ maxLength: 300 }),
    label: fc.option(fc.string({ maxLength: 256 })),
  }),
)
const view = fc.record({
  source: fc.constantFrom(...GROUPS),
  target: fc.constantFrom(...GROUPS),
  scope: fc.constantFrom(null, ...FLOW_SCOPES),
  order: fc.constantFrom('bytes' as const, 'packets' as const),
  isApart: fc.boolean(),
  text: fc.string({ maxLength: 256 }),
  within: fc.record({ source: within, target: within }),
  of: fc.option(
    fc.record({
      type: fc.string({ maxLength: 80 }),
      id: fc.string({ maxLength: 300 }),
      label: fc.option(fc.string({ maxLength: 256 })),
    }),
  ),
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
    for (const wrong of [
      'x',
      '[]',
      '["nothing","k"]',
      '["network",5]',
      '{"of":"network"}',
      `["all","${'k'.repeat(1_300)}"]`,
    ])
      expect(printFlowView(parseFlowView(`source=${encodeURIComponent(wrong)}`))).toBe('')
  })
})

it('the flows of an entity are asked for by its type and id, and not by its name', () => {
  const view = parseFlowView(searchOfEntity({ type: 'vmware.vm', id: '7', label: 'web-1' }))
  expect(askedOf(view)).toMatchObject({ type: 'vmware.vm', id: '7' })
  expect(askedOf(view)).not.toHaveProperty('text')
  for (const wrong of ['x', '[]', '["vmware.vm"]', '["vmware.vm",7]', `["vmware.vm","${'k'.repeat(1_300)}"]`])
    expect(parseFlowView(`of=${encodeURIComponent(wrong)}`).of).toBeNull()
})

describe('what a row is made of', () => {
  const usual = parseFlowView('')
  const side = (key: string): FlowSide => ({ key, label: `l ${key}`, kind: 'value', scope: 'internal', addresses: 1 })
  const row = (services: number) => ({ source: side('a'), target: side('b'), scope: 'internal' as const, services })
  const opened = (view: Partial<FlowView>, services = 3) => {
    const from = { ...usual, text: 'word', ...view }
    const part = madeOf(from, row(services))
    return part && askedOf({ ...from, ...part })
  }

  it('is the entities within its groups, and of single ends its ports', () => {
    const ends = { source: 'a', target: 'b', scope: 'internal', order: 'bytes' }
    expect(opened({ source: 'network', target: 'type' })).toEqual({
      ...{ ...ends, sourceBy: 'entity', targetBy: 'entity', sourceOf: 'network', targetOf: 'type' },
    })
    expect(opened({ source: 'network', target: 'address' })).toMatchObject({ sourceBy: 'entity', targetBy: 'address' })
    expect(opened({})).toEqual({
      ...{ ...ends, sourceBy: 'entity', targetBy: 'entity', sourceOf: 'entity', targetOf: 'entity' },
      services: 'apart',
    })
  })

  it('is nothing else of one port, or of ports that are apart', () => {
    expect(opened({}, 1)).toBeNull()
    expect(opened({ isApart: true })).toBeNull()
  })
})
