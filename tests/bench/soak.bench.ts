/**
 * Ten tabs on the product as `npm start` makes it, from the first second: they sign in, open every index and overview, leave some before they are
 * there, while history comes in and jobs run. Prints how long a sign-in and a page took, by part of the run as soon as it is
 * over, the size of the data directory and the memory of its processes.
 * `PLINTH_BENCH_MINUTES` (3; a soak takes 120), `PLINTH_BENCH_TABS` (10).
 */
import { loadavg } from 'node:os'
import { signIn } from '../support/sign-in.js'
import { type Page, pagesOf } from './pages.js'
import { directoryMiB, startProduct } from './product.js'
import { report } from './report.js'
import { openTab } from './tab.js'

const MINUTES = Number(process.env.PLINTH_BENCH_MINUTES ?? 3)
const TABS = Number(process.env.PLINTH_BENCH_TABS ?? 10)
const PARTS = MINUTES >= 60 ? 8 : 4
const SIGN_IN_GOAL_MS = 300
const PAGE_GOAL_MS = 2_000
/** Between two sign-ins, so that no limit of calls is met, and between two pages of a tab. */
const SIGN_IN_EVERY_MS = 6_000
const READ_MS = 1_000

interface Taken {
  /** ms since ready. */
  at: number
  what: 'sign-in' | Page['kind']
  name: string
  ms: number
}

const product = await startProduct()
report({ name: 'ready, first time', value: product.startedIn / 1000, unit: 's', goal: 30 })
const began = performance.now()
let length = MINUTES * 60_000
const now = () => performance.now() - began
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
// Told to stop, it says what it saw until then.
for (const event of ['SIGINT', 'SIGTERM'])
  process.once(event, () => {
    length = now()
  })
const taken: Taken[] = []
const failures = new Map<string, number>()
const sizes: { at: number; size: number; memory: number | undefined }[] = []
let left = 0

const fail = (error: unknown) => {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 160)
  failures.set(text, (failures.get(text) ?? 0) + 1)
}

/** Each tab goes through all pages, from a place of its own; every third page is left before it can be there. */
async function browse(index: number): Promise<void> {
  const pages = pagesOf()
  const tab = await openTab(product.address)
  taken.push({ at: now(), what: 'sign-in', name: 'sign-in', ms: tab.signedInMs })
  for (let step = 0; now() < length; step++) {
    // The overviews come first in the list: each tab begins with one.
    const page = pages[step === 0 ? index % 4 : (index * 7 + step) % pages.length]
    if (!page) continue
    try {
      if (step % 3 === 2) {
        left += 1
        await tab.leave(page, 30 + ((index * 37 + step * 11) % 200))
      } else {
        const ms = await tab.open(page)
        taken.push({ at: now(), what: page.kind, name: page.name, ms })
        await pause(READ_MS)
      }
    } catch (error) {
      fail(error)
      await pause(READ_MS)
    }
  }
  tab.close()
}

async function signInNowAndThen(): Promise<void> {
  while (now() < length) {
    const start = performance.now()
    try {
      await signIn(product.address)
      taken.push({ at: now(), what: 'sign-in', name: 'sign-in', ms: performance.now() - start })
    } catch (error) {
      fail(error)
    }
    await pause(SIGN_IN_EVERY_MS)
  }
}

async function weigh(): Promise<void> {
  while (now() < length) {
    sizes.push({ at: now(), size: directoryMiB(product.data), memory: product.memoryMiB() })
    await pause(Math.min(30_000, length / PARTS / 2))
  }
}

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

let told = 0

/** Each part but the last as soon as it is over: who stops a long run loses nothing. */
async function tellParts(): Promise<void> {
  const whole = length
  for (let part = 1; part < PARTS; part++) {
    const to = (whole * part) / PARTS
    while (now() < Math.min(to, length)) await pause(READ_MS)
    if (now() >= length) return
    tell(told, to)
    told = to
  }
}

/** `until`: the last part has what came after its end, too. */
function tell(from: number, to: number, until = to): void {
  const within = ({ at }: { at: number }) => at >= from && at < until
  console.log(`\nminutes ${(from / 60_000).toFixed(1)} to ${(to / 60_000).toFixed(1)}`)
  for (const what of ['sign-in', 'index', 'overview'] as const) {
    const own = taken.filter(item => item.what === what && within(item))
    const times = own.map(({ ms }) => ms)
    if (times.length === 0) continue
    const goal = what === 'sign-in' ? SIGN_IN_GOAL_MS : PAGE_GOAL_MS
    report({ name: `${what}, median of ${times.length}`, value: quantile(times, 0.5), unit: 'ms' })
    report({ name: `${what}, 99 of 100`, value: quantile(times, 0.99), unit: 'ms', goal })
    const slowest = own.reduce((a, b) => (b.ms > a.ms ? b : a))
    report({ name: `${what}, slowest (${slowest.name})`, value: slowest.ms, unit: 'ms', goal })
  }
  const size = sizes.filter(within).at(-1)
  if (size) report({ name: 'data directory', value: size.size, unit: 'MiB' })
  if (size?.memory !== undefined) report({ name: 'memory', value: size.memory, unit: 'MiB' })
}

function tellRest(): void {
  tell(told, length, Number.POSITIVE_INFINITY)
  console.log(`\n${left} pages were left before they were there; load of the machine ${loadavg()[0]?.toFixed(1)}`)
  for (const [text, count] of failures) console.log(`failed ${count} times: ${text}`)
}

try {
  await Promise.all([...Array.from({ length: TABS }, (_, i) => browse(i)), signInNowAndThen(), weigh(), tellParts()])
} finally {
  tellRest()
  await product.stop()
}
