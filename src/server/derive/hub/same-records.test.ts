import { expect, it } from 'vitest'
import { areStored } from './same-records.js'

it('finds records whatever the order of their keys, and nothing else', () => {
  const records = [{ what: 'Warranty', day: '2026-01-01', source: null }]
  expect(areStored([{ day: '2026-01-01', source: null, what: 'Warranty' }], records)).toBe(true)
  for (const stored of [
    null,
    [],
    [null],
    ['Warranty'],
    [{ what: 'Warranty', day: '2026-01-01' }],
    [{ what: 'Warranty', day: '2026-01-02', source: null }],
    [{ what: 'Warranty', day: '2026-01-01', source: null, more: 1 }],
    [...records, ...records],
  ])
    expect(areStored(stored, records)).toBe(false)
  // That there are none is known, and stored once.
  expect([areStored(null, []), areStored([], [])]).toEqual([false, true])
})
