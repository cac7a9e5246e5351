import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../wire/duration.js'
import type { Hour } from '../daily.js'
import { WELLNESS_POLICY, wellness } from '../wellness.js'
import { type ResourceUse, resourceRunway } from './resource-runway.js'

/** A Sunday. */
const SUNDAY = Date.UTC(2026, 2, 1)
const CAPACITY = 100

interface Course {
  level: number
  /** What a weekend day has less, as a share. */
  rest: number
  /** Per day. */
  slope: number
  noise: number
  /** Added from this many days ago on. */
  jump: number
  jumpAgo: number
  days: number
  /** Days after the Sunday on which it is asked, and the hour of that day. */
  askedOn: number
  askedAt: number
  /** Known as days but for the last 24 hours. */
  isReported: boolean
  rollup: 'p95' | 'last'
  units: number
  seed: number
}

/** Between −1 and 1, the same each time. */
const wobble = (i: number) => ((Math.sin(i * 12.9898) * 43_758.5453) % 1) * 1

function useOf(course: Course): ResourceUse {
  const now = SUNDAY + course.askedOn * DAY + course.askedAt * HOUR
  const first = Math.floor(now / DAY) * DAY - course.days * DAY
  const valueAt = (time: number) => {
    const day = Math.floor((time - first) / DAY)
    const isWeekend = new Date(time).getUTCDay() % 6 === 0
    const ago = (now - time) / DAY
    const level = course.level + course.slope * day + (ago <= course.jumpAgo ? course.jump : 0)
    const value = level * (isWeekend ? 1 - course.rest : 1) + course.noise * wobble(course.seed + time / HOUR)
    return Math.max(0, value)
  }
  const hours: Hour[] = []
  for (let time = first; time < now; time += HOUR) hours.push([time, valueAt(time)])
  const reportedDays: Hour[] = []
  for (let day = first; day + DAY <= now; day += DAY) reportedDays.push([day, valueAt(day + 23 * HOUR)])
  return {
    resource: course.rollup === 'last' ? 'storage' : 'compute',
    hours: course.isReported ? hours.slice(-24) : hours,
    reportedDays: course.isReported ? reportedDays : [],
    capacity: CAPACITY,
    units: course.units,
    rollup: course.rollup,
    now,
  }
}

const usableOf = ({ resource, units }: ResourceUse) =>
  90 * (resource === 'storage' || (units ?? 1) <= 1 ? 1 : 1 - 1 / (units ?? 1))

const courses = fc.record<Course>({
  level: fc.double({ min: 2, max: 95, noNaN: true }),
  rest: fc.constantFrom(0, 0.3, 0.8),
  slope: fc.double({ min: -0.5, max: 0.8, noNaN: true }),
  noise: fc.constantFrom(0, 0.5, 3, 10),
  jump: fc.constantFrom(0, 0, 0, 20, -20, 50),
  jumpAgo: fc.integer({ min: 0, max: 20 }),
  days: fc.integer({ min: 14, max: 60 }),
  askedOn: fc.integer({ min: 0, max: 6 }),
  askedAt: fc.integer({ min: 1, max: 23 }),
  isReported: fc.boolean(),
  rollup: fc.constantFrom('p95', 'last'),
  units: fc.constantFrom(1, 2, 4, 16),
  seed: fc.integer({ min: 0, max: 10_000 }),
})

const office: Course = {
  level: 58,
  rest: 0.8,
  slope: 0.12,
  noise: 1,
  jump: 0,
  jumpAgo: 0,
  days: 35,
  askedOn: 0,
  askedAt: 20,
  isReported: false,
  rollup: 'p95',
  units: 4,
  seed: 3,
}

describe('what is used, when it is full and how likely that is', () => {
  it('agree, whatever the course, the weekday and the hour', () => {
    fc.assert(
      fc.property(courses, course => {
        const use = useOf(course)
        const { value, days, risk } = resourceRunway(use)
        if (value === null || days === null || risk === null) throw new Error('nothing is known of two weeks')
        const isFull = value >= usableOf(use) - 1e-9
        expect(days === 0).toBe(isFull)
        if (isFull) expect(risk).toBe(100)
        // The upper edge of the 80 % band is passed with a tenth: on a day before the 90th, and a tenth twice over by the reflection.
        else if (days <= 90) expect(risk).toBeGreaterThanOrEqual(10 - 1e-6)
        else expect(risk).toBeLessThan(20)
        const { status } = wellness({ capacityDays: days }, {}, new Date(use.now))
        expect(status === 'critical').toBe(days <= WELLNESS_POLICY.capacity.critical)
      }),
      { numRuns: 150 },
    )
  })

  it('are those of the working days when asked at a weekend', () => {
    const [friday, sunday] = [-2, 0].map(askedOn => resourceRunway(useOf({ ...office, askedOn })))
    expect(friday?.value).toBeGreaterThan(55)
    expect(Math.abs((sunday?.value ?? 0) - (friday?.value ?? 0))).toBeLessThan(2)
    expect(sunday?.days).toBeLessThanOrEqual(90)
    expect(sunday?.risk).toBeGreaterThanOrEqual(10)
  })

  it('are the same of days and of hours that say the same', () => {
    const [byHour, byDay] = [false, true].map(isReported => resourceRunway(useOf({ ...office, noise: 0, isReported })))
    expect(byDay?.value).toBe(byHour?.value)
    expect(byDay?.days).toBe(byHour?.days)
    expect(byDay?.risk).toBe(byHour?.risk)
  })

  it('a drop long past counts no more, one of yesterday does not hide the week before it', () => {
    const dropped = (jumpAgo: number) => resourceRunway(useOf({ ...office, rest: 0, jump: -40, jumpAgo })).value ?? 0
    expect(dropped(8)).toBeLessThan(25)
    expect(dropped(1)).toBeGreaterThan(55)
  })
})
