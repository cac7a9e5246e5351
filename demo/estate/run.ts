/**
 * A run of the estate: the first founds it, with its entities, a month of days as vendors keep them, the last 24 hours as samples, a month of bills and
 * the flows of a day, and says `seeded` when all of it is there; then it lives. A later run on the same state picks up where the last one stopped: its changes, what was
 * missed meanwhile, the bills of the days that are over.
 */
import { setImmediate } from 'node:timers/promises'
import { createBundles, type TextLine } from './bundles.js'
import { comeOrGo, relive } from './changes.js'
import { costLines } from './costs.js'
import type { EstateEntity } from './entity.js'
import type { Estate } from './estate.js'
import { createFlows } from './flows.js'
import { generateEstate } from './generate.js'
import { dayLines, daysAtOnce } from './history.js'
import { hourSeries, hoursAtOnce } from './hour.js'
import { createLiveTicks, TICK_MS } from './live.js'
import { firstObserved } from './observed.js'
import type { Push } from './push.js'
import { createRandom } from './random.js'
import { type EstateState, emptyLife, readState, writeState } from './state.js'
import { DAY, HOUR, HOURS_A_DAY } from './time.js'

const HISTORY_DAYS = 30
/** Hours before the founding at which a machine came. */
const HOURS_BEFORE = [21, 16, 9, 4]
/** Flows of the last day are told after the bills; then every ten minutes. */
const FLOW_HOURS = 24
const FLOW_STEP = HOUR / 6
/** Days that are billed at once. */
const BLOCK_DAYS = 7
/** Times of one bundle: a server writes them in one go. */
const BUNDLE = 5_000
const AT_ONCE = 4
/** Bundles that are prepared while a new server is starting. */
const AHEAD = 32
/** Lines made in one go. */
const TURN = 20

/** `progress` reports what is being sent, and how much of it has been. */
export type EstateEvent =
  | { event: 'seeded'; isFirst: boolean }
  | { event: 'progress'; what: string; done: number; total: number }

export interface RunOptions {
  /** Known once the server listens; until then a new estate prepares what it will send. */
  datastoreId: Promise<string>
  seed: string
  /** Machines; undefined is the default estate. */
  size: number | undefined
  stateFile: string
  signal: AbortSignal
  push: Push
  report(event: EstateEvent): void
  now(): number
  wait(ms: number): Promise<void>
}

/** Runs until the signal aborts. Rejects when the server refuses what is sent. */
export async function runEstate(options: RunOptions): Promise<void> {
  const { signal, report, now, stateFile } = options
  const hour = Math.floor(now() / HOUR)
  const state = (await resumable(options)) ?? newState(options, hour)
  const estate = generateEstate(state.seed, state.size ?? undefined, state.anchorHour)
  relive(estate, state.life)
  if (!state.isFounded && state.life.createdEver === 0) liveBefore(estate, state)
  const isFirst = !state.isFounded
  const founded = isFirst ? found(options, estate, state) : Promise.resolve()
  const billed = founded.then(() => bill(options, estate, state)).then(() => tellFlows(options, estate, state))
  await Promise.all([billed, tellPast(options, estate, state, { hour, founded })])
  if (signal.aborted) return
  state.isFounded = true
  writeState(stateFile, state)
  report({ event: 'seeded', isFirst })
  await live(options, estate, state)
}

/** Machines that came in the day before the founding, as in any day of a company. */
function liveBefore(estate: Estate, { seed, anchorHour, life }: EstateState): void {
  const random = createRandom(`${seed} before`)
  for (const hours of HOURS_BEFORE) comeOrGo(estate, life, random, (anchorHour - hours) * HOUR)
}

async function found({ push, report, datastoreId }: RunOptions, estate: Estate, state: EstateState): Promise<void> {
  state.datastoreId = await datastoreId
  report({ event: 'progress', what: 'entities', done: 0, total: estate.entities.length })
  await push.lines(estate.entities.map(foundingLine))
}

function foundingLine(entity: EstateEntity): unknown {
  const { type, id, fields } = entity
  return { entity: { type, id, fields: { ...fields, firstObservedAt: firstObserved(entity) } } }
}

/** Lines from the hour of the state up to this one: made at once, sent after the entities. */
async function tellPast(
  options: RunOptions,
  estate: Estate,
  state: EstateState,
  { hour, founded }: { hour: number; founded: Promise<void> },
): Promise<void> {
  const { signal, push, report } = options
  const steps = stepsOf(state.to, hour, estate.entities.length)
  const total = steps.reduce((sum, { times }) => sum + times, 0) * estate.entities.filter(isMeasured(estate)).length
  let done = 0
  const bundles = createBundles({
    async push(bundle) {
      await founded
      await push.bundle(bundle)
      done += bundle.times
      report({ event: 'progress', what: 'history', done: Math.min(done, total), total })
    },
    most: BUNDLE,
    atOnce: AT_ONCE,
    ahead: AHEAD,
  })
  let made = 0
  for (const step of steps) {
    for (const line of linesOf(estate, step)) {
      bundles.add(line)
      // The answers to bundles that were sent are read in between.
      if (++made % TURN !== 0) continue
      await setImmediate()
      await bundles.room()
      if (signal.aborted) return
    }
  }
  await bundles.flush()
  report({ event: 'progress', what: 'history', done: total, total })
  if (!signal.aborted) state.to = hour + 1
}

