/** Asks for the next one of what comes one after the other while one is worked on. */
export async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = source.next()
      // It is waited for above, or not at all.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await source.return(undefined).catch(() => undefined)
  }
}
