/** How the score of a room is counted. */
import { describe, expect, it } from 'vitest'
import { scoreOf, survivorsOf } from './rooms.mjs'

const mutant = (status: string, line = 1) => ({
  fileName: 'src/wire/time.ts',
  location: { start: { line, column: 4 } },
  status,
  mutatorName: 'EqualityOperator',
  replacement: 'a >=\n  b',
})

describe('the score of a room', () => {
  it('is the share of mutants that a test noticed, of those that were run', () => {
    const mutants = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'].map(each => mutant(each))
    expect(scoreOf(mutants)).toMatchObject({ score: 50, mutants: 4, noticed: 2, survived: 1, 'not run': 1 })
  })

  it('is unknown where nothing was run', () => {
    expect(scoreOf([mutant('Ignored')])).toMatchObject({ score: null, mutants: 0 })
  })

  it('comes with the place of each mutant that was missed', () => {
    expect(survivorsOf([mutant('NoCoverage', 9), mutant('Killed', 2), mutant('Survived', 3)])).toEqual([
      'src/wire/time.ts:3:5 Survived EqualityOperator → a >= b',
      'src/wire/time.ts:9:5 NoCoverage EqualityOperator → a >= b',
    ])
  })
})
