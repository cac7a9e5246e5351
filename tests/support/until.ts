import { setTimeout as sleep } from 'node:timers/promises'

/** The limit for a busy machine. A wait ends as soon as its condition holds; only one that never does takes this long. */
const LONGEST_MS = 60_000

/** Resolves as soon as the condition holds; rejects with it when it never does. */
export async function until(condition: () => boolean | Promise<boolean>, ms = LONGEST_MS): Promise<void> {
  for (const end = performance.now() + ms; !(await condition()); await sleep(10)) {
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${condition.toString().slice(0, 200)}`)
  }
}
