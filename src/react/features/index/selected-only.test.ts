import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, machine } from '../../../../tests/support/listed-specs.js'
import { conditionFilter, parseCondition, printCondition } from '../../../spec/compile/conditions.js'
import type { Condition } from '../../../wire/condition.js'
import { isOnly, selectedBy, toggledOnly } from './selected-only.js'

const vendor: Condition = { path: 'modelName', op: 'is', values: ['A400'] }

describe('a list of what is selected only', () => {
  it('is narrowed and widened again, beside what narrows it besides, and goes by its address', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(ids, given => {
        const selected = new Set(given)
        const narrowed = toggledOnly([vendor], selected)
        expect(isOnly(narrowed, selected)).toBe(true)
        expect(narrowed).toHaveLength(2)
        expect(narrowed.map(condition => parseCondition(printCondition(condition)))).toEqual(narrowed)
        expect(toggledOnly(narrowed, selected)).toEqual([vendor])
        // What opens at its address has the same rows selected, so that it can be widened there too.
        expect(selectedBy(narrowed)).toEqual(selected)
        expect(selectedBy([vendor]).size).toBe(0)
        // Of another selection it is narrowed anew, and not twice.
        const fewer = new Set([`${given[0]}x`])
        expect(isOnly(narrowed, fewer)).toBe(false)
        expect(toggledOnly(narrowed, fewer)).toHaveLength(2)
      }),
    )
  })

  it('asks for the ids, and nothing else', () => {
    const asked: Condition = { path: 'id', op: 'is', values: ['a', 'b'] }
    expect(conditionFilter(machine, catalogue, asked)).toEqual({ property: 'id', op: 'in', value: ['a', 'b'] })
    expect(conditionFilter(machine, catalogue, { ...asked, op: 'contains' })).toBeUndefined()
  })
})
