import { describe, expect, it } from 'vitest'
import type { OpenAlert } from '../store/alerts/types.js'
import type { Sighting } from './asked.js'
import { decide } from './decide.js'
import { type AlertEvent, EVENTS, eventOf, NEXT, STATES, type State, worseOf } from './states.js'

/** Every cell, written once more: a change of the table is a change here. */
const TABLE: [State, AlertEvent, State][] = [
  ['ok', 'breach', 'pending'],
  ['ok', 'due', 'firing'],
  ['ok', 'clear', 'ok'],
  ['ok', 'unknown', 'ok'],
  ['ok', 'gone', 'ok'],
  ['ok', 'dropped', 'ok'],
  ['pending', 'breach', 'pending'],
  ['pending', 'due', 'firing'],
  ['pending', 'clear', 'ok'],
  ['pending', 'unknown', 'pending'],
  ['pending', 'gone', 'ok'],
  ['pending', 'dropped', 'ok'],
  ['firing', 'breach', 'firing'],
  ['firing', 'due', 'firing'],
  ['firing', 'clear', 'ok'],
  ['firing', 'unknown', 'firing'],
  ['firing', 'gone', 'ok'],
  ['firing', 'dropped', 'ok'],
]
const NOW = Date.parse('2026-11-25T12:00:00Z')
const MINUTE = 60_000

describe('the states of an alert', () => {
  it('have a cell for every event', () => {
    expect(TABLE).toHaveLength(STATES.length * EVENTS.length)
  })
  it.each(TABLE)('%s, %s → %s', (state, event, next) => {
    expect(NEXT[state][event]).toBe(next)
  })
})

describe('a breach', () => {
  const breach = { what: 'breach', value: 1 } as const
  const waiting = (minutes: number, forMinutes: number) => ({ since: NOW - minutes * MINUTE, forMinutes, now: NOW })

  it('is due once it has lasted as long as the rule wants, and at once where it wants nothing', () => {
    expect(eventOf(breach, waiting(29, 30))).toBe('breach')
    expect(eventOf(breach, waiting(30, 30))).toBe('due')
    expect(eventOf(breach, { since: undefined, forMinutes: 0, now: NOW })).toBe('due')
    expect(eventOf(breach, { since: undefined, forMinutes: 1, now: NOW })).toBe('breach')
  })
  it('is not due during maintenance, however long it lasts', () => {
    expect(eventOf({ ...breach, heldBy: 'Patch night' }, waiting(500, 0))).toBe('breach')
  })
})

describe('the worse of two values', () => {
  it('is the greater, or the smaller where small is bad; words by how bad they are', () => {
    expect(worseOf(90, 95, false)).toBe(95)
    expect(worseOf(95, 90, false)).toBe(95)
    expect(worseOf(40, 30, true)).toBe(30)
    expect(worseOf('caution', 'critical', false)).toBe('critical')
    expect(worseOf('critical', 'caution', false)).toBe('critical')
    expect(worseOf('2026-12-01', '2026-11-30', true)).toBe('2026-11-30')
    expect(worseOf(null, 3, false)).toBe(3)
    expect(worseOf(3, null, false)).toBe(3)
  })
})

describe('what is written', () => {
  const seen = (id: string, what: Sighting['what'], value: number | null = 95, heldBy?: string): Sighting => ({
    type: 'vmware.vm',
    id,
    name: id,
    what,
    value,
    heldBy,
  })
  const open = (id: string, state: OpenAlert['state'], minutes = 60): OpenAlert => ({
    alertId: `of ${id}`,
    type: 'vmware.vm',
    id,
    name: id,
    state,
    since: NOW - minutes * MINUTE,
    value: 91,
    worst: 97,
    isMuted: false,
    heldBy: null,
  })
  const decided = (sightings: Sighting[], alerts: OpenAlert[], forMinutes = 30) =>
    decide(sightings, alerts, { forMinutes, isLow: false, now: NOW }).map(write => [write.id, write.to])

  it('begins, goes on, fires, and ends', () => {
    const sightings = [seen('new', 'breach'), seen('young', 'breach'), seen('old', 'breach'), seen('well', 'clear')]
    const alerts = [open('young', 'pending', 10), open('old', 'pending', 40), open('well', 'firing')]
    expect(decided(sightings, alerts)).toEqual([
      ['new', 'pending'],
      ['young', 'pending'],
      ['old', 'firing'],
      ['well', 'over'],
    ])
  })
  it('keeps the worst of all values, and says why something is over', () => {
    const [write] = decide([seen('a', 'breach', 92)], [open('a', 'firing')], { forMinutes: 0, isLow: false, now: NOW })
    expect(write).toMatchObject({ to: 'firing', value: 92, worst: 97 })
    const [gone] = decide([seen('a', 'gone', null)], [open('a', 'pending')], { forMinutes: 0, isLow: false, now: NOW })
    expect(gone).toMatchObject({ to: 'over', wasFiring: false, ending: 'gone' })
  })
  it('is nothing for what is well and has no alert, nor for what is not known', () => {
    expect(decided([seen('a', 'clear'), seen('b', 'unknown', null), seen('c', 'gone', null)], [])).toEqual([])
    expect(decided([seen('a', 'unknown', null)], [open('a', 'firing')])).toEqual([['a', 'unknown']])
  })
  it('leaves alone what began meanwhile and was not looked at', () => {
    expect(decided([], [open('other', 'firing')])).toEqual([])
  })
  it('holds back what maintenance covers, but not what fired before', () => {
    const held = [seen('new', 'breach', 95, 'Patch night'), seen('old', 'breach', 95, 'Patch night')]
    expect(decided(held, [open('old', 'firing')], 0)).toEqual([
      ['new', 'pending'],
      ['old', 'firing'],
    ])
  })
})
