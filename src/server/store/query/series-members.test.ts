import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Select, Series } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 2, 10, 12)
const FIRST = NOW - 6 * HOUR
/** Hours after the first in which the third machine said nothing. */
const SILENT = [2, 3]
let exact: Store
let summed: Store

const at = (hour: number, minutes = 10) => new Date(FIRST + hour * HOUR + minutes * 60_000).toISOString()
const records: IngestRecord[] = ['a', 'b', 'c'].flatMap(id => [
  { entity: { type: 'vmware.vm', id, fields: { name: id } } },
  ...[0, 1, 2, 3, 4, 5].flatMap((hour): IngestRecord[] =>
    id === 'c' && SILENT.includes(hour)
      ? []
      : [10, 40].map(minute => ({
          samples: { type: 'vmware.vm', id, at: at(hour, minute), values: { 'cpu.used.cores': 10 } },
        })),
  ),
])

beforeAll(async () => {
  exact = await openTestStore({ now: () => new Date(NOW) })
  summed = await openTestStore({ now: () => new Date(NOW), exactEntityHours: 0 })
  const lines = records.map((record, i) => ({ line: i + 1, record }))
  for (const store of [exact, summed]) expect((await store.datastore.ingest('d', lines)).rejected).toEqual([])
})
afterAll(() => Promise.all([exact.close(), summed.close()]))

async function seriesOf(store: Store, select: Partial<Select>, more: { resolution?: string; names?: string[] } = {}) {
  const { names, ...params } = more
  const { rows } = await store.datastore.query(
    {
      entity: 'vmware.vm',
      select: { v: { series: true, metric: 'cpu.used.cores.avg', aggregation: 'sum', ...select } as Select },
      ...(names && { where: { property: 'name', op: 'in' as const, value: names } }),
    },
    { access: systemAccess('d', new Date(NOW)), range: `${at(0, 0)}/${new Date(NOW).toISOString()}`, ...params },
  )
  return rows[0]?.v as Series
}

describe('a sum over time', () => {
  it.each([
    'sum',
    'avg',
  ] as const)('tells (%s) how many of its members each hour holds, where one is missing', async how => {
    const { points, members, held } = await seriesOf(exact, { aggregation: how } as Partial<Select>)
    expect(points.map(([, value]) => value)).toEqual(
      how === 'sum' ? [30, 30, 20, 20, 30, 30] : [10, 10, 10, 10, 10, 10],
    )
    expect({ members, held }).toEqual({ members: 3, held: [3, 3, 2, 2, 3, 3] })
  })

  it('tells so of summed percentiles, from samples and from sums that are kept or made of hours', async () => {
    for (const store of [exact, summed]) {
      const { members, held } = await seriesOf(store, { metric: 'cpu.used.cores.p95' } as Partial<Select>)
      expect({ members, held }).toEqual({ members: 3, held: [3, 3, 2, 2, 3, 3] })
    }
  })

  it('holds in a longer step who was measured within it, of a percentile the fewest of its hours', async () => {
    const steps = { resolution: 'PT3H' }
    expect((await seriesOf(exact, {}, steps)).held).toBeUndefined()
    const { members, held } = await seriesOf(exact, { metric: 'cpu.used.cores.max' } as Partial<Select>, steps)
    expect({ members, held }).toEqual({ members: 3, held: [2, 2] })
  })

  it('says nothing of it where all are there, and of a single one', async () => {
    expect(await seriesOf(exact, {}, { names: ['a', 'b'] })).not.toHaveProperty('held')
    expect(await seriesOf(exact, { aggregation: 'any' } as Partial<Select>, { names: ['c'] })).not.toHaveProperty(
      'held',
    )
  })
})
