import { describe, expect, it } from 'vitest'
import { changedFields, merge } from './merge.js'

const BEGAN = { a: 1, b: 2, c: 3 }

describe('two changes of one record', () => {
  it('go together where they are of different fields', () => {
    expect(merge(BEGAN, { ...BEGAN, a: 10 }, { ...BEGAN, b: 20 })).toEqual({
      together: { a: 10, b: 20, c: 3 },
      clashes: [],
    })
  })

  it('that are alike are no conflict', () => {
    expect(merge(BEGAN, { ...BEGAN, a: 10 }, { ...BEGAN, a: 10 }).clashes).toEqual([])
  })

  it('ask only for what both changed otherwise', () => {
    expect(merge(BEGAN, { ...BEGAN, a: 10, c: 30 }, { ...BEGAN, a: 11 })).toEqual({
      together: { a: 11, b: 2, c: 30 },
      clashes: [{ field: 'a', began: 1, mine: 10, theirs: 11 }],
    })
  })

  it('of which one takes a field away and one changes it are a conflict', () => {
    const { a: _gone, ...without } = BEGAN
    expect(merge(BEGAN, without, { ...BEGAN, a: 11 }).clashes).toEqual([
      { field: 'a', began: 1, mine: undefined, theirs: 11 },
    ])
    expect(merge(BEGAN, without, BEGAN)).toEqual({ together: { b: 2, c: 3 }, clashes: [] })
  })
})

describe('changed fields', () => {
  it('are those that differ, came or went', () => {
    expect(changedFields({ a: 1, b: { x: 1 } }, { b: { x: 1 }, c: 2 })).toEqual(['a', 'c'])
  })
})
