import { setTimeout as sleep } from 'node:timers/promises'

/** Of a machine that has other work. What comes about is seen at once; only what never does waits as long. */
const LONGEST_MS = 60_000

/** Resolves as soon as the condition holds; rejects with it when it never does. */
export async function until(condition: () => boolean | Promise<boolean>, ms = LONGEST_MS): Promise<void> {
  for (const end = performance.now() + ms; !(await condition()); await sleep(10)) {
    if (performance.now() > end) throw new Error(`not within ${ms} ms: ${condition.toString().slice(0, 200)}`)
  }
}
