/**
 * A run of the estate: the first founds it, with its entities, a month of days as vendors keep them, the last hours as samples and a month of bills,
 * and says `seeded` when all of it is there; then it lives. A later run on the same state picks up where the last one stopped: its changes, what was
 * missed meanwhile, the bills of the days that are over.
 */
import { setImmediate } from 'node:timers/promises'
import { createBundles } from './bundles.js'
import { relive } from './changes.js'
import { costLines } from './costs.js'
import { type Estate, generateEstate } from './generate.js'
import { dayLines } from './history.js'
import { hourLines, type SampleLine } from './hour.js'
import { createLiveTicks, TICK_MS } from './live.js'
import { type EstateState, emptyLife, readState, writeState } from './state.js'

const HOUR = 3_600_000
const HOURS_A_DAY = 24
const DAY = HOURS_A_DAY * HOUR
const HISTORY_DAYS = 30
/** Whole days before today that are told hour by hour: of these a server keeps samples. */
const DAYS_OF_HOURS = 1
/** Hours whose lines are made at once. */
const BLOCK_HOURS = 6
/** Days that are billed at once. */
const BLOCK_DAYS = 7
const BUNDLE = 2_000
const AT_ONCE = 2

/** `progress` says what is being told, and how much of it has been. */
export type EstateEvent =
  | { event: 'seeded'; isFirst: boolean }
  | { event: 'progress'; what: string; done: number; total: number }

export interface RunOptions {
  datastoreId: string
  seed: string
  /** Machines; undefined is the default estate. */
  size: number | undefined
  stateFile: string
  signal: AbortSignal
  push(lines: readonly unknown[]): Promise<void>
  tell(event: EstateEvent): void
  now(): number
  wait(ms: number): Promise<void>
}

/** Runs until the signal aborts. Rejects when the server refuses what is sent. */
export async function runEstate(options: RunOptions): Promise<void> {
  const { signal, push, tell, now, stateFile } = options
  const hour = Math.floor(now() / HOUR)
  const state = resumable(options) ?? newState(options, hour)
  const estate = generateEstate(state.seed, state.size ?? undefined, state.anchorHour)
  relive(estate, state.life)
  const isFirst = !state.isFounded
  if (isFirst) {
    tell({ event: 'progress', what: 'entities', done: 0, total: estate.entities.length })
    await push(estate.entities.map(({ type, id, fields }) => ({ entity: { type, id, fields } })))
  }
  await tellPast(options, estate, state, hour)
  await bill(options, estate, state)
  if (signal.aborted) return
  state.isFounded = true
  writeState(stateFile, state)
  tell({ event: 'seeded', isFirst })
  await live(options, estate, state)
}

/** Days that are over as days, the last of them and today hour by hour: from where the state stands up to this hour. */
async function tellPast(options: RunOptions, estate: Estate, state: EstateState, hour: number): Promise<void> {
  const { signal, push, tell } = options
  const bundles = createBundles<string | SampleLine>({ typeOf, push, most: BUNDLE, atOnce: AT_ONCE })
  const steps = stepsOf(state.to, hour)
  for (const [done, { from, to, asDay }] of steps.entries()) {
    if (signal.aborted) return
    bundles.add(asDay ? dayLines(estate, from / HOURS_A_DAY) : range(from, to).flatMap(at => hourLines(estate, at)))
    await bundles.room()
    // Those on their way are heard of in between.
    await setImmediate()
    tell({ event: 'progress', what: 'history', done, total: steps.length })
  }
  await bundles.flush()
  tell({ event: 'progress', what: 'history', done: steps.length, total: steps.length })
  if (!signal.aborted) state.to = hour + 1
}

interface Step {
  /** Hours since the epoch: [from, to). */
  from: number
  to: number
  asDay: boolean
}

/** What is to be told when all before `known` has been. The hour before it may have been half: it is told again. */
function stepsOf(known: number, hour: number): Step[] {
  const today = Math.floor(hour / HOURS_A_DAY)
  const hourly = (today - DAYS_OF_HOURS) * HOURS_A_DAY
  const steps: Step[] = []
  let from = Math.max(known - 1, (today - HISTORY_DAYS) * HOURS_A_DAY)
  while (from <= hour) {
    const asDay = from < hourly && from % HOURS_A_DAY === 0
    const dayEnd = (Math.floor(from / HOURS_A_DAY) + 1) * HOURS_A_DAY
    const to = asDay ? dayEnd : Math.min(from + BLOCK_HOURS, dayEnd, hour + 1)
    steps.push({ from, to, asDay })
    from = to
  }
  return steps
}

/** Charges of the days that are over and were not sent yet: clouds bill a day when it is complete. */
async function bill(options: RunOptions, estate: Estate, state: EstateState): Promise<void> {
  const { signal, push, tell, now, stateFile } = options
  const today = Math.floor(now() / DAY)
  const first = Math.max(state.billedTo ?? 0, today - HISTORY_DAYS - 1)
  for (let from = first; from < today; from += BLOCK_DAYS) {
    if (signal.aborted) return
    const to = Math.min(today, from + BLOCK_DAYS)
    await push(range(from, to).flatMap(day => costLines(estate.entities, day)))
    state.billedTo = to
    writeState(stateFile, state)
    if (to - first > 1) tell({ event: 'progress', what: 'bills', done: to - first, total: today - first })
  }
}

async function live(options: RunOptions, estate: Estate, state: EstateState): Promise<void> {
  const { signal, push, wait, now, stateFile, seed } = options
  const ticks = createLiveTicks(estate, state.life, `${seed} ${now()}`)
  while (!signal.aborted) {
    await wait(TICK_MS)
    if (signal.aborted) return
    const at = now()
    await push(ticks(at))
    await bill(options, estate, state)
    state.to = Math.max(state.to, Math.floor(at / HOUR) + 1)
    writeState(stateFile, state)
  }
}

function resumable({ stateFile, datastoreId, seed, size }: RunOptions): EstateState | undefined {
  const state = readState(stateFile)
  const isSame = state?.datastoreId === datastoreId && state.seed === seed && state.size === (size ?? null)
  return isSame ? state : undefined
}

function newState({ datastoreId, seed, size }: RunOptions, hour: number): EstateState {
  return { datastoreId, seed, size: size ?? null, anchorHour: hour, isFounded: false, to: 0, life: emptyLife() }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)
}

/** Text begins with the type. */
function typeOf(line: string | SampleLine): string {
  return typeof line === 'string' ? line.slice(0, line.indexOf('","id":')) : line.samples.type
}
