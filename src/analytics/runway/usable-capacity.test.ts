import { expect, it } from 'vitest'
import { usableCapacity } from './usable-capacity.js'

it('reserves one host and a tenth of the rest by default', () => {
  const { usable, reserve, buffer, note } = usableCapacity({ total: 400, units: 4 })
  expect(usable).toBeCloseTo(270, 10)
  expect({ reserve, buffer, note }).toEqual({ reserve: 0.25, buffer: 0.1, note: null })
})

it('follows the policy', () => {
  expect(usableCapacity({ total: 800, units: 8, reservedUnits: 2, buffer: 0.2 }).usable).toBeCloseTo(480, 10)
  expect(usableCapacity({ total: 800, units: 8, reservedUnits: 0, buffer: 0 })).toEqual({
    usable: 800,
    reserve: 0,
    buffer: 0,
    note: null,
  })
})

it('reserves nothing of a single host and says so', () => {
  const { usable, reserve, note } = usableCapacity({ total: 100, units: 1 })
  expect(usable).toBeCloseTo(90, 10)
  expect(reserve).toBe(0)
  expect(note).toContain('single host')
})

it('is nothing when all hosts are reserved, never less', () => {
  expect(usableCapacity({ total: 100, units: 2, reservedUnits: 3 })).toMatchObject({ usable: 0, reserve: 1 })
})

it('says so when exactly all hosts are reserved', () => {
  const { usable, reserve, note } = usableCapacity({ total: 100, units: 2, reservedUnits: 2 })
  expect({ usable, reserve, note }).toEqual({
    usable: 0,
    reserve: 1,
    note: 'All 2 hosts are reserved: nothing is usable',
  })
})

it.each([0, -1])('has nothing to say of a single host when %s are to be reserved', reservedUnits => {
  expect(usableCapacity({ total: 100, units: 1, reservedUnits, buffer: 0 })).toMatchObject({ usable: 100, note: null })
})

it('reserves nothing when fewer than none are to be reserved', () => {
  expect(usableCapacity({ total: 100, units: 4, reservedUnits: -1, buffer: 0 })).toMatchObject({
    usable: 100,
    reserve: 0,
  })
})
