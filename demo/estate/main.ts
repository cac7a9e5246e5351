/**
 * The estate process. It speaks HTTP ingest like any collector and knows of the server only what its environment says:
 * PLINTH_SERVER, PLINTH_STATE (directory of its memory), PLINTH_SEED, PLINTH_ESTATE_SIZE (entities), PLINTH_ESTATE_PACE (how many times as
 * long its ticks last), and its keys: PLINTH_DATASTORE, PLINTH_AUTH_KEY, or from a parent that does not have them yet
 * `{event: 'keys', datastoreId, authKey}`. Until they come it gets ready what it will tell. It tells `progress`, `seeded` and `failed` to its
 * parent, or as JSON lines on stdout when it has none, and ends on SIGTERM.
 */
import { join } from 'node:path'
import { createPush, type Push, wait } from './push.js'
import { runEstate } from './run.js'

const { env } = process
const abort = new AbortController()
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => abort.abort())

function report(event: object): void {
  if (process.send) process.send(event)
  else process.stdout.write(`${JSON.stringify(event)}\n`)
}

function required(name: string): string {
  const value = env[name]
  if (value === undefined || value === '') throw new Error(`${name} is not set: it comes from \`plinth serve --demo\``)
  return value
}

function sizeOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const size = Number(text)
  if (!Number.isInteger(size) || size < 10 || size > 1_000_000)
    throw new Error(`The estate size is '${text}': give a number of entities from 10 to 1000000`)
  return size
}

/** Tests of pages that wait for nothing of it to change let it live slower: what it tells costs a fifth of a processor. */
function paceOf(text: string | undefined): number {
  const pace = Number(text || 1)
  if (!(pace > 0)) throw new Error(`The pace of the estate is '${text}': give how many times as long its ticks last`)
  return pace
}

interface Keys {
  datastoreId: string
  authKey: string
}

function keysOf(value: unknown): Keys | undefined {
  if (typeof value !== 'object' || value === null || !('event' in value) || value.event !== 'keys') return undefined
  const { datastoreId, authKey } = value as Record<string, unknown>
  const areTexts = [datastoreId, authKey].every(text => typeof text === 'string')
  return areTexts ? { datastoreId: String(datastoreId), authKey: String(authKey) } : undefined
}

function readKeys(): Promise<Keys> {
  if (env.PLINTH_AUTH_KEY || !process.send) {
    return Promise.resolve({
      datastoreId: required('PLINTH_DATASTORE'),
      authKey: required('PLINTH_AUTH_KEY'),
    })
  }
  return new Promise((resolve, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason))
    process.on('message', message => {
      const keys = keysOf(message)
      if (keys) resolve(keys)
    })
  })
}

/** Sends once the keys are there. */
function createPushFor(keys: Promise<Keys>): Push {
  const server = required('PLINTH_SERVER')
  const made = keys.then(({ datastoreId, authKey }) => createPush({ server, datastoreId, authKey }, abort.signal))
  return {
    lines: async lines => (await made).lines(lines),
    bundle: async bundle => (await made).bundle(bundle),
  }
}

async function main(): Promise<void> {
  const keys = readKeys()
  await runEstate({
    datastoreId: keys.then(({ datastoreId }) => datastoreId),
    seed: env.PLINTH_SEED || 'plinth',
    size: sizeOf(env.PLINTH_ESTATE_SIZE),
    stateFile: join(required('PLINTH_STATE'), 'estate.json'),
    signal: abort.signal,
    push: createPushFor(keys),
    report,
    now: Date.now,
    wait: ms => wait(ms * paceOf(env.PLINTH_ESTATE_PACE), abort.signal),
  })
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (abort.signal.aborted) process.exit(0)
    const reason = error instanceof Error ? error.message : String(error)
    report({ event: 'failed', message: `The demo estate stopped: ${reason}` })
    process.exit(1)
  },
)
