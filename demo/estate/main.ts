/**
 * The estate process: seeds entities and the last day of metrics, tells its parent, fills in the older days behind, and then lives:
 * metrics tick, machines move between hosts, power on and off, come and go. It speaks HTTP ingest like any collector.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EstateEntity } from './entity.js'
import { type Estate, generateEstate } from './generate.js'
import { live } from './live.js'
import { machineValues, sumValues, type Values } from './load.js'
import { push, type Target, wait } from './push.js'

const HOUR = 3_600_000
const HISTORY_DAYS = 30
const SEED = 'plinth'

const {
  PLINTH_SERVER = '',
  PLINTH_DATASTORE = '',
  PLINTH_AUTH_KEY = '',
  PLINTH_STATE = '.',
  PLINTH_SEED = SEED,
} = process.env
const target: Target = { server: PLINTH_SERVER, datastoreId: PLINTH_DATASTORE, authKey: PLINTH_AUTH_KEY }
const stateFile = join(PLINTH_STATE, 'estate.json')
const abort = new AbortController()
process.on('SIGTERM', () => abort.abort())
process.on('SIGINT', () => abort.abort())
process.on('disconnect', () => abort.abort())

interface State {
  datastoreId: string
  /** Hours since the epoch that have been sent: [from, to). */
  from: number
  to: number
}

/** Samples of every entity in one hour, as ingest lines. */
export function hourLines(estate: Estate, hour: number, at = hour * HOUR): unknown[] {
  const byOwner = new Map<unknown, (Values | undefined)[]>()
  const lines: unknown[] = []
  const line = (entity: EstateEntity, values: Values) =>
    lines.push({ samples: { type: entity.type, id: entity.id, at: new Date(at).toISOString(), values } })
  for (const entity of estate.entities) {
    if (entity.type !== 'vmware.vm' && entity.type !== 'aws.vm') continue
    const values = machineValues(entity, hour)
    if (values) line(entity, values)
    for (const owner of [entity.fields['host.id'], entity.fields['host.cluster.id']]) {
      if (owner !== undefined) byOwner.set(owner, [...(byOwner.get(owner) ?? []), values])
    }
  }
  for (const entity of estate.entities) {
    if (entity.type === 'vmware.vh' || entity.type === 'vmware.cluster') {
      line(entity, sumValues(entity, byOwner.get(entity.id) ?? [], hour))
    }
  }
  return lines
}

async function main(): Promise<void> {
  const size = Number(process.env.PLINTH_ESTATE_SIZE ?? Number.NaN)
  const estate = generateEstate(PLINTH_SEED, Number.isInteger(size) && size > 0 ? size : undefined)
  const now = Math.floor(Date.now() / HOUR)
  const state = readState() ?? { datastoreId: PLINTH_DATASTORE, from: now + 1, to: now + 1 }
  if (state.from > now) {
    const entities = estate.entities.map(({ type, id, fields }) => ({ entity: { type, id, fields } }))
    await push(target, [...entities, ...hourLines(estate, now)], abort.signal)
    state.from = now
    state.to = now + 1
    keep(state)
  }
  process.send?.({ event: 'seeded' })
  await Promise.all([fillIn(estate, state, now), live(estate, target, abort.signal, hourLines)])
}

/** Hours missed while stopped first, then back through the days, newest first. Each hour is kept as done, so it resumes. */
async function fillIn(estate: Estate, state: State, now: number): Promise<void> {
  const oldest = now - HISTORY_DAYS * 24
  for (; state.to <= now && !abort.signal.aborted; state.to++) {
    await push(target, hourLines(estate, state.to), abort.signal)
    keep(state)
  }
  while (state.from > oldest && !abort.signal.aborted) {
    const hours = Math.min(2, state.from - oldest)
    const lines = Array.from({ length: hours }, (_, i) => hourLines(estate, state.from - 1 - i)).flat()
    await push(target, lines, abort.signal)
    state.from -= hours
    keep(state)
    const done = Math.floor((now - state.from) / 24)
    process.send?.({
      event: 'backfill',
      done: state.from === oldest ? HISTORY_DAYS : Math.min(done, HISTORY_DAYS - 1),
      total: HISTORY_DAYS,
    })
    // The server has readers too: history can wait.
    await wait(state.from > now - 24 ? 20 : 250, abort.signal)
  }
}

function readState(): State | undefined {
  try {
    const state: State = JSON.parse(readFileSync(stateFile, 'utf8'))
    return state.datastoreId === PLINTH_DATASTORE && Number.isInteger(state.from) && Number.isInteger(state.to)
      ? state
      : undefined
  } catch {
    return undefined
  }
}

function keep(state: State): void {
  writeFileSync(stateFile, JSON.stringify(state))
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (abort.signal.aborted) process.exit(0)
    process.send?.({
      event: 'failed',
      message: `The demo estate stopped: ${error instanceof Error ? error.message : String(error)}`,
    })
    process.exit(1)
  },
)
