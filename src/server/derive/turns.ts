/** A piece of work begins as soon as there is room for it. Throws what an earlier one threw. */
export type Begin = (work: () => Promise<void>) => Promise<void>

/**
 * Does slices of a job, some at once: while one waits for the database another one is worked out. All that were begun have ended when it resolves, or
 * rejects with what the first of them threw that failed.
 */
export async function inTurns(most: number, give: (begin: Begin) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  const prove = () => {
    if (failures.length > 0) throw failures[0]
  }
  try {
    await give(async work => {
      while (running.size >= most) await Promise.race(running)
      prove()
      const turn = work()
        .catch(error => void failures.push(error))
        .finally(() => running.delete(turn))
      running.add(turn)
    })
  } finally {
    await Promise.all(running)
  }
  prove()
}
