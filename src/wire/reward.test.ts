/** What becomes of points: every state × every event × before and after their time; periods and tiers at their bounds. */
import { describe, expect, it } from 'vitest'
import {
  periodBegin,
  progressOf,
  REWARD_EVENTS,
  REWARD_STATES,
  type RewardEvent,
  type RewardState,
  stateAfter,
} from './reward.js'

/** Before their time is over, and after; `-` is refused. */
const TABLE: Record<RewardState, Record<RewardEvent, [RewardState | '-', RewardState | '-']>> = {
  granted: { redeem: ['redeemed', '-'], expire: ['-', 'expired'], revoke: ['revoked', '-'] },
  redeemed: { redeem: ['-', '-'], expire: ['-', '-'], revoke: ['-', '-'] },
  expired: { redeem: ['-', '-'], expire: ['-', '-'], revoke: ['-', '-'] },
  revoked: { redeem: ['-', '-'], expire: ['-', '-'], revoke: ['-', '-'] },
}

describe.each(REWARD_STATES)('a reward that is %s', state => {
  it.each(REWARD_EVENTS)('%s', event => {
    expect([false, true].map(isOver => stateAfter(state, event, isOver) ?? '-')).toEqual(TABLE[state][event])
  })
})

describe('a period', () => {
  it.each([
    ['month', '2026-11-30T23:59:59Z', '2026-11-01T00:00:00.000Z'],
    ['month', '2026-12-01T00:00:00Z', '2026-12-01T00:00:00.000Z'],
    ['quarter', '2026-03-31T23:59:59Z', '2026-01-01T00:00:00.000Z'],
    ['quarter', '2026-04-01T00:00:00Z', '2026-04-01T00:00:00.000Z'],
    ['quarter', '2026-12-31T00:00:00Z', '2026-10-01T00:00:00.000Z'],
    ['year', '2026-12-31T00:00:00Z', '2026-01-01T00:00:00.000Z'],
  ] as const)('of a %s begins, at %s, at %s', (period, at, begin) => {
    expect(periodBegin(period, new Date(at)).toISOString()).toBe(begin)
  })
})

describe('progress', () => {
  const tiers = [
    { name: 'Silver', points: 100 },
    { name: 'Gold', points: 500 },
  ]
  it.each([
    [0, null, 'Silver', 100],
    [99, null, 'Silver', 1],
    [100, 'Silver', 'Gold', 400],
    [499, 'Silver', 'Gold', 1],
    [500, 'Gold', null, 0],
    [9_000, 'Gold', null, 0],
  ])('at %i points is in %s, before %s, %i short', (earned, reached, next, missing) => {
    const progress = progressOf(tiers, earned)
    expect([progress.reached?.name ?? null, progress.next?.name ?? null, progress.missing]).toEqual([
      reached,
      next,
      missing,
    ])
  })
  it('without tiers has none to reach', () => {
    expect(progressOf([], 5)).toEqual({ reached: null, next: null, missing: 0 })
  })
})
