/** The time machine: whatever happened, asked of any instant, the answer is what was true then. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../tests/support/database.js'
import { type Change, changes, linesOf, replay } from '../../../../tests/support/happenings.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Query, Row } from '../../../wire/query.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const MINUTE = 60_000
const START = Date.parse('2026-11-20T08:00:00Z')
let store: Store
let clock = START
let datastores = 0

beforeAll(async () => {
  store = await openTestStore({ now: () => new Date(clock) })
})
afterAll(() => store.close())

const ask = async (datastoreId: string, query: Query, origin?: number): Promise<Row[]> => {
  const context = {
    access: systemAccess(datastoreId, new Date(clock)),
    ...(origin !== undefined && { origin: new Date(origin).toISOString() }),
  }
  return (await store.datastore.query(query, context)).rows
}

async function happen(
  changes: readonly Change[],
): Promise<{ datastoreId: string; dated: (Change & { at: number })[] }> {
  datastores += 1
  clock = START
  const dated: (Change & { at: number })[] = []
  for (const change of changes) {
    clock += change.after * MINUTE
    dated.push({ ...change, at: clock })
    expect((await store.datastore.ingest(`then-${datastores}`, linesOf(change))).rejected).toEqual([])
  }
  clock += MINUTE
  return { datastoreId: `then-${datastores}`, dated }
}

describe('an origin in the past', () => {
  it('answers entities as they were then, present or gone, whatever came after', async () => {
    const origins = fc.array(fc.integer({ min: -10, max: 1_200 }), { minLength: 6, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(changes, origins, async (said, minutes) => {
        const { datastoreId, dated } = await happen(said)
        for (const origin of [...minutes.map(m => START + m * MINUTE), ...dated.map(({ at }) => at)].filter(
          at => at < clock,
        )) {
          const known = replay(dated, origin)
          const machines = known.filter(({ type }) => type === 'vmware.vm')
          const nameOf = (id: unknown) => known.find(candidate => candidate.id === id)?.fields.name ?? null
          const rows = await ask(
            datastoreId,
            {
              entity: 'vmware.vm',
              select: {
                name: { property: 'name' },
                cpus: { property: 'virtualProcessorCount' },
                ips: { property: 'IPv4Addresses' },
                cluster: { property: 'host.cluster.name' },
                seen: { property: 'lastObservedAt' },
              },
              orderBy: [
                { alias: 'cpus', direction: 'desc' },
                { alias: 'name', direction: 'asc' },
              ],
            },
            origin,
          )
          const expected = machines
            .map(({ id, fields }) => ({
              id,
              name: fields.name ?? null,
              cpus: fields.virtualProcessorCount ?? null,
              ips: fields.IPv4Addresses ?? null,
              cluster: nameOf(fields['host.cluster.id']),
            }))
            .sort((a, b) => (`${a.name} ${a.id}` < `${b.name} ${b.id}` ? -1 : 1))
            .sort((a, b) => Number(b.cpus ?? -1) - Number(a.cpus ?? -1))
          expect(rows.map(({ type: _t, seen: _s, ...row }) => row)).toEqual(expected)
          for (const { seen } of rows) expect(Date.parse(String(seen))).toBeLessThanOrEqual(origin)
          const counts = await ask(
            datastoreId,
            {
              entity: 'vm',
              select: { n: { count: true } },
              where: { text: 'o' },
              groupBy: { x: { property: 'type' } },
              orderBy: [{ alias: 'x', direction: 'asc' }],
            },
            origin,
          )
          const found = known.filter(
            ({ type, fields }) => type !== 'vmware.cluster' && String(fields.name).includes('o'),
          )
          expect(counts).toEqual(
            ['aws.vm', 'vmware.vm'].flatMap(x => {
              const n = found.filter(({ type }) => type === x).length
              return n > 0 ? [{ x, n }] : []
            }),
          )
        }
        // The present is what it is without an origin.
        const now = await ask(datastoreId, { entity: 'vmware.vm', select: { n: { count: true } } })
        expect(now).toEqual([{ n: replay(dated, clock).filter(({ type }) => type === 'vmware.vm').length }])
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })

  it('comes with the figures of the range that ended then', async () => {
    clock = START
    const line = (at: number, cpu: number): IngestRecord => ({
      samples: { type: 'vmware.vm', id: 'm', at: new Date(at).toISOString(), values: { 'cpu.utilization': cpu } },
    })
    const machine: IngestRecord = { entity: { type: 'vmware.vm', id: 'm', fields: { name: 'm' } } }
    const day = 24 * 60 * MINUTE
    await store.datastore.ingest('figures', [
      { line: 1, record: machine },
      { line: 2, record: line(START - MINUTE, 10) },
    ])
    clock = START + 3 * day
    await store.datastore.ingest('figures', [{ line: 1, record: line(clock - MINUTE, 90) }])
    const query: Query = { entity: 'vmware.vm', select: { cpu: { metric: 'cpu.utilization.max' } } }
    expect((await ask('figures', query, START))[0]?.cpu).toBe(10)
    expect((await ask('figures', query, START + day + 60 * MINUTE))[0]?.cpu).toBeNull()
    expect((await ask('figures', query))[0]?.cpu).toBe(90)
  })

  it('finds an entity from its first sample on, with the fields of its first line', async () => {
    clock = START
    const day = 24 * 60 * MINUTE
    const named = (name: string): IngestRecord => ({ entity: { type: 'vmware.vm', id: 'm', fields: { name } } })
    const measured: IngestRecord = {
      samples: {
        type: 'vmware.vm',
        id: 'm',
        at: new Date(START - 2 * day).toISOString(),
        values: { 'cpu.utilization': 10 },
      },
    }
    const query: Query = { entity: 'vmware.vm', select: { name: { property: 'name' } } }
    const names = async (origin: number) => (await ask('first', query, origin)).map(({ name }) => name)
    await store.datastore.ingest('first', [
      { line: 1, record: named('first') },
      { line: 2, record: measured },
    ])
    clock = START + day
    await store.datastore.ingest('first', [{ line: 1, record: named('second') }])
    clock = START + 2 * day
    await store.datastore.ingest('first', [{ line: 1, record: { gone: { type: 'vmware.vm', id: 'm' } } }])
    clock = START + 3 * day
    await store.datastore.ingest('first', [{ line: 1, record: named('third') }])
    clock = START + 4 * day
    expect(await names(START - 3 * day)).toEqual([])
    expect(await names(START - day)).toEqual(['first'])
    expect(await names(START + MINUTE)).toEqual(['first'])
    expect(await names(START + day + MINUTE)).toEqual(['second'])
    // Gone it was gone, however early it was measured.
    expect(await names(START + 2 * day + MINUTE)).toEqual([])
    expect(await names(START + 3 * day + MINUTE)).toEqual(['third'])
  })

  it('shows the present entities for an interval of figures in the past', async () => {
    clock = START
    const named = (name: string): IngestRecord => ({ entity: { type: 'vmware.vm', id: 'm', fields: { name } } })
    await store.datastore.ingest('interval', [{ line: 1, record: named('before') }])
    clock = START + 60 * MINUTE
    await store.datastore.ingest('interval', [{ line: 1, record: named('after') }])
    const query: Query = { entity: 'vmware.vm', select: { name: { property: 'name' } } }
    const range = `${new Date(START - 60 * MINUTE).toISOString()}/${new Date(START).toISOString()}`
    const { rows } = await store.datastore.query(query, { access: systemAccess('interval', new Date(clock)), range })
    expect(rows[0]?.name).toBe('after')
    expect((await ask('interval', query, START))[0]?.name).toBe('before')
  })

  it('is refused before what the datastore keeps, and before what a session may see', async () => {
    clock = START
    await store.datastore.ingest('kept', [
      { line: 1, record: { entity: { type: 'vmware.vm', id: 'm', fields: { name: 'm' } } } },
    ])
    clock = START + 20 * 24 * 60 * MINUTE
    await store.datastore.ingest('kept', [
      { line: 1, record: { entity: { type: 'vmware.vm', id: 'm', fields: { name: 'n' } } } },
    ])
    const query: Query = { entity: 'vmware.vm', select: { name: { property: 'name' } } }
    expect((await ask('kept', query, START))[0]?.name).toBe('m')
    await store.retention.set('kept', { metrics: 10 })
    await store.keepUp(new Date(clock), 'kept')
    await expect(ask('kept', query, START)).rejects.toMatchObject({ code: 13, details: [{ path: 'origin' }] })
    const context = { access: systemAccess('kept', new Date(clock)), origin: new Date(START).toISOString() }
    const access = limitedAccess(
      testRegistry,
      [{ from: new Date(START + MINUTE).toISOString() }],
      'kept',
      new Date(clock),
    )
    await expect(store.datastore.query(query, { ...context, access })).rejects.toMatchObject({ code: 3 })
  })
})
