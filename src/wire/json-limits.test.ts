import { describe, expect, it } from 'vitest'
import { exceeded } from './json-limits.js'

const limits = { depth: 3, values: 6 }
const TOO_DEEP = 'is nested deeper than 3'
const TOO_MANY = 'holds more than 6 values'

describe('the limits of JSON', () => {
  it.each([
    ['[[[1]]]', undefined],
    ['[[[[1]]]]', TOO_DEEP],
    ['{"a":{"b":{"c":1}}}', undefined],
    ['{"a":{"b":{"c":{"d":1}}}}', TOO_DEEP],
    // What is closed does not count as being within.
    ['[[[]],[]]', undefined],
    ['[{"a":1},{"b":2}]', undefined],
    ['[1,2,3,4,5]', undefined],
    ['[1,2,3,4,5,6]', TOO_MANY],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5}', undefined],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}', TOO_MANY],
    // Brackets and commas of a text are letters.
    ['["[[[[[[,,,,,,,,,"]', undefined],
    [String.raw`["a\"[[[[,,,,,,,,"]`, undefined],
    [String.raw`["a\\",[[[1]]]]`, TOO_DEEP],
    [String.raw`["a\\\",[[[1]]]]"]`, undefined],
    // A text without an end is the parser's to refuse.
    ['["a,[[[[,,,,,,,,,,,', undefined],
    ['', undefined],
  ])('%s: %s', (text, problem) => {
    expect(exceeded(text, limits)).toBe(problem)
  })

  it('hold for depth where the values are allowed, and for values where the depth is', () => {
    expect(exceeded('[[[[1]]]]', { depth: 3, values: 1_000 })).toBe(TOO_DEEP)
    expect(exceeded('[1,2,3,4,5,6,7,8]', { depth: 1_000, values: 6 })).toBe(TOO_MANY)
  })
})
