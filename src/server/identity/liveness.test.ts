/** Reading of what has ended, where the database answers late or never. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Revocation } from '../store/revocations.js'
import { createLiveness, type Liveness } from './liveness.js'
import { ANONYMOUS } from './principal.js'

/** A log whose readings are answered when the test says so. */
function slowLog() {
  const readings: { from: number; answer(rows: Revocation[]): void; fail(error: Error): void }[] = []
  const listeners = new Set<() => void | Promise<void>>()
  const since = (from: number) =>
    new Promise<Revocation[]>((answer, fail) => {
      readings.push({ from, answer, fail })
    })
  const subscribe = (listener: () => void | Promise<void>) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    readings,
    revocations: { head: async () => 0, since, subscribe },
    publish: async () => {
      await Promise.all([...listeners].map(listener => listener()))
    },
  }
}

const session = { ...ANONYMOUS, userId: 'u', sessionId: 's', revision: 0 }
const ended = (id: number, kind: Revocation['kind'] = 'session', subject = 's'): Revocation => ({
  id,
  kind,
  subject,
  at: '2026-11-23T12:00:00Z',
})

let log: ReturnType<typeof slowLog>
let liveness: Liveness

async function begin(engine: 'pglite' | 'postgresql'): Promise<void> {
  log = slowLog()
  const made = createLiveness({ revocations: log.revocations, engine })
  log.readings[0]?.answer([])
  liveness = await made
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await liveness.stop()
  vi.useRealTimers()
})

describe.each(['pglite', 'postgresql'] as const)('a reading that is never answered (%s)', engine => {
  beforeEach(() => begin(engine))

  it('is followed by another one, which says what has ended, and whoever published waits no longer', async () => {
    const published = log.publish()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(log.readings).toHaveLength(3)
    log.readings[2]?.answer([ended(1)])
    await published
    expect(liveness.standing(session)).toBe('ended')
  })

  it('is left at the stop', async () => {
    const asked = liveness.refresh()
    await liveness.stop()
    await asked
    await vi.advanceTimersByTimeAsync(60_000)
    expect(log.readings).toHaveLength(2)
  })

  it('lets whoever changes something wait three seconds, when all are', async () => {
    let isAnswered = false
    const asked = Promise.all([liveness.refresh(), log.publish()]).then(() => {
      isAnswered = true
    })
    await vi.advanceTimersByTimeAsync(2_999)
    expect(isAnswered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await asked
    // The next ones go on, one after the other, and none is asked for twice.
    await vi.advanceTimersByTimeAsync(7_000)
    expect(log.readings).toHaveLength(7)
    log.readings.at(-1)?.answer([ended(1)])
    await vi.advanceTimersByTimeAsync(0)
    expect(liveness.standing(session)).toBe('ended')
  })
})

describe('a late answer', () => {
  beforeEach(() => begin('pglite'))

  it('counts', async () => {
    void liveness.refresh()
    await vi.advanceTimersByTimeAsync(2_000)
    log.readings[1]?.answer([ended(1)])
    await vi.advanceTimersByTimeAsync(0)
    expect(liveness.standing(session)).toBe('ended')
  })

  it('takes nothing back that was read since', async () => {
    void liveness.refresh()
    await vi.advanceTimersByTimeAsync(2_000)
    const [, first, second] = log.readings
    second?.answer([ended(1, 'member', 'u:*'), ended(2, 'member', 'u:*')])
    await vi.advanceTimersByTimeAsync(0)
    first?.answer([ended(1, 'member', 'u:*')])
    await vi.advanceTimersByTimeAsync(0)
    expect(liveness.position()).toBe(2)
    expect(liveness.standing({ ...session, revision: 1 })).toBe('changed')
    expect(liveness.standing({ ...session, revision: 2 })).toBe('alive')
  })

  it('that is a failure does no harm', async () => {
    void liveness.refresh()
    await vi.advanceTimersByTimeAsync(2_000)
    log.readings[1]?.fail(new Error('terminated'))
    log.readings[2]?.answer([ended(1)])
    await vi.advanceTimersByTimeAsync(0)
    expect(liveness.standing(session)).toBe('ended')
  })
})

it('is away with the database, and reads again soon', async () => {
  await begin('pglite')
  const asked = liveness.refresh()
  log.readings[1]?.fail(new Error('away'))
  await expect(asked).rejects.toThrow('away')
  const published = log.publish()
  log.readings[2]?.fail(new Error('away'))
  await published
  await vi.advanceTimersByTimeAsync(2_000)
  log.readings[3]?.answer([ended(1)])
  await vi.advanceTimersByTimeAsync(0)
  expect(liveness.standing(session)).toBe('ended')
})