function isMeasured({ measures }: Estate): (entity: { type: string }) => boolean {
  return ({ type }) => (measures.get(type) ?? []).length > 0
}

interface Step {
  /** Hours since the epoch: [from, to). */
  from: number
  to: number
  asDay: boolean
  /** Hours or days. */
  times: number
}

/**
 * What is to be sent when everything before `known` has been: past days as reported days, and beside them the last hours, whose samples a server keeps. The
 * hour before `known` may have been sent in part, and is sent again. In parts, so that large estates need no more memory than small ones.
 */
function stepsOf(known: number, hour: number, entities: number): Step[] {
  const today = Math.floor(hour / HOURS_A_DAY) * HOURS_A_DAY
  const from = Math.max(known - 1, today - HISTORY_DAYS * HOURS_A_DAY)
  const firstDay = Math.min(today, Math.ceil(from / HOURS_A_DAY) * HOURS_A_DAY)
  const sampled = Math.max(from, firstDay, hour - HOURS_A_DAY)
  const hours = hoursAtOnce(entities)
  const days = daysAtOnce(entities) * HOURS_A_DAY
  return [
    ...cut(from, Math.min(firstDay, hour + 1), hours).map(part => ({
      ...part,
      asDay: false,
      times: part.to - part.from,
    })),
    ...cut(firstDay, today, days).map(part => ({ ...part, asDay: true, times: (part.to - part.from) / HOURS_A_DAY })),
    ...cut(sampled, hour + 1, hours).map(part => ({ ...part, asDay: false, times: part.to - part.from })),
  ]
}

function cut(start: number, end: number, most: number): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = []
  for (let from = start; from < end; from += most) parts.push({ from, to: Math.min(from + most, end) })
  return parts
}

/** Charges of the days that are over and were not sent yet: clouds bill a day when it is complete. */
async function bill(options: RunOptions, estate: Estate, state: EstateState): Promise<void> {
  const { signal, push, report, now, stateFile } = options
  const today = Math.floor(now() / DAY)
  const first = Math.max(state.billedTo ?? 0, today - HISTORY_DAYS - 1)
  for (let from = first; from < today; from += BLOCK_DAYS) {
    if (signal.aborted) return
    const to = Math.min(today, from + BLOCK_DAYS)
    await push.lines(range(from, to).flatMap(day => costLines(estate.entities, day)))
    state.billedTo = to
    writeState(stateFile, state)
    if (to - first > 1) report({ event: 'progress', what: 'bills', done: to - first, total: today - first })
  }
}

/** What was said since flows were last told. */
async function tellFlows({ signal, push, now, seed }: RunOptions, estate: Estate, state: EstateState): Promise<void> {
  const until = Math.floor(now() / FLOW_STEP) * FLOW_STEP
  const begin = Math.floor(now() / HOUR - FLOW_HOURS) * HOUR
  let from = Math.max(state.flowedTo ?? begin, begin)
  if (from >= until) return
  const flows = createFlows(estate, seed)
  while (from < until && !signal.aborted) {
    const to = Math.min(until, (Math.floor(from / HOUR) + 1) * HOUR)
    await push.lines(flows.lines(from, to))
    from = to
    state.flowedTo = to
  }
}

async function live(options: RunOptions, estate: Estate, state: EstateState): Promise<void> {
  const { signal, push, wait, now, stateFile, seed } = options
  const ticks = createLiveTicks(estate, state.life, `${seed} ${now()}`)
  while (!signal.aborted) {
    await wait(TICK_MS)
    if (signal.aborted) return
    const at = now()
    await push.lines(ticks(at))
    await tellFlows(options, estate, state)
    await bill(options, estate, state)
    state.to = Math.max(state.to, Math.floor(at / HOUR) + 1)
    writeState(stateFile, state)
  }
}

async function resumable({ stateFile, datastoreId, seed, size }: RunOptions): Promise<EstateState | undefined> {
  const state = readState(stateFile)
  if (state?.seed !== seed || state.size !== (size ?? null)) return undefined
  return state.datastoreId === (await datastoreId) ? state : undefined
}

function newState({ seed, size }: RunOptions, hour: number): EstateState {
  return { datastoreId: '', seed, size: size ?? null, anchorHour: hour, isFounded: false, to: 0, life: emptyLife() }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
}

function linesOf(estate: Estate, { from, to, asDay }: Step): Generator<TextLine> {
  return asDay ? dayLines(estate, from / HOURS_A_DAY, to / HOURS_A_DAY) : hourSeries(estate, range(from, to))
}
