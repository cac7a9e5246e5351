/** The query executor on whichever engine the run has, against the simplest program that could answer the same. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../tests/support/database.js'
import {
  contextOf,
  MACHINES,
  type Machine,
  NOW,
  numbered,
  sixtyMachines,
} from '../../../../tests/support/sixty-machines.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { Filter, Operator, Query } from '../../../wire/query.js'
import { limitedAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

let store: Store

const run = (query: Omit<Query, 'entity'>, datastoreId?: string) =>
  store.datastore.query({ entity: 'vmware.vm', ...query }, contextOf(datastoreId))

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  await store.datastore.ingest('d1', sixtyMachines())
})
afterAll(() => store.close())

describe('queries', () => {
  const value = (m: Machine, path: string) =>
    ({ virtualProcessorCount: m.vcpus, guestOsName: m.os, 'runtime.powerState': m.power, name: m.name })[path] ?? null
  const holds = (filter: Filter, m: Machine): boolean => {
    if ('and' in filter) return filter.and.every(term => holds(term, m))
    if ('or' in filter) return filter.or.some(term => holds(term, m))
    if ('not' in filter) return !holds(filter.not, m)
    if ('text' in filter)
      return filter.text
        .toLowerCase()
        .split(/\s+/)
        .every(word => `${m.name} ${m.os ?? ''}`.toLowerCase().includes(word))
    if (!('property' in filter)) return false
    const own = value(m, filter.property)
    const asked = filter.value
    if (filter.op === 'exists') return (own !== null) === asked
    if (filter.op === 'in') return Array.isArray(asked) && asked.includes(own)
    if (filter.op === 'not-in') return Array.isArray(asked) && !asked.includes(own)
    if (filter.op === '!=') return own !== asked
    if (own === null || asked === null || Array.isArray(asked)) return own === asked && filter.op === '='
    return {
      '=': own === asked,
      '>': own > asked,
      '>=': own >= asked,
      '<': own < asked,
      '<=': own <= asked,
      contains: String(own).toLowerCase().includes(String(asked).toLowerCase()),
      starts: String(own).toLowerCase().startsWith(String(asked).toLowerCase()),
      between: false,
    }[filter.op]
  }
  const leaf: fc.Arbitrary<Filter> = fc.oneof(
    fc
      .tuple(fc.constantFrom('=', '!=', '>', '>=', '<', '<='), fc.constantFrom(1, 3, 5, 9))
      .map(([op, v]) => ({ property: 'virtualProcessorCount', op, value: v }) as Filter),
    fc
      .tuple(fc.constantFrom('=', '!=', 'contains', 'starts'), fc.constantFrom('Ubuntu', 'RHEL 8', 's', '%', '_'))
      .map(([op, v]) => ({ property: 'guestOsName', op, value: v }) as Filter),
    fc
      .tuple(fc.constantFrom('in', 'not-in'), fc.subarray(['poweredOn', 'poweredOff', null]))
      .map(([op, v]) => ({ property: 'runtime.powerState', op, value: v }) as Filter),
    fc.boolean().map(v => ({ property: 'guestOsName', op: 'exists', value: v }) as Filter),
    fc.constantFrom('web 1', 'ubuntu', '5 rhel', '%').map(text => ({ text })),
  )
  const { filter } = fc.letrec<{ filter: Filter }>(tie => ({
    filter: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('filter'), { maxLength: 3 }).map(and => ({ and })),
      fc.array(tie('filter'), { maxLength: 3 }).map(or => ({ or })),
      tie('filter').map(not => ({ not })),
    ),
  }))

  it('filter as the simplest program would', async () => {
    await fc.assert(
      fc.asyncProperty(filter, async where => {
        const { rows, total } = await run({ select: { name: { property: 'name' } }, where, limit: 100 })
        const expected = MACHINES.filter(m => holds(where, m))
          .map(m => m.name)
          .sort()
        expect(rows.map(row => row.name)).toEqual(expected)
        expect(total).toBe(expected.length)
      }),
      { numRuns: 150 },
    )
  })

  it('count days from the time they are asked', async () => {
    const released = { a: '2026-11-20', b: '2026-11-21', c: '2027-11-21', d: '2027-11-22', e: null }
    const hosts = Object.entries(released).map(([id, day]): IngestRecord => {
      const booted = day && `${day}T12:00:00Z`
      return {
        entity: { type: 'vmware.vh', id, fields: { name: id, 'bios.releaseDate': day, 'runtime.bootTime': booted } },
      }
    })
    await store.datastore.ingest('days', numbered(hosts))
    const found = async (op: Operator, value: string | string[], property = 'bios.releaseDate') => {
      const where: Filter = { property, op, value }
      const query: Query = { entity: 'vmware.vh', select: { name: { property: 'name' } }, where }
      return (await store.datastore.query(query, contextOf('days'))).rows.map(row => row.name).join('')
    }
    expect(await found('<', 'P0D')).toBe('a')
    expect(await found('=', 'P0D')).toBe('b')
    expect(await found('between', ['P0D', 'P365D'])).toBe('bc')
    expect(await found('in', ['-P1D', '2027-11-22'])).toBe('ad')
    expect(await found('<', 'P0D', 'runtime.bootTime')).toBe('ab')
    await expect(found('<', 'P1Y')).rejects.toThrow()
  })

  it.each([
    ['virtualProcessorCount', 'asc'],
    ['virtualProcessorCount', 'desc'],
    ['guestOsName', 'desc'],
    ['name', 'asc'],
  ] as const)('page by key through %s %s, each row once, nulls last', async (property, direction) => {
    const seen: (string | number | null)[] = []
    const ids = new Set<unknown>()
    let cursor: string | null | undefined
    do {
      const page = await run({
        select: { v: { property } },
        orderBy: [{ alias: 'v', direction }],
        limit: 7,
        ...(cursor && { cursor }),
      })
      expect(page.total).toBe(60)
      for (const row of page.rows) {
        seen.push(row.v as string | number | null)
        ids.add(row.id)
      }
      cursor = page.next
    } while (cursor)
    expect(ids.size).toBe(60)
    const known = seen.filter(v => v !== null)
    expect(seen.slice(known.length).every(v => v === null)).toBe(true)
    const sorted = [...known].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(known).toEqual(direction === 'asc' ? sorted : sorted.reverse())
  })

  it('group with a top and its remainder, and by inclusive buckets', async () => {
    const top = await run({
      select: { n: { count: true } },
      groupBy: { x: { property: 'guestOsName', limit: 2, others: true } },
    })
    expect(top.rows).toHaveLength(3)
    expect(top.rows.at(-1)).toMatchObject({ x: null, rest: true })
    expect(top.rows.reduce((sum, row) => sum + Number(row.n), 0)).toBe(60)
    // A remainder of one group is that group.
    const grouping = (limit?: number) =>
      run({
        select: { n: { count: true } },
        groupBy: { x: { property: 'guestOsName', ...(limit !== undefined && { limit, others: true as const }) } },
      })
    const all = await grouping()
    expect((await grouping(all.rows.length - 1)).rows).toEqual(all.rows)
    expect((await grouping(all.rows.length - 2)).rows.at(-1)).toMatchObject({ x: null, rest: true })
    const buckets = await run({
      select: { n: { count: true } },
      groupBy: { x: { property: 'virtualProcessorCount', buckets: [2, 4, 8, 999_999] } },
    })
    const count = (from: number, to: number) =>
      MACHINES.filter(m => m.vcpus !== null && m.vcpus > from && m.vcpus <= to).length
    expect(buckets.rows.map(row => [(row.x as { label?: string } | null)?.label ?? null, row.n])).toEqual(
      [
        ['0–2', count(0, 2)],
        ['2–4', count(2, 4)],
        ['4–8', count(4, 8)],
        ['8+', count(8, 99)],
        [null, MACHINES.filter(m => m.vcpus === null).length],
      ].filter(([, n]) => n !== 0),
    )
  })

  it('follow a reference to its name, for showing and for order', async () => {
    const { rows } = await run({
      select: { cluster: { property: 'host.cluster.name' } },
      orderBy: [{ alias: 'cluster', direction: 'desc' }],
      limit: 1,
    })
    expect(rows[0]?.cluster).toBe('Cluster c3')
  })

  it('count those that match beside all, for a share', async () => {
    const os: Filter = { property: 'guestOsName', op: 'exists', value: true }
    const known = MACHINES.filter(m => holds(os, m)).length
    const select = { known: { count: true as const, where: os }, all: { count: true as const } }
    expect((await run({ select })).rows).toEqual([{ known, all: MACHINES.length }])
    const share = await run({ select: { n: select.known }, base: { select: { count: true }, as: 'percentage' } })
    expect(share.rows[0]?.n).toBeCloseTo((known / MACHINES.length) * 100, 9)
  })

  it('give percentages of a base, and nothing for a division by zero', async () => {
    const share = await run({ select: { n: { count: true } }, base: { select: { count: true }, as: 'percentage' } })
    expect(share).toMatchObject({ rows: [{ n: 100 }], units: { n: '%' } })
    const { rows } = await run({
      select: { r: { expression: { divide: [{ property: 'virtualProcessorCount' }, 0] } } },
      limit: 1,
    })
    expect(rows[0]?.r).toBeNull()
  })

  it.each([
    [
      'an unknown property, with what was meant',
      { select: { a: { property: 'guestOSName' } } },
      /select\.a\.property 'guestOSName' does not exist/,
    ],
    ['a unit of another dimension', { select: { a: { property: 'memoryAllocated', unit: 'ms' } } }, /select\.a\.unit/],
    ['an average of text', { select: { a: { property: 'name', aggregation: 'avg' } } }, /needs a number/],
    [
      'a value of the wrong type',
      { select: { a: { count: true } }, where: { property: 'virtualProcessorCount', op: '>', value: 'x' } },
      /where\.value "x" is not a number/,
    ],
    ['a cursor of another query', { select: { a: { property: 'name' } }, cursor: 'bm9wZQ' }, /cursor/],
  ])('refuse %s, naming the place', async (_what, query, expected) => {
    await expect(run(query as Omit<Query, 'entity'>)).rejects.toMatchObject({
      code: 13,
      message: expect.stringMatching(expected) as string,
    })
  })

  it('say that an entity type is not in the schema', async () => {
    await expect(
      store.datastore.query({ entity: 'aws.vmm', select: { n: { count: true } } }, contextOf()),
    ).rejects.toMatchObject({
      message: "Entity type 'aws.vmm' not found in schema",
      details: [{ hint: "did you mean 'aws.vm'?" }],
    })
  })

  it('answer a family over its members', async () => {
    const { rows } = await store.datastore.query(
      { entity: 'vm', select: { n: { count: true } }, groupBy: { x: { property: 'type' } } },
      contextOf(),
    )
    expect(rows).toEqual([{ x: 'vmware.vm', n: 60 }])
  })

  it('keep a locked filter whatever is asked', async () => {
    const filters: Record<string, Filter> = { 'vmware.vm': { property: 'guestOsName', op: '=', value: 'SLES' } }
    const { rows } = await store.datastore.query(
      {
        entity: 'vmware.vm',
        select: { n: { count: true } },
        where: { or: [{ property: 'name', op: 'exists', value: true }] },
      },
      { access: limitedAccess(testRegistry, [{ filters }], 'd1', NOW) },
    )
    expect(rows).toEqual([{ n: MACHINES.filter(m => m.os === 'SLES').length }])
  })
})
