/**
 * A run of the estate: the first founds it, with its entities, a month of days as vendors keep them, the last 24 hours as samples and a month of bills,
 * and says `seeded` when all of it is there; then it lives. A later run on the same state picks up where the last one stopped: its changes, what was
 * missed meanwhile, the bills of the days that are over.
 */
import { setImmediate } from 'node:timers/promises'
import { createBundles } from './bundles.js'
import { relive } from './changes.js'
import { costLines } from './costs.js'
import type { EstateEntity } from './entity.js'
import { type Estate, generateEstate } from './generate.js'
import { dayLines, type TextLine } from './history.js'
import { hourLines } from './hour.js'
import { createLiveTicks, TICK_MS } from './live.js'
import { firstObserved } from './observed.js'
import type { Push } from './push.js'
import { type EstateState, emptyLife, readState, writeState } from './state.js'

const HOUR = 3_600_000
const HOURS_A_DAY = 24
const DAY = HOURS_A_DAY * HOUR
const HISTORY_DAYS = 30
/** Hours whose lines are made at once. */
const BLOCK_HOURS = 6
/** Days that are billed at once. */
const BLOCK_DAYS = 7
const BUNDLE = 2_000
const AT_ONCE = 4
/** Lines made in one go. */
const TURN = 200

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
  push: Push
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
    await push.lines(estate.entities.map(founded))
  }
  await tellPast(options, estate, state, hour)
  await bill(options, estate, state)
  if (signal.aborted) return
  state.isFounded = true
  writeState(stateFile, state)
  tell({ event: 'seeded', isFirst })
  await live(options, estate, state)
}

function founded(entity: EstateEntity): unknown {
  const { type, id, fields } = entity
  return { entity: { type, id, fields: { ...fields, firstObservedAt: firstObserved(entity) } } }
}

/** From where the state stands up to this hour. */
async function tellPast(options: RunOptions, estate: Estate, state: EstateState, hour: number): Promise<void> {
  const { signal, push, tell } = options
  const bundles = createBundles({ push: push.bundle, most: BUNDLE, atOnce: AT_ONCE })
  const steps = stepsOf(state.to, hour)
  for (const [done, step] of steps.entries()) {
    let made = 0
    for (const { type, text } of linesOf(estate, step)) {
      bundles.add(type, text)
      // Bundles on their way are heard of in between.
      if (++made % TURN !== 0) continue
      await setImmediate()
      await bundles.room()
      if (signal.aborted) return
    }
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

/**
 * What is to be told when all before `known` has been: days that are over as days, and beside them the last hours, of which a server keeps samples. The
 * hour before `known` may have been half: it is told again.
 */
function stepsOf(known: number, hour: number): Step[] {
  const today = Math.floor(hour / HOURS_A_DAY) * HOURS_A_DAY
  const from = Math.max(known - 1, today - HISTORY_DAYS * HOURS_A_DAY)
  const firstDay = Math.min(today, Math.ceil(from / HOURS_A_DAY) * HOURS_A_DAY)
  const days: Step[] = []
  for (let day = firstDay; day < today; day += HOURS_A_DAY) {
    days.push({ from: day, to: day + HOURS_A_DAY, asDay: true })
  }
  const sampled = Math.max(from, firstDay, hour - HOURS_A_DAY)
  return [...hoursOf(from, Math.min(firstDay, hour + 1)), ...days, ...hoursOf(sampled, hour + 1)]
}

function hoursOf(start: number, end: number): Step[] {
  const steps: Step[] = []
  for (let from = start; from < end; from += BLOCK_HOURS) {
    steps.push({ from, to: Math.min(from + BLOCK_HOURS, end), asDay: false })
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
    await push.lines(range(from, to).flatMap(day => costLines(estate.entities, day)))
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
    await push.lines(ticks(at))
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

function* linesOf(estate: Estate, { from, to, asDay }: Step): Generator<TextLine> {
  if (asDay) return yield* dayLines(estate, from / HOURS_A_DAY)
  for (let hour = from; hour < to; hour++) {
    for (const line of hourLines(estate, hour)) yield { type: line.samples.type, text: JSON.stringify(line) }
  }
}
