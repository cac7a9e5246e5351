import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carryTime, hasWrongTime, isPast, parseTime, withoutTime, withTime } from './time-address.js'
import { isHours, MAX_HOURS, NOW, paramsOf, usualHours } from './time-view.js'

const views = fc.record({
  hours: fc.option(fc.integer({ min: 1, max: MAX_HOURS })),
  origin: fc.option(
    fc.date({ min: new Date(0), max: new Date('2199-12-31'), noInvalidDate: true }).map(date => date.toISOString()),
  ),
})
const pairs = fc.array(fc.tuple(fc.constantFrom('q', 'sort', 'f.range', 'where', 'originals'), fc.string()), {
  maxLength: 4,
})
const searches = pairs.map(list => String(new URLSearchParams(list)))

describe('the time in an address', () => {
  it('is read back as it was written, and leaves the rest of the search as it was spelled', () => {
    fc.assert(
      fc.property(views, searches, views, (view, search, before) => {
        const whole = withTime(withTime(search, before), view)
        expect(parseTime(whole)).toEqual(view)
        expect(withoutTime(whole)).toBe(withoutTime(search))
      }),
    )
  })

  it('is the usual one where the address says none, or none that there is', () => {
    const wrong = [
      '',
      'range=',
      'range=0',
      'range=-5',
      'range=8785',
      'range=1.5',
      'range=%00',
      'origin=yesterday',
      'origin=2026-02-30T00:00:00Z',
      'other=168',
    ]
    for (const search of wrong) expect(parseTime(search)).toEqual(NOW)
    expect(withTime('range=168&origin=2026-11-17T13:00:00Z', NOW)).toBe('')
  })

  it('may be a day, which begins then, and is wrong where it cannot be read or is still to come', () => {
    const now = Date.parse('2026-11-20T00:00:00Z')
    expect(parseTime('origin=2026-11-17').origin).toBe('2026-11-17T00:00:00.000Z')
    for (const search of ['', 'q=x', 'range=168', 'origin=2026-11-17']) expect(hasWrongTime(search, now)).toBe(false)
    for (const search of [
      'range=x',
      'range=',
      'origin=garbage',
      'origin=2100-01-01',
      'origin=2300-01-01',
      'range=12&origin=',
    ])
      expect(hasWrongTime(search, now)).toBe(true)
  })

  it('is a whole number of hours, of 366 days at most', () => {
    for (const hours of [1, 12, MAX_HOURS]) expect(isHours(hours)).toBe(true)
    for (const hours of [0, -1, 1.5, MAX_HOURS + 1, Number.NaN, '12', null]) expect(isHours(hours)).toBe(false)
  })
})

it('says whether the period before is compared, and not where it is not', () => {
  const compared = { ...NOW, compare: true } as const
  expect(withTime('q=x', compared)).toBe('q=x&compare=before')
  expect(parseTime('q=x&compare=before')).toEqual(compared)
  expect(parseTime('q=x')).not.toHaveProperty('compare')
  expect(withoutTime('compare=before&q=x')).toBe('q=x')
  expect(carryTime('/~/e1/insights', '/~/e1/overview?compare=before', null)).toBe('/~/e1/insights?compare=before')
})

describe('a link', () => {
  const from = '/~/e1/overview?range=168&origin=2026-11-17T13:00:00.000Z&q=x'

  it('leads to the same time, within the same environment', () => {
    expect(carryTime('/~/e1/entities/vm?sort=-name', from, 24)).toBe(
      '/~/e1/entities/vm?sort=-name&range=168&origin=2026-11-17T13%3A00%3A00.000Z',
    )
    expect(carryTime('/~/e1/insights', '/~/e1/overview?q=x', 24)).toBe('/~/e1/insights')
  })

  it('into another environment keeps the range that was chosen last, and not the moment', () => {
    for (const path of ['/~/e2/overview', '/~/e11/overview']) {
      expect(carryTime(path, from, null)).toBe(path)
      expect(carryTime(path, from, 24)).toBe(`${path}?range=24`)
    }
    expect(carryTime('/~/e1/overview', '/', 720)).toBe('/~/e1/overview?range=720')
  })

  it('that says a time of its own, or leads out of environments, is followed as it is', () => {
    for (const path of ['/~/e1/insights?range=24', '/~/e1/insights?origin=2026-01-01', '/', '/profile?t=1'])
      expect(carryTime(path, from, 24)).toBe(path)
  })
})

describe('what is asked for a time', () => {
  it('is 12 hours of a datastore and 24 of the hub where nobody chose', () => {
    expect(paramsOf(NOW, usualHours({ datastoreId: 'd' }))).toEqual({ range: '12' })
    expect(paramsOf(NOW, usualHours({ datastoreId: 'hub' }))).toEqual({ range: '24' })
  })

  it('is a point a day from 30 days on, and the moment where one is chosen', () => {
    expect(paramsOf({ hours: 719, origin: null }, 12)).toEqual({ range: '719' })
    expect(paramsOf({ hours: 720, origin: '2026-11-17T13:00:00.000Z' }, 12)).toEqual({
      range: '720',
      resolution: 'P1D',
      origin: '2026-11-17T13:00:00.000Z',
    })
  })

  it('is now for a moment that is not over', () => {
    expect(isPast('2026-11-17T13:00:00Z', Date.parse('2026-11-17T13:00:00Z'))).toBe(false)
    expect(isPast('2026-11-17T13:00:00Z', Date.parse('2026-11-17T13:00:01Z'))).toBe(true)
  })
})

describe('the scenario in an address', () => {
  const asIf = { scenarioId: '6f0c-1', target: 'PowerEdge R640, 32 cores: 384 GiB & more' }
  const said = withTime('q=x', { ...NOW, asIf })

  it('is read back as it was written, and goes with links within the environment alone', () => {
    expect(parseTime(said)).toEqual({ ...NOW, asIf })
    expect(withoutTime(said)).toBe('q=x')
    expect(parseTime(carryTime('/~/e/landscape', `/~/e/entities/vm?${said}`, null).split('?')[1] ?? '')).toEqual({
      ...NOW,
      asIf,
    })
    expect(carryTime('/~/other/landscape', `/~/e/entities/vm?${said}`, null)).toBe('/~/other/landscape')
    expect(carryTime(`/~/e/landscape?${said}`, '/~/e/design?range=24', null)).toBe(`/~/e/landscape?${said}`)
  })

  it('is of the present, and none where it names none', () => {
    expect(withTime('', { ...NOW, origin: '2026-11-17T13:00:00.000Z', asIf })).not.toContain('asif')
    expect(parseTime(`${said}&origin=2026-11-17T13:00:00Z`).asIf).toBeUndefined()
    for (const wrong of ['', 'x', ':', 'a:', ':b', '../a:b', `${'a'.repeat(65)}:b`])
      expect(parseTime(`asif=${encodeURIComponent(wrong)}`)).toEqual(NOW)
  })
})
