/** What people say of entities, asked for as the fields of these are: by queries, by changes, in the past, and not where names are hidden. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../../tests/support/database.js'
import type { Overlay } from '../../../wire/overlay.js'
import type { Filter, Query } from '../../../wire/query.js'
import { type DataAccess, limitedAccess, scrambledAccess, systemAccess } from '../../access/data-access.js'
import { createPseudonyms } from '../../access/pseudonyms.js'
import type { Store } from '../store.js'

const TYPE = 'vmware.vm'
const DATASTORE = 'd'
const start = Date.parse('2026-11-21T12:00:00Z')
const clock = { now: new Date(start) }
let store: Store

beforeAll(async () => {
  store = await openTestStore({ now: () => clock.now })
  await ingest(['a', 'b', 'c', 'd'])
  clock.now = new Date(start + 3_600_000)
  await say('a', { displayName: 'The shop', owner: 'Payments', tags: { env: 'prod', wave: '1' } })
  await say('b', { owner: 'Payments', tags: { env: 'test' } })
  await say('c', { owner: 'Storage', tags: {} })
})
afterAll(() => store.close())

const ingest = (ids: readonly string[], fields: Record<string, unknown> = {}) =>
  store.datastore.ingest(
    DATASTORE,
    ids.map((id, i) => ({
      line: i + 1,
      record: { entity: { type: TYPE, id, fields: { name: `vm ${id}`, ...fields } } },
    })),
  )
const all = () => systemAccess(DATASTORE, clock.now)
async function say(id: string, value: Overlay): Promise<void> {
  const { version = 0 } = (await store.overlays.get(all(), { type: TYPE, id })) ?? {}
  await store.overlays.set(all(), { type: TYPE, id }, { value, version }, { by: 'Ada', now: clock.now })
}
const OWNER = { property: 'overlay.owner' } as const
const rows = async (query: Partial<Query> = {}, access: DataAccess = all(), more: { origin?: string } = {}) =>
  (await store.datastore.query({ entity: TYPE, select: { owner: OWNER }, ...query }, { access, ...more })).rows
const ids = async (where: Filter, access?: DataAccess) => (await rows({ where }, access)).map(({ id }) => id)

describe('what is said of entities', () => {
  it('is selected, sorted, filtered, searched and grouped, of a type and of its family', async () => {
    expect(await rows({ orderBy: [{ alias: 'owner', direction: 'desc' }] })).toMatchObject([
      { id: 'c', owner: 'Storage' },
      { id: 'a', owner: 'Payments' },
      { id: 'b', owner: 'Payments' },
      { id: 'd', owner: null },
    ])
    expect(await ids({ ...OWNER, op: '=', value: 'Payments' })).toEqual(['a', 'b'])
    expect(await ids({ property: 'overlay.tags', op: 'in', value: ['env=prod', 'none'] })).toEqual(['a'])
    expect(await ids({ property: 'overlay.tags.env', op: 'exists', value: true })).toEqual(['a', 'b'])
    for (const text of ['the SHOP', 'payments wave=1']) expect(await ids({ text })).toEqual(['a'])
    for (const entity of [TYPE, 'vm']) {
      const count = { select: { count: { count: true } }, entity } as const
      expect(await rows({ ...count, groupBy: { x: OWNER } })).toEqual([
        { x: 'Payments', count: 2 },
        { x: 'Storage', count: 1 },
        { x: null, count: 1 },
      ])
      expect(await rows({ ...count, groupBy: { x: { property: 'overlay.tags.env' } } })).toHaveLength(3)
    }
  })

  it('is told as a change of the entity, and only what changed', async () => {
    const before = await store.changes.head(`datastore:${DATASTORE}`)
    await say('d', { owner: 'Ops', tags: { k: 'v' } })
    await say('d', { owner: 'Ops', tags: {} })
    await say('d', { owner: 'Ops', notes: 'Only text', tags: {} })
    const commits = (await store.changes.since(`datastore:${DATASTORE}`, before)) ?? []
    expect(commits.flatMap(({ patches }) => patches)).toEqual([
      {
        entity: TYPE,
        collection: 'entities',
        modified: [{ id: 'd', 'overlay.owner': 'Ops', 'overlay.tags': { k: 'v' } }],
      },
      { entity: TYPE, collection: 'entities', modified: [{ id: 'd', 'overlay.tags': null }] },
    ])
  })

  it('is in the past what it was then', async () => {
    const then = new Date(start + 1_800_000).toISOString()
    expect(await rows({}, all(), { origin: then })).toEqual(
      ['a', 'b', 'c', 'd'].map(id => ({ id, type: TYPE, owner: null })),
    )
    const before = clock.now
    clock.now = new Date(start + 7_200_000)
    await say('c', { owner: 'Network', tags: {} })
    expect(
      (await rows({ where: { ...OWNER, op: '=', value: 'Storage' } }, all(), { origin: before.toISOString() }))[0],
    ).toMatchObject({ id: 'c' })
    expect(await ids({ ...OWNER, op: '=', value: 'Storage' })).toEqual([])
  })

  it('stays when the source tells of the entity again, and is there when it comes back', async () => {
    await ingest(['a'], { annotation: 'changed' })
    expect(await ids({ ...OWNER, op: '=', value: 'Payments' })).toEqual(['a', 'b'])
    await store.datastore.ingest(DATASTORE, [{ line: 1, record: { gone: { type: TYPE, id: 'b' } } }])
    expect(await ids({ ...OWNER, op: '=', value: 'Payments' })).toEqual(['a'])
    await ingest(['b'])
    expect(await ids({ ...OWNER, op: '=', value: 'Payments' })).toEqual(['a', 'b'])
    expect(await ids({ text: 'env=test' })).toEqual(['b'])
  })

  it('is not a source’s to say, and locks nothing', async () => {
    const answer = await ingest(['a'], { 'overlay.owner': 'Source' })
    expect(JSON.stringify(answer)).toContain('is said by people and cannot be written by a source')
    const filters = { [TYPE]: { ...OWNER, op: '=', value: 'Payments' } } as const
    const locked = limitedAccess(store.registry, [{ filters }], DATASTORE, clock.now)
    await expect(rows({}, locked)).rejects.toMatchObject({ error: 'FORBIDDEN' })
  })
})

describe('where names are hidden', () => {
  const scrambled = () => scrambledAccess(all(), createPseudonyms(Buffer.alloc(32, 7)))

  it('it has no value, and nothing that is asked tells of one', async () => {
    const seen = await rows(
      { select: { owner: OWNER, tags: { property: 'overlay.tags' }, env: { property: 'overlay.tags.env' } } },
      scrambled(),
    )
    expect(seen).toHaveLength(4)
    for (const row of seen) expect(row).toMatchObject({ owner: null, tags: null, env: null })
    for (const where of [
      { ...OWNER, op: '=', value: 'Payments' },
      { ...OWNER, op: 'exists', value: true },
      { property: 'overlay.tags', op: 'in', value: ['env=prod', 'env'] },
      { property: 'overlay.tags.env', op: 'exists', value: true },
      { property: 'overlay.displayName', op: 'contains', value: 'shop' },
      { text: 'payments' },
      { text: 'env' },
    ] as Filter[])
      expect(await ids(where, scrambled())).toEqual([])
    for (const x of [OWNER, { property: 'overlay.tags' }, { property: 'overlay.tags.env' }])
      expect(await rows({ select: { count: { count: true } }, groupBy: { x } }, scrambled())).toEqual([])
    const order = async (direction: 'asc' | 'desc') =>
      (await rows({ orderBy: [{ alias: 'owner', direction }] }, scrambled())).map(({ id }) => id)
    expect(await order('asc')).toEqual(await order('desc'))
  })

  it('its change is none that is told of', async () => {
    const asked = {
      from: new Date(start + 60_000).toISOString(),
      until: clock.now.toISOString(),
      kind: undefined,
      type: TYPE,
      measured: false,
      after: 0,
      limit: 50,
    }
    const of = async (access: DataAccess) => JSON.stringify(await store.datastore.differences(asked, { access }))
    expect(await of(all())).toContain('overlay.owner')
    expect(await of(scrambled())).not.toContain('overlay')
  })
})
