/** What a rule does to somebody whose address is of a proved domain: every cell. */
import { describe, expect, it } from 'vitest'
import { outcomeOf, type ProvisionOutcome, type Standing } from './provision.js'

const KEYS = ['isOfDomain', 'isWithin', 'isTaken', 'isWhole', 'wasDone', 'hasIt'] as const
const CELLS = Array.from({ length: 2 ** KEYS.length }, (_, bits) =>
  Object.fromEntries(KEYS.map((key, i) => [key, (bits & (2 ** i)) !== 0])),
) as unknown as Standing[]

/** Combinations that have an effect, or say why they have none. No rule is about the others. */
const TABLE: Record<string, ProvisionOutcome> = {
  'isOfDomain isWithin isWhole': 'joins',
  'isOfDomain isWithin isWhole hasIt': 'has it',
  'isOfDomain isWithin isWhole wasDone': 'was in',
  'isOfDomain isWithin isWhole wasDone hasIt': 'was in',
  'isOfDomain isWithin isTaken isWhole': 'another rule',
  'isOfDomain isWithin isTaken isWhole hasIt': 'another rule',
  'isOfDomain isWithin isTaken isWhole wasDone': 'another rule',
  'isOfDomain isWithin isTaken isWhole wasDone hasIt': 'another rule',
}

describe('a rule', () => {
  it.each(
    CELLS.map(cell => [KEYS.filter(key => cell[key]).join(' '), cell] as const),
  )('where it is so that %s', (name, cell) => {
    expect(outcomeOf(cell)).toBe(TABLE[name] ?? 'no rule')
  })
})
