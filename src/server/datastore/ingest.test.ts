import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { specs } from '../../../specs/registry.js'
import { createRegistry } from '../../spec/registry.js'
import type { IngestAnswer } from '../../wire/ingest.js'
import { createByteBudget } from '../http/raw-body.js'
import { createTurns } from '../http/turns.js'
import { ingestResource } from './ingest.js'

type Given = Parameters<typeof ingestResource.handle>[0]
type Request = { onReady(): void }

const NOTHING: IngestAnswer = { accepted: 1, unchanged: 0, waiting: 0, rejected: [], sequence: 1, types: {} }
const MANY_TURNS = 50

it('makes one body after another ready, while the engine writes the ones before', async () => {
  const begun: { datastoreId: string; onReady(): void; answer(): void }[] = []
  const datastore = {
    beginIngest: () => ({}),
    ingest: (datastoreId: string, _lines: unknown, { onReady }: Request) =>
      new Promise<IngestAnswer>(resolve => begun.push({ datastoreId, onReady, answer: () => resolve(NOTHING) })),
  }
  const store = { registry: createRegistry(specs), datastore }
  const services = { store, budget: createByteBudget(1_000_000), turns: createTurns() }
  const send = (datastoreId: string) =>
    ingestResource.handle({ body: bodyOf(line), datastoreId, now: new Date(), services } as unknown as Given)
  const sent = [send('first'), send('second'), send('third')]
  const names = async () => {
    for (let i = 0; i < MANY_TURNS; i++) await setImmediate()
    return begun.map(({ datastoreId }) => datastoreId)
  }
  expect(await names()).toEqual(['first'])
  begun[0]?.onReady()
  expect(await names()).toEqual(['first', 'second'])
  // One that ends without having been ready keeps nobody waiting.
  begun[1]?.answer()
  expect(await names()).toEqual(['first', 'second', 'third'])
  for (const { answer } of begun) answer()
  await Promise.all(sent)
})

const line = JSON.stringify({ entity: { type: 'vmware.vm', id: 'a', fields: { name: 'a' } } })

async function* bodyOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
