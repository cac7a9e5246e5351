import { describe, expect, it } from 'vitest'
import type { EnvironmentResource } from '../../../wire/aggregates.js'
import { hubOf } from '../../../wire/hub.js'
import { addressOf } from './leads-to.js'

const environment = (id: string, demo: boolean, datastoreId = `d-${id}`) =>
  ({ id, demo, datastoreId }) as EnvironmentResource

describe('an address without an environment', () => {
  const hub = environment('hub', true, hubOf('a1'))
  it('of the demo leads to it, of the insights to those of the first environment', () => {
    const all = [hub, environment('own', false), environment('demo', true)]
    expect(addressOf('demo', all)).toBe('/~/demo/overview')
    expect(addressOf('insights', all)).toBe('/~/own/insights')
  })

  it('leads nowhere where there is none', () => {
    expect(addressOf('demo', [hub, environment('own', false)])).toBeUndefined()
    expect(addressOf('insights', [hub])).toBeUndefined()
  })
})
