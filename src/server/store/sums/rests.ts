/** Rests between pieces of work that nobody waits for, by how long each took. */

const REST_BY_WORK = 9
const MOST_REST_MS = 60_000

export interface Rests {
  /** Does a piece of work, then rests, or owes the rest. What is `timed` of it counts: the wait for a connection is no work. */
  after<T>(work: (timed: Timed) => Promise<T>, when?: 'now' | 'later'): Promise<T>
  /** What is owed, in ms; from now on nothing is. */
  takeOwed(): number
  /** Ends the rest at hand, and rests no more until this is done. */
  without<T>(work: () => Promise<T>): Promise<T>
}

export type Timed = <A extends unknown[], T>(work: (...given: A) => Promise<T>) => (...given: A) => Promise<T>

export function createRests(now: () => number = () => performance.now()): Rests {
  let hurried = 0
  let owed = 0
  let wake: (() => void) | undefined

  function rest(ms: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(end, ms)
      wake = end
      function end() {
        clearTimeout(timer)
        wake = undefined
        resolve()
      }
    })
  }

  return {
    async after(work, when = 'now') {
      let took = 0
      const timed: Timed =
        part =>
        async (...given) => {
          const begun = now()
          try {
            return await part(...given)
          } finally {
            took += now() - begun
          }
        }
      const done = await work(timed)
      const due = REST_BY_WORK * took
      if (when === 'later') owed = Math.min(MOST_REST_MS, owed + due)
      else if (hurried === 0 && took > 0) await rest(Math.min(MOST_REST_MS, due))
      return done
    },
    takeOwed() {
      const taken = owed
      owed = 0
      return taken
    },
    async without(work) {
      hurried += 1
      wake?.()
      try {
        return await work()
      } finally {
        hurried -= 1
      }
    },
  }
}
