/**
 * A server's store in a process of its own, for tests that kill it: writers that send batch after batch, and the upkeep between. Says what was
 * acknowledged, a line each. `{"dataDir"|"url", "writers": [{"writer", "from"}], "batches", "now"}` as its argument.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { specs } from '../../specs/registry.js'
import { openStore } from '../../src/server/store/open-store.js'
import { createRegistry } from '../../src/spec/registry.js'
import { recordsOf } from './writer-load.js'

export interface WriterOptions {
  dataDir?: string
  url?: string
  writers: { writer: number; from: number }[]
  /** Each writer's. */
  batches: number
  now: string
}

const options = JSON.parse(process.argv[2] ?? '{}') as WriterOptions
const now = new Date(options.now)
const store = await openStore({
  registry: createRegistry(specs),
  now: () => now,
  ...(options.url === undefined ? { dataDir: options.dataDir ?? '' } : { url: options.url }),
})
process.stdout.write('open\n')
let isDone = false

async function write(writer: number, from: number): Promise<void> {
  for (let number = from; number < from + options.batches; number++) {
    const lines = recordsOf({ writer, number }, now).map((record, i) => ({ line: i + 1, record }))
    const { rejected } = await store.datastore.ingest('d', lines)
    if (rejected.length > 0) throw new Error(JSON.stringify(rejected[0]))
    process.stdout.write(`ack ${writer} ${number}\n`)
  }
}

async function keepUp(): Promise<void> {
  while (!isDone) {
    await store.keepUp(now)
    await sleep(20)
  }
}

const upkeep = keepUp()
await Promise.all(options.writers.map(({ writer, from }) => write(writer, from)))
isDone = true
await upkeep
await store.settled()
await store.close()
process.stdout.write('done\n')
