/**
 * The estate process. It speaks HTTP ingest like any collector and knows of the server only what its environment says:
 * PLINTH_SERVER, PLINTH_DATASTORE, PLINTH_AUTH_KEY, PLINTH_HUB_KEY, PLINTH_STATE (directory of its memory), PLINTH_SEED, PLINTH_ESTATE_SIZE (entities).
 * It tells `progress`, `seeded` and `failed` to its parent, or as JSON lines on stdout when it has none, and ends on SIGTERM.
 */
import { join } from 'node:path'
import { createPush, splitHub, wait } from './push.js'
import { runEstate } from './run.js'

const { env } = process
const abort = new AbortController()
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => abort.abort())

function tell(event: object): void {
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

function to(datastoreId: string, authKey: string): ReturnType<typeof createPush> {
  return createPush({ server: required('PLINTH_SERVER'), datastoreId, authKey }, abort.signal)
}

async function main(): Promise<void> {
  const datastoreId = required('PLINTH_DATASTORE')
  await runEstate({
    datastoreId,
    seed: env.PLINTH_SEED || 'plinth',
    size: sizeOf(env.PLINTH_ESTATE_SIZE),
    stateFile: join(required('PLINTH_STATE'), 'estate.json'),
    signal: abort.signal,
    push: splitHub(to(datastoreId, required('PLINTH_AUTH_KEY')), to('hub', required('PLINTH_HUB_KEY'))),
    tell,
    now: Date.now,
    wait: ms => wait(ms, abort.signal),
  })
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (abort.signal.aborted) process.exit(0)
    const reason = error instanceof Error ? error.message : String(error)
    tell({ event: 'failed', message: `The demo estate stopped: ${reason}` })
    process.exit(1)
  },
)
