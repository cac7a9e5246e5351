/**
 * What was acknowledged is kept: writers in several server processes over one PostgreSQL, or in one over the embedded database, killed at any moment, and
 * in one process in any interleaving. What is stored is compared with everything that was acknowledged, sample by sample, and with what follows from it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scratchDirectory } from '../../scripts/scratch.mjs'
import { systemAccess } from '../../src/server/access/data-access.js'
import { prepareDemo } from '../../src/server/demo.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import type { Store } from '../../src/server/store/store.js'
import { bundled } from '../support/bundles.js'
import { createTestDatabase, openReplicaStore, openTestStore } from '../support/database.js'
import { runs } from '../support/runs.js'
import { MEASURES, TYPE } from '../support/writer-load.js'
import { keyOf, type Progress, proveStore } from '../support/writer-oracle.js'
import type { WriterOptions } from '../support/writer-process.js'

const NOW = new Date('2026-11-21T12:30:00Z')
interface Writing {
  child: ChildProcess
  opened: Promise<unknown>
  ended: Promise<number | null>
}

async function startWriters(options: WriterOptions, progress: Progress): Promise<Writing> {
  // They live for seconds: making the embedded database's program fast would cost more than it gives.
  const child = spawn(process.execPath, ['--liftoff-only', await bundled('writers'), JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for (const { writer, from } of options.writers) {
    for (let number = from; number < from + options.batches; number++) progress.sent.add(keyOf({ writer, number }))
  }
  const said = createInterface({ input: child.stdout })
  const opened = new Promise((resolve, reject) => {
    said.on('line', line => {
      const [word, writer, number] = line.split(' ')
      if (word === 'open') resolve(undefined)
      if (word === 'ack') progress.acknowledged.add(`${writer}/${number}`)
    })
    child.once('exit', code => reject(new Error(`The writers ended with ${code}`)))
  })
  opened.catch(() => undefined)
  // What was said is heard to its end.
  const ended = Promise.all([once(child, 'exit'), once(said, 'close')]).then(([[code]]) => code as number | null)
  return { child, opened, ended }
}

describe('writers in processes that are killed', () => {
  it('lose nothing that was acknowledged, and no batch is there by half', async () => {
    const url = await createTestDatabase()
    const dataDir = url === undefined ? scratchDirectory('plinth-writers-') : undefined
    const where = url === undefined ? { dataDir: dataDir ?? '' } : { url }
    const progress: Progress = { sent: new Set(), acknowledged: new Set() }
    const common = { ...where, batches: 30, now: NOW.toISOString() }
    // PostgreSQL: two at once, started together on an empty database, one killed; the embedded one has a process at a time.
    const first = await startWriters(
      {
        ...common,
        batches: 700,
        writers: [
          { writer: 0, from: 0 },
          { writer: 1, from: 0 },
        ],
      },
      progress,
    )
    const second =
      url &&
      (await startWriters(
        {
          ...common,
          writers: [
            { writer: 2, from: 0 },
            { writer: 3, from: 0 },
          ],
        },
        progress,
      ))
    await first.opened
    while (progress.acknowledged.size < 12) await sleep(5)
    first.child.kill('SIGKILL')
    await first.ended
    if (second) expect(await second.ended).toBe(0)
    const before = progress.acknowledged.size
    expect(before).toBeGreaterThanOrEqual(12)
    const again = await startWriters(
      {
        ...common,
        batches: 10,
        writers: [
          { writer: 0, from: 720 },
          { writer: 1, from: 720 },
        ],
      },
      progress,
    )
    expect(await again.ended).toBe(0)
    expect(progress.acknowledged.size).toBe(before + 20)
    await proveStore(where, progress, NOW)
    if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true })
  })
})

describe('writers at once', () => {
  let store: Store
  let other: Store
  let run = 0
  beforeAll(async () => {
    store = await openTestStore({ now: () => NOW })
    other = await openReplicaStore(store)
  })
  afterAll(async () => {
    await other.close()
    await store.close()
  })

  const at = (second: number) => Date.parse('2026-11-21T10:00:00Z') + second * 1_000
  const sample = fc.record({
    id: fc.constantFrom('a', 'b'),
    second: fc.integer({ min: 0, max: 3 }).map(n => n * 1_300),
    measure: fc.constantFrom(...MEASURES),
  })
  const batch = fc.record({ server: fc.boolean(), samples: fc.array(sample, { minLength: 1, maxLength: 6 }) })

  it('end as if one had come after the other, whatever they write and however they meet', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 2, maxLength: 8 }), async batches => {
        run += 1
        const datastoreId = `once-${run}`
        // The value is the instant's own: what two writers say of it agrees, so that any order ends the same.
        const valueAt = (second: number, measure: string) => second / 100 + measure.length
        const machines = ['a', 'b'].map((id, i) => ({
          line: i + 1,
          record: { entity: { type: TYPE, id, fields: { name: id } } },
        }))
        await store.datastore.ingest(datastoreId, machines)
        await Promise.all(
          batches.map(({ server, samples }) => {
            const records = samples.map(({ id, second, measure }) => ({
              samples: {
                type: TYPE,
                id,
                at: new Date(at(second)).toISOString(),
                values: { [measure]: valueAt(second, measure) },
              },
            }))
            const lines = records.map((record, i) => ({ line: i + 1, record }))
            return (server ? store : other).datastore.ingest(datastoreId, lines)
          }),
        )
        await store.settled()
        const { rows } = await store.datastore.query(
          { entity: TYPE, select: { avg: { metric: 'cpu.utilization.avg' }, max: { metric: 'cpu.utilization.max' } } },
          { access: systemAccess(datastoreId, NOW) },
        )
        for (const id of ['a', 'b']) {
          const seconds = new Set(
            batches.flatMap(({ samples }) =>
              samples.filter(s => s.id === id && s.measure === 'cpu.utilization').map(s => s.second),
            ),
          )
          const values = [...seconds].map(second => valueAt(second, 'cpu.utilization'))
          const row = rows.find(candidate => candidate.id === id)
          if (values.length === 0) expect(row?.avg).toBeNull()
          else expect(row?.avg).toBeCloseTo(values.reduce((a, b) => a + b, 0) / values.length, 9)
          expect(row?.max).toBe(values.length === 0 ? null : Math.max(...values))
        }
      }),
      { numRuns: runs(15) },
    )
  })

  it('of one environment find the same, and each has its key', async () => {
    const calls = Array.from({ length: 8 }, (_, i) =>
      (i % 2 === 0 ? store : other).environments.findOrCreate({ name: 'Raced', authKeyHash: `hash-${i}` }),
    )
    const found = await Promise.all(calls)
    expect(new Set(found.map(environment => environment?.id)).size).toBe(1)
    for (let i = 0; i < 8; i++) {
      expect(await store.environments.isAuthKey(found[0]?.datastoreId ?? '', `hash-${i}`)).toBe(true)
    }
  })

  it('of one saved filter end as one, and never make more than there may be', async () => {
    const account = await store.identity.createAccount({ name: 'Filters', type: 'organization', currency: 'USD' })
    const user = await store.identity.createUser({ email: 'raced@example.com', name: 'Raced', passwordHash: null })
    const own = { accountId: account.id, userId: user.id, entity: TYPE, sharing: 'user' as const }
    const save = (name: string, i: number) =>
      (i % 2 === 0 ? store : other).savedFilters.save({ ...own, name, view: `?q=${i}` }, 4, NOW)
    const same = await Promise.all(Array.from({ length: 6 }, (_, i) => save('same', i)))
    expect(same.every(answer => typeof answer === 'object')).toBe(true)
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => save(`other ${i}`, i)))
    expect(answers.filter(answer => answer === 'full')).toHaveLength(3)
    expect(await store.savedFilters.list(own)).toHaveLength(4)
  })

  it('of the demo prepare one, with the same keys on every server and after every start', async () => {
    const [first, second] = await Promise.all([
      prepareDemo(store, ['http://one.example']),
      prepareDemo(other, ['http://two.example']),
    ])
    expect(second).toEqual(first)
    expect(await prepareDemo(other, ['http://one.example'])).toEqual(first)
    expect(await store.environments.isAuthKey(first.datastoreId, hashSecret(first.authKey))).toBe(true)
    const embed = await store.embedKeys.bySecret(hashSecret(first.embedKey), NOW)
    expect(embed?.origins).toEqual(expect.arrayContaining(['http://one.example', 'http://two.example']))
  })

  it('take a setting that only the first may make from whoever was first', async () => {
    const values = await Promise.all([
      store.settings.keepFirst('raced', 'one'),
      other.settings.keepFirst('raced', 'two'),
      store.settings.keepFirst('raced', 'three'),
    ])
    expect(new Set(values).size).toBe(1)
  })
})
