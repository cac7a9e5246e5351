/** Turns of streams by the locks of a real browser, by a clock of the test. */
import { type Turn, takeTurn } from './turns.js'

function createClock() {
  const timers = new Map<number, { callback: () => void; at: number }>()
  let now = 0
  let last = 0
  return {
    now: () => now,
    setTimeout(callback: () => void, ms: number) {
      timers.set(++last, { callback, at: now + ms })
      return last
    },
    clearTimeout: (handle: unknown) => void timers.delete(handle as number),
    pass(ms: number) {
      now += ms
      for (const [handle, { callback, at }] of [...timers]) {
        if (at > now) continue
        timers.delete(handle)
        callback()
      }
    },
  }
}

function equal(actual: unknown, expected: unknown): void {
  if (actual !== expected) throw new Error(`expected ${String(expected)}, got ${String(actual)}`)
}

/** Locks are asked for and given between tasks of the page. */
const locksMove = () => new Promise(resolve => setTimeout(resolve, 50))

let servers = 0
/** Takers of turns of one server: how many have one, and how often one of them was asked to let go. */
function createTakers(clock: ReturnType<typeof createClock>) {
  const url = `http://turns-${++servers}.example/gql`
  const turns: Turn[] = []
  const overs: number[] = []
  const left: AbortController[] = []
  return {
    turns,
    overs,
    left,
    async take() {
      const place = left.push(new AbortController()) - 1
      const { signal } = left[place] as AbortController
      takeTurn({ url, clock, signal, onOver: () => overs.push(place) }).then(turn => {
        turns[place] = turn
      })
      await locksMove()
    },
    count: () => Object.keys(turns).length,
  }
}

describe('the turns of streams', () => {
  it('are four at a time; the fifth waits until one that has lasted ends', async () => {
    const clock = createClock()
    const takers = createTakers(clock)
    for (let i = 0; i < 4; i++) await takers.take()
    equal(takers.count(), 4)
    clock.pass(10_000)
    await locksMove()
    equal(takers.overs.length, 0)
    await takers.take()
    equal(takers.count(), 4)
    clock.pass(10_000)
    await locksMove()
    equal(takers.overs.length, 1)
    takers.turns[takers.overs[0] ?? 0]?.end()
    await locksMove()
    equal(takers.count(), 5)
    for (const turn of takers.turns) turn.end()
  })

  it('are of each server its own, and waited for no longer by who has left', async () => {
    const clock = createClock()
    const [one, other] = [createTakers(clock), createTakers(clock)]
    for (let i = 0; i < 5; i++) await one.take()
    await other.take()
    equal(one.count(), 4)
    equal(other.count(), 1)
    one.left[4]?.abort()
    await locksMove()
    clock.pass(10_000)
    await locksMove()
    equal(one.overs.length, 0)
    for (const turn of [...one.turns, ...other.turns]) turn.end()
  })

  it('are taken all the same after a minute, where nobody lets go', async () => {
    const clock = createClock()
    const takers = createTakers(clock)
    for (let i = 0; i < 5; i++) await takers.take()
    equal(takers.count(), 4)
    clock.pass(60_000)
    await locksMove()
    equal(takers.count(), 5)
    for (const turn of takers.turns) turn.end()
  })
})
