/**
 * A run of the estate: seeds entities and the last day of metrics, tells it, sends a month of bills, fills in the older days behind, and
 * lives. A later run on the same state picks up where the last one stopped: its changes, the hours and bills missed meanwhile, the days not
 * filled in yet.
 */
import { relive } from './changes.js'
import { costLines } from './costs.js'
import { type Estate, generateEstate } from './generate.js'
import { hourLines, type SampleLine } from './hour.js'
import { createLiveTicks, TICK_MS } from './live.js'
import { type EstateState, emptyLife, readState, writeState } from './state.js'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const HISTORY_DAYS = 30
const FIRST_HOURS = 24
/** Lines of one block of hours, at most, and hours of history in one. */
const BLOCK_LINES = 40_000
const FILL_IN = 2
/** Lines of history sent at a time, and the pause after them: the server has readers too, and history can wait. */
const POLITE_LINES = 1_000
const POLITE_PAUSE_MS = 100

export type EstateEvent = { event: 'seeded' } | { event: 'backfill'; done: number; total: number }

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
  if (state.from === state.to) {
    await push(estate.entities.map(({ type, id, fields }) => ({ entity: { type, id, fields } })))
    state.from = hour - FIRST_HOURS + 1
    state.to = state.from
  }
  // The last hour sent may be half an hour: it is sent again.
  const block = Math.min(FIRST_HOURS, Math.max(1, Math.floor(BLOCK_LINES / estate.entities.length)))
  for (let next = Math.max(state.to - 1, hour - HISTORY_DAYS * 24, state.from); next <= hour; next += block) {
    if (signal.aborted) return
    state.to = Math.min(next + block, hour + 1)
    await push(hoursFrom(estate, next, state.to))
    writeState(stateFile, state)
  }
  tell({ event: 'seeded' })
  await bill(options, estate, state)
  await Promise.all([fillIn(options, estate, state, hour), live(options, estate, state)])
}

/** Charges of the days that are over and were not sent yet: clouds bill a day when it is complete. */
async function bill({ signal, push, now, stateFile }: RunOptions, estate: Estate, state: EstateState): Promise<void> {
  const today = Math.floor(now() / DAY)
  for (let day = Math.max(state.billedTo ?? 0, today - HISTORY_DAYS - 1); day < today; day++) {
    if (signal.aborted) return
    await push(costLines(estate.entities, day))
    state.billedTo = day + 1
    writeState(stateFile, state)
  }
}

/** Back through the days, newest first. */
async function fillIn(options: RunOptions, estate: Estate, state: EstateState, hour: number): Promise<void> {
  const { signal, push, tell, wait, stateFile } = options
  const oldest = hour - HISTORY_DAYS * 24
  while (state.from > oldest && !signal.aborted) {
    const from = Math.max(oldest, state.from - FILL_IN)
    const lines = hoursFrom(estate, from, state.from)
    for (let next = 0; next < lines.length && !signal.aborted; next += POLITE_LINES) {
      await push(lines.slice(next, next + POLITE_LINES))
      await wait(POLITE_PAUSE_MS)
    }
    if (signal.aborted) return
    state.from = from
    writeState(stateFile, state)
    const isLast = from === oldest
    const done = isLast ? HISTORY_DAYS : Math.min(HISTORY_DAYS - 1, Math.floor((hour - from) / 24))
    tell({ event: 'backfill', done, total: HISTORY_DAYS })
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
  return { datastoreId, seed, size: size ?? null, anchorHour: hour, from: hour, to: hour, life: emptyLife() }
}

/** Entity by entity rather than hour by hour: the server works out an entity's last day once instead of once an hour. */
function hoursFrom(estate: Estate, from: number, to: number): SampleLine[] {
  const lines = Array.from({ length: to - from }, (_, i) => hourLines(estate, from + i)).flat()
  return lines.sort((a, b) => (a.samples.id < b.samples.id ? -1 : a.samples.id > b.samples.id ? 1 : 0))
}
