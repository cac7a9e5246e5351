import { expect, it } from 'vitest'
import { testRegistry } from '../../../../../tests/support/database.js'
import type { AccessPolicy } from '../../../../wire/scope.js'
import { limitedAccess } from '../../../access/data-access.js'
import { isFieldHidden } from './hidden-fields.js'
import { lookAt } from './look.js'

const NOW = new Date('2026-03-02T12:00:00Z')
const isHidden = (field: string, policy: AccessPolicy, type = 'hub.system') =>
  isFieldHidden(lookAt(testRegistry, limitedAccess(testRegistry, [policy], 'hub', NOW)), testRegistry.get(type), field)
const daysAgo = (days: number) => ({ from: new Date(NOW.getTime() - days * 86_400_000).toISOString() })

it('hides what insights would save from whom insights or prices are hidden, and from who sees fewer days than these rest on', () => {
  for (const field of ['openSavings.value', 'openSavings.currency']) {
    expect(isHidden(field, { features: ['costs'] })).toBe(true)
    expect(isHidden(field, { features: ['insights'] })).toBe(true)
    expect(isHidden(field, { features: ['costs', 'insights'] })).toBe(false)
    expect(isHidden(field, daysAgo(3))).toBe(true)
    expect(isHidden(field, daysAgo(40))).toBe(false)
  }
})

it('hides the opportunity from whom foresight or prices are hidden, and from who sees fewer days than a runway rests on', () => {
  for (const field of ['value', 'currency', 'explained'].map(part => `predictiveOpportunityAmount.${part}`)) {
    expect(isHidden(field, { features: ['costs'] })).toBe(true)
    expect(isHidden(field, { features: ['costs', 'foresight'] })).toBe(false)
    expect(isHidden(field, daysAgo(40))).toBe(true)
    expect(isHidden(field, daysAgo(70))).toBe(false)
  }
})

it('hides what is due of an asset of a hub from whom insights, runways or some of its parts are hidden', () => {
  expect(isHidden('insights', { features: ['insights'] })).toBe(true)
  expect(isHidden('insights', { features: ['foresight'] })).toBe(true)
  expect(isHidden('insights', { features: ['insights', 'foresight'] })).toBe(false)
  expect(isHidden('insights', daysAgo(40))).toBe(true)
  expect(isHidden('insights', daysAgo(70))).toBe(false)
  const some = { property: 'name', op: 'starts', value: 'a' } as const
  expect(isHidden('insights', { types: '*', filters: { 'hub.hardware': some } })).toBe(true)
  expect(isHidden('insights', { types: '*', filters: { 'hub.client': some } })).toBe(false)
})

it('hides the ids of what runs on an asset, and of what it is made of, from who sees only some of these', () => {
  const some = { property: 'name', op: 'starts', value: 'a' } as const
  const policies: AccessPolicy[] = [
    { types: ['hub.system', 'hub.hardware'] },
    { features: ['metrics'] },
    { types: '*', filters: { 'hub.application': some } },
    { types: '*', filters: { 'hub.hardware': some } },
    { types: '*' },
  ]
  const hides = (field: string) => policies.map(policy => isHidden(field, policy))
  expect(hides('topologyConsumers')).toEqual([true, true, true, true, false])
  expect(hides('topologyProducers')).toEqual([true, true, true, true, false])
  expect(hides('peers')).toEqual([true, true, true, true, false])
  expect(hides('hardwareAssets')).toEqual([false, false, false, true, false])
})

it('hides of a company what is worked out of what is hidden in part, and nothing else', () => {
  const without = (type: string) => ({
    types: '*' as const,
    filters: { [type]: { property: 'name', op: 'starts', value: 'a' } as const },
  })
  const hidden = (type: string) =>
    ['systemsEOS', 'wellness.critical', 'leastRunwayDays', 'assetsEOL', 'health.critical', 'accountType'].filter(
      field => isHidden(field, without(type), 'hub.client'),
    )
  expect(hidden('hub.system')).toEqual(['systemsEOS', 'wellness.critical', 'leastRunwayDays'])
  expect(hidden('hub.k8s.cluster')).toEqual(['wellness.critical', 'leastRunwayDays'])
  expect(hidden('hub.hardware')).toEqual(['assetsEOL', 'health.critical'])
  expect(hidden('hub.application')).toEqual([])
})
