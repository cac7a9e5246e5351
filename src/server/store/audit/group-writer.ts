/** Writes of many callers in one transaction: whatever comes while one is under way goes into the next, so that a lock is taken once for all of them. */

const MOST_AT_ONCE = 500

/** Gives the call that writes one thing. It rejects when that thing could not be written; others are not harmed by it. */
export function createGroupWriter<T>(write: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: { item: T; resolve: () => void; reject: (error: unknown) => void }[] = []
  let isWriting = false

  async function run(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const group = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      const isWritten = await write(group.map(({ item }) => item)).then(
        () => true,
        () => false,
      )
      // One that cannot be written must not keep the others from it.
      for (const { item, resolve, reject } of group) {
        if (isWritten) resolve()
        else await write([item]).then(resolve, reject)
      }
    }
    isWriting = false
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWriting) void run()
    })
}
