import { describe, expect, it } from 'vitest'
import { ENGLISH } from '../../core/words/words.js'
import type { Series } from '../../wire/query.js'
import { fewestMembers, membersMark, membersWords } from './members-words.js'

const format = {
  t: ENGLISH,
  number: (value: number) => String(value),
  dateTime: (iso: string) => iso.slice(11, 16),
} as never
const series = (held: number[], values: (number | null)[] = held): Series => ({
  points: values.map((value, i) => [`2026-03-01T0${i}:00:00.000Z`, value]),
  members: Math.max(...held),
  held,
})

describe('members of a sum that did not report', () => {
  it('name the point with the fewest members, and how many points have fewer', () => {
    const fewest = fewestMembers(series([142, 118, 140, 142]))
    expect(fewest && membersWords(fewest, format)).toBe(
      'At 01:00 118 of 142 members reported, the others are not in the value; 2 points hold fewer than all',
    )
  })

  it('are marked beside the chart where one in twenty is missing', () => {
    expect(membersMark([series([100, 94])], format)?.mark).toBe('94 of 100 reporting')
    expect(membersMark([series([100, 96])], format)).toBeUndefined()
    expect(membersMark([series([4, 4]), series([4, 3]), series([10, 9])], format)?.mark).toBe('3 of 4 reporting')
  })

  it('are nothing where all report, and in gaps of the whole line', () => {
    expect(fewestMembers({ points: [] })).toBeUndefined()
    expect(fewestMembers(series([3, 0, 3], [1, null, 1]))).toBeUndefined()
  })
})
