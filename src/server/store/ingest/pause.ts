/** Work in the main thread in short turns, so that requests are served in between and the engine gets its next statement. */
import { setImmediate } from 'node:timers/promises'

const TURN_MS = 1

/** Call it often: it waits for a turn of the others once this one has taken its time. */
export function createPause(turnMs = TURN_MS): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turnMs) return
    await setImmediate()
    since = performance.now()
  }
}
