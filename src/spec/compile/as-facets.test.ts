import { describe, expect, it } from 'vitest'
import { machine } from '../../../tests/support/listed-specs.js'
import type { Condition } from '../../wire/condition.js'
import { asFacets } from './as-facets.js'

const is = (path: string, ...values: string[]): Condition => ({ path, op: 'is', values })

/** With a list of values of any text. */
const spelt = {
  ...machine,
  index: {
    sections: [],
    filters: [{ id: 'a', label: 'A', filters: [{ property: 'os', control: 'select' as const }] }],
  },
}

describe('conditions that a facet can hold', () => {
  it('are the facet’s, where it holds nothing yet', () => {
    const given = { filters: { os: ['RHEL'] }, conditions: [is('power', 'on', 'off'), is('template', 'true')] }
    expect(asFacets(machine, given)).toEqual({
      filters: { os: ['RHEL'], power: ['on', 'off'], template: ['true'] },
      conditions: [],
    })
  })

  it('are not no value where they are called as that is spelt', () => {
    const asked = { filters: {}, conditions: [is('os', '~unknown')] }
    expect(asFacets(spelt, asked)).toEqual({ filters: { os: ['~~unknown'] }, conditions: [] })
  })

  it('stay conditions where the facet holds other values, is of another kind, or has no such value', () => {
    const others: Condition[] = [
      is('os', 'SLES'),
      is('memory', '4'),
      is('template', 'perhaps'),
      is('nothing', 'a'),
      { path: 'power', op: 'not', values: ['on'] },
    ]
    const given = { filters: { os: ['RHEL'] }, conditions: others }
    expect(asFacets(machine, given)).toBe(given)
    // Two of one path narrow to what meets both: one alone can be the facet's.
    expect(asFacets(machine, { filters: {}, conditions: [is('power', 'on'), is('power', 'off')] })).toEqual({
      filters: { power: ['on'] },
      conditions: [is('power', 'off')],
    })
  })
})
