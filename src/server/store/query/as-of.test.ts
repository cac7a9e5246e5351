/** The time machine: whatever happened, asked of any instant, the answer is what was true then. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRegistry } from '../../../../tests/support/database.js'
import { changes, replay } from '../../../../tests/support/happenings.js'
import { MINUTE, openPastStore, type PastStore, START } from '../../../../tests/support/past-store.js'
import { runs } from '../../../../tests/support/runs.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Query, Row } from '../../../wire/query.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'

let past: PastStore

beforeAll(async () => {
  past = await openPastStore()
})
afterAll(() => past.store.close())

const ask = async (datastoreId: string, query: Query, origin?: number): Promise<Row[]> => {
  const context = {
    access: systemAccess(datastoreId, new Date(past.clock)),
    ...(origin !== undefined && { origin: new Date(origin).toISOString() }),
  }
  return (await past.store.datastore.query(query, context)).rows
}

describe('an origin in the past', () => {
  it('answers entities as they were then, present or gone, whatever came after', async () => {
    const origins = fc.array(fc.integer({ min: -10, max: 1_200 }), { minLength: 6, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(changes, origins, async (said, minutes) => {
        const { datastoreId, dated } = await past.happen(said)
        for (const origin of [...minutes.map(m => START + m * MINUTE), ...dated.map(({ at }) => at)].filter(
          at => at < past.clock,
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
        expect(now).toEqual([{ n: replay(dated, past.clock).filter(({ type }) => type === 'vmware.vm').length }])
      }),
      { numRuns: runs(40), endOnFailure: true },
    )
  })

  it('comes with the figures of the range that ended then', async () => {
    past.clock = START
    const line = (at: number, cpu: number): IngestRecord => ({
      samples: { type: 'vmware.vm', id: 'm', at: new Date(at).toISOString(), values: { 'cpu.utilization': cpu } },
    })
    const machine: IngestRecord = { entity: { type: 'vmware.vm', id: 'm', fields: { name: 'm' } } }
    const day = 24 * 60 * MINUTE
    await past.store.datastore.ingest('figures', [
      { line: 1, record: machine },
      { line: 2, record: line(START - MINUTE, 10) },
    ])
    past.clock = START + 3 * day
    await past.store.datastore.ingest('figures', [{ line: 1, record: line(past.clock - MINUTE, 90) }])
    const query: Query = { entity: 'vmware.vm', select: { cpu: { metric: 'cpu.utilization.max' } } }
    expect((await ask('figures', query, START))[0]?.cpu).toBe(10)
    expect((await ask('figures', query, START + day + 60 * MINUTE))[0]?.cpu).toBeNull()
    expect((await ask('figures', query))[0]?.cpu).toBe(90)
  })

  it('finds an entity from its first sample on, with the fields of its first line', async () => {
    past.clock = START
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
    await past.store.datastore.ingest('first', [
      { line: 1, record: named('first') },
      { line: 2, record: measured },
    ])
    past.clock = START + day
    await past.store.datastore.ingest('first', [{ line: 1, record: named('second') }])
    past.clock = START + 2 * day
    await past.store.datastore.ingest('first', [{ line: 1, record: { gone: { type: 'vmware.vm', id: 'm' } } }])
    past.clock = START + 3 * day
    await past.store.datastore.ingest('first', [{ line: 1, record: named('third') }])
    past.clock = START + 4 * day
    expect(await names(START - 3 * day)).toEqual([])
    expect(await names(START - day)).toEqual(['first'])
    expect(await names(START + MINUTE)).toEqual(['first'])
    expect(await names(START + day + MINUTE)).toEqual(['second'])
    // Gone it was gone, however early it was measured.
    expect(await names(START + 2 * day + MINUTE)).toEqual([])
    expect(await names(START + 3 * day + MINUTE)).toEqual(['third'])
  })

  it('shows the present entities for an interval of figures in the past', async () => {
    past.clock = START
    const named = (name: string): IngestRecord => ({ entity: { type: 'vmware.vm', id: 'm', fields: { name } } })
    await past.store.datastore.ingest('interval', [{ line: 1, record: named('before') }])
    past.clock = START + 60 * MINUTE
    await past.store.datastore.ingest('interval', [{ line: 1, record: named('after') }])
    const query: Query = { entity: 'vmware.vm', select: { name: { property: 'name' } } }
    const range = `${new Date(START - 60 * MINUTE).toISOString()}/${new Date(START).toISOString()}`
    const { rows } = await past.store.datastore.query(query, {
      access: systemAccess('interval', new Date(past.clock)),
      range,
    })
    expect(rows[0]?.name).toBe('after')
    expect((await ask('interval', query, START))[0]?.name).toBe('before')
  })

  it('is refused before what the datastore keeps, and before what a session may see', async () => {
    past.clock = START
    await past.store.datastore.ingest('kept', [
      { line: 1, record: { entity: { type: 'vmware.vm', id: 'm', fields: { name: 'm' } } } },
    ])
    past.clock = START + 20 * 24 * 60 * MINUTE
    await past.store.datastore.ingest('kept', [
      { line: 1, record: { entity: { type: 'vmware.vm', id: 'm', fields: { name: 'n' } } } },
    ])
    const query: Query = { entity: 'vmware.vm', select: { name: { property: 'name' } } }
    expect((await ask('kept', query, START))[0]?.name).toBe('m')
    await past.store.retention.set('kept', { metrics: 10 })
    await past.store.keepUp(new Date(past.clock), 'kept')
    await expect(ask('kept', query, START)).rejects.toMatchObject({
      code: 13,
      message: 'Nothing is kept of this time any more',
      details: [{ path: 'origin', hint: 'Choose a later time, or now' }],
    })
    const context = { access: systemAccess('kept', new Date(past.clock)), origin: new Date(START).toISOString() }
    const access = limitedAccess(
      testRegistry,
      [{ from: new Date(START + MINUTE).toISOString() }],
      'kept',
      new Date(past.clock),
    )
    await expect(past.store.datastore.query(query, { ...context, access })).rejects.toMatchObject({ code: 3 })
  })
})
