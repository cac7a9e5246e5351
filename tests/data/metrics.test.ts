/** Recorded metrics through ingest and query, against the figures computed from the files independently. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemAccess } from '../../src/server/access/data-access.js'
import type { Store } from '../../src/server/store/store.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { openTestStore } from '../support/database.js'

const data = resolve(process.env.PLINTH_DATA ?? '../shared/data')
const metrics = join(data, 'metrics')
const isPresent = existsSync(join(metrics, 'nab_expected.json'))
const read = (file: string) => readFileSync(join(metrics, file), 'utf8')
const cells = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map(row => row.split(','))

interface Sample {
  at: string
  value: number
}

const select = {
  p95: { metric: 'cpu.utilization.p95' },
  max: { metric: 'cpu.utilization.max' },
  avg: { metric: 'cpu.utilization.avg' },
  last: { metric: 'storage.used.last' },
}

describe.skipIf(!isPresent)('recorded metrics (needs the recorded data, PLINTH_DATA)', () => {
  let store: Store
  beforeAll(async () => {
    store = await openTestStore()
  })
  afterAll(() => store.close())

  async function load(datastoreId: string, id: string, samples: readonly Sample[]): Promise<void> {
    const lines: IngestRecord[] = [
      { entity: { type: 'vmware.vm', id, fields: { name: id } } },
      ...samples.map(({ at, value }): IngestRecord => {
        return { samples: { type: 'vmware.vm', id, at, values: { 'cpu.utilization': value, 'storage.used': value } } }
      }),
    ]
    const answer = await store.datastore.ingest(
      datastoreId,
      lines.map((record, i) => ({ line: i + 1, record })),
    )
    expect(answer.rejected).toEqual([])
  }

  async function rollups(datastoreId: string, id: string, from: string, to: string) {
    const { rows } = await store.datastore.query(
      { entity: 'vmware.vm', select, where: { property: 'id', op: '=', value: id } },
      { access: systemAccess(datastoreId, new Date()), range: `${from}/${to}` },
    )
    return rows[0] as unknown as { p95: number; max: number; avg: number; last: number }
  }

  const nab = isPresent ? readdirSync(join(metrics, 'nab')) : []
  it.each(nab)('%s', async file => {
    const expected = JSON.parse(read('nab_expected.json'))[file]
    const samples = cells(read(`nab/${file}`)).map(([time = '', value]) => {
      return { at: `${time.replace(' ', 'T')}Z`, value: Number(value) }
    })
    await load('nab', file, samples)
    const answer = await rollups('nab', file, '2013-01-01T00:00:00Z', '2013-12-31T00:00:00Z').then(early =>
      early.max === null ? rollups('nab', file, '2014-01-01T00:00:00Z', '2014-12-31T00:00:00Z') : early,
    )
    // Two files repeat an instant with another value at the change of clocks: of an instant the later line counts.
    const byInstant = new Map(samples.map(({ at, value }) => [at, value]))
    const mean = [...byInstant.values()].reduce((sum, value) => sum + value, 0) / byInstant.size
    expect(answer.max).toBe(expected.max)
    expect(answer.last).toBe(expected.last)
    expect(answer.avg / mean).toBeCloseTo(1, 12)
    if (byInstant.size === samples.length) {
      expect(answer.avg / expected.avg).toBeCloseTo(1, 12)
      expect(answer.p95).toBe(expected.p95_nearest)
    }
  })

  it('Bitbrains: 25 machines over a month, also above 100 %, and within 1 % once their days are closed', async () => {
    const expected = JSON.parse(read('bitbrains_expected.json')) as Record<string, Record<string, number>>
    const capacity = new Map(cells(read('bitbrains_vm_meta.csv')).map(row => [row[0], Number(row[4])]))
    const rows = cells(gunzipSync(readFileSync(join(metrics, 'bitbrains_vm_cpu.csv.gz'))).toString('utf8'))
    for (const id of Object.keys(expected)) {
      const own = rows.filter(row => row[0] === id)
      const samples = own.map(([, at = '', , , mhz]) => {
        return { at, value: (100 * Number(mhz)) / (capacity.get(id) ?? Number.NaN) }
      })
      await load('bitbrains', id, samples)
    }
    const check = async (tolerance: number) => {
      for (const [id, figures] of Object.entries(expected)) {
        const answer = await rollups('bitbrains', id, '2013-08-01T00:00:00Z', '2013-10-01T00:00:00Z')
        // The figures are given to four decimals.
        expect(answer.avg).toBeCloseTo(figures.avgPct ?? Number.NaN, 3)
        expect(answer.max).toBeCloseTo(figures.maxPct ?? Number.NaN, 3)
        expect(answer.last).toBeCloseTo(figures.lastPct ?? Number.NaN, 3)
        const p95 = figures.p95NearestPct ?? Number.NaN
        expect(Math.abs(answer.p95 - p95), `${id}: ${answer.p95} for ${p95}`).toBeLessThan(1e-4 + tolerance * p95)
      }
    }
    await check(0)
    await store.keepUp(new Date(), 'bitbrains')
    await store.keepUp(new Date(Date.now() + 2 * 3_600_000), 'bitbrains')
    await check(0.01)
  })
})
