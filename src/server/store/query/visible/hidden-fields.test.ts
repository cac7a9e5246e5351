import { expect, it } from 'vitest'
import { testRegistry } from '../../../../../tests/support/database.js'
import type { AccessPolicy } from '../../../../wire/scope.js'
import { limitedAccess } from '../../../access/data-access.js'
import { isFieldHidden } from './hidden-fields.js'
import { lookAt } from './look.js'

const NOW = new Date('2026-03-02T12:00:00Z')
const system = testRegistry.get('hub.system')
const isHidden = (field: string, policy: AccessPolicy) =>
  isFieldHidden(lookAt(testRegistry, limitedAccess(testRegistry, [policy], 'hub', NOW)), system, field)
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
