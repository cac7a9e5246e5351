import { describe, expect, it } from 'vitest'
import { PortalError } from './errors.js'
import { type InsightDecision, proveInsightDecision } from './insight-decision.js'

const NOW = new Date('2026-03-01T12:00:00Z')
const ids = ['i1']
const prove = (value: Omit<InsightDecision, 'ids'>) => proveInsightDecision({ ids, ...value }, NOW)

function placesOf(value: Omit<InsightDecision, 'ids'>): string[] {
  try {
    prove(value)
  } catch (error) {
    if (error instanceof PortalError) return error.details.map(({ path, message }) => `${path} ${message}`)
    throw error
  }
  return []
}

describe('a decision', () => {
  it('is taken with what it needs, its reason without spaces around it', () => {
    expect(prove({ decision: 'accept' })).toEqual({ ids, decision: 'accept' })
    expect(prove({ decision: 'accept', reason: '  ' })).toEqual({ ids, decision: 'accept' })
    expect(prove({ decision: 'dismiss', reason: ' no ' })).toEqual({ ids, decision: 'dismiss', reason: 'no' })
    const until = '2027-03-02T12:00:00Z'
    expect(prove({ decision: 'snooze', until })).toEqual({ ids, decision: 'snooze', until })
  })

  it.each([
    [{ decision: 'dismiss' }, ['reason is needed to dismiss']],
    [{ decision: 'dismiss', reason: ' ' }, ['reason is needed to dismiss']],
    [{ decision: 'snooze' }, ['until is needed to snooze']],
    [{ decision: 'snooze', until: 'soon' }, ['until is needed to snooze']],
    [{ decision: 'snooze', until: '2026-03-01T12:00:00Z' }, ['until is in the past']],
    [{ decision: 'snooze', until: '2027-03-02T12:00:01Z' }, ['until is more than a year ahead']],
    [{ decision: 'accept', until: '2026-04-01T12:00:00Z' }, ['until goes with snooze alone']],
    [
      { decision: 'dismiss', until: '2026-04-01T12:00:00Z' },
      ['reason is needed to dismiss', 'until goes with snooze alone'],
    ],
  ] as const)('%j is refused', (value, places) => {
    expect(placesOf(value)).toEqual(places)
  })
})
