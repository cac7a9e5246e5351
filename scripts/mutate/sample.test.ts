/** Which mutants a sample asks about, and how far its score reaches. */
import { describe, expect, it } from 'vitest'
import { drawn, rangeAt95 } from './sample.mjs'

const mutants = Array.from({ length: 500 }, (_, line) => ({
  id: String(line),
  fileName: line < 400 ? 'src/core/a.ts' : 'src/core/b.ts',
  location: { start: { line, column: 0 }, end: { line, column: 9 } },
  mutatorName: 'EqualityOperator',
  replacement: 'a >= b',
}))

describe('a sample of mutants', () => {
  it('is the same for the same seed, in whichever order and under whichever ids they come', () => {
    const again = mutants.toReversed().map(mutant => ({ ...mutant, id: `x${mutant.id}` }))
    expect([...drawn(again, 60, 7)].toSorted()).toEqual([...drawn(mutants, 60, 7)].map(id => `x${id}`).toSorted())
  })

  it('is another one for another seed, of as many as were asked for, over all files', () => {
    const [one, other] = [drawn(mutants, 60, 1), drawn(mutants, 60, 2)]
    expect([one.size, other.size]).toEqual([60, 60])
    expect([...one].filter(id => other.has(id)).length).toBeLessThan(30)
    const ofSecondFile = [...one].filter(id => Number(id) >= 400).length
    expect(ofSecondFile).toBeGreaterThan(3)
    expect(ofSecondFile).toBeLessThan(25)
  })

  it('is all of them where there are fewer', () => {
    expect(drawn(mutants.slice(0, 9), 60, 1).size).toBe(9)
  })
})

describe("the range of a sample's score", () => {
  it('is that of the textbook', () => {
    // Wilson's interval of 8 in 10 and of 81 in 263.
    expect(rangeAt95(8, 10)).toEqual([49, 94.3])
    expect(rangeAt95(81, 263)).toEqual([25.5, 36.6])
  })

  it('does not claim to be certain when every one was noticed, nor leave 0 to 100', () => {
    expect(rangeAt95(60, 60)).toEqual([94, 100])
    expect(rangeAt95(0, 60)).toEqual([0, 6])
  })

  it('is unknown where none was asked about', () => {
    expect(rangeAt95(0, 0)).toBeNull()
  })
})
