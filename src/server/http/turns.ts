/** Waits for the turn of a call and gives what ends it. */
export type Turns = () => Promise<() => void>

/**
 * Work in the main thread that takes long, one call after another in the order they came. Where all of them share it out, all are late together, and what
 * comes after the work, the engine for one, waits for nothing.
 */
export function createTurns(): Turns {
  let last = Promise.resolve()
  return async () => {
    const before = last
    let end = () => {}
    last = new Promise(resolve => {
      end = resolve
    })
    await before
    return end
  }
}
