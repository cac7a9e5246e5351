/** What people say of entities: versions, history, many at once, and that it is seen where the entity is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReplicaStore, openTestStore, testRegistry } from '../../../../tests/support/database.js'
import type { Overlay } from '../../../wire/overlay.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import type { Store } from '../store.js'

const NOW = new Date('2026-11-21T12:30:00Z')
const clock = { now: NOW }
const TYPE = 'vmware.vm'
let store: Store
let replica: Store

beforeAll(async () => {
  store = await openTestStore({ now: () => clock.now })
  replica = await openReplicaStore(store)
  const ids = ['a', 'b', 'c', 'plain', 'constructor', ...Array.from({ length: 40 }, (_, i) => `many${i}`)]
  for (const datastoreId of ['d', 'e']) {
    await store.datastore.ingest(
      datastoreId,
      ids.map((id, i) => ({ line: i + 1, record: { entity: { type: TYPE, id, fields: { name: id } } } })),
    )
  }
})
afterAll(async () => {
  await replica.close()
  await store.close()
})

const all = (datastoreId = 'd') => systemAccess(datastoreId, clock.now)
const by = (name: string) => ({ by: name, now: clock.now })
const at = (id: string) => ({ type: TYPE, id })
const set = (id: string, value: Overlay, version: number, of = store) =>
  of.overlays.set(all(), at(id), { value, version }, by('Ada'))
const historyOf = async (id: string, page = { limit: 50 }) =>
  (await store.overlays.history(all(), at(id), page))?.changes

describe('what is said of an entity', () => {
  it('is nothing at first, and then as it was written, in its own datastore', async () => {
    expect(await store.overlays.get(all(), at('a'))).toEqual({
      value: { tags: {} },
      inEffect: {},
      version: 0,
      changedAt: null,
      changedBy: null,
    })
    const value = { displayName: 'The shop', owner: 'Ops', notes: 'Do not\nrestart', tags: { env: 'prod' } }
    const said = { value, version: 1, changedAt: NOW.toISOString(), changedBy: 'Ada' }
    expect(await set('a', value, 0)).toEqual({ ...said, inEffect: {} })
    expect(await replica.overlays.get(all(), at('a'))).toMatchObject({ value, version: 1 })
    expect(await store.overlays.get(all('e'), at('a'))).toMatchObject({ version: 0 })
  })

  it('is of a version: another one changes nothing, and the same again is no change', async () => {
    const value = { owner: 'One', tags: {} }
    expect(await set('b', value, 0)).toMatchObject({ version: 1 })
    expect(await set('b', { owner: 'Two', tags: {} }, 0)).toBe('changed')
    expect(await set('b', { owner: 'Two', tags: {} }, 7)).toBe('changed')
    expect(await set('b', value, 1)).toMatchObject({ version: 1, value })
    expect(await historyOf('b')).toHaveLength(1)
  })

  it('is written by one of two who write the same version at once, on two servers', async () => {
    const first = await Promise.all(
      Array.from({ length: 8 }, (_, i) => set('c', { owner: `${i}`, tags: {} }, 0, i % 2 === 0 ? store : replica)),
    )
    expect(first.filter(answer => answer !== 'changed')).toHaveLength(1)
    expect(await store.overlays.get(all(), at('c'))).toMatchObject({ version: 1 })
    expect(await historyOf('c')).toHaveLength(1)
  })

  it('may be called as what every object has', async () => {
    const value = { tags: { toString: 'x', valueOf: 'y' } }
    expect(await set('constructor', value, 0)).toMatchObject({ value })
    expect((await historyOf('constructor'))?.[0]?.entries).toEqual([
      { field: 'tag', key: 'toString', before: null, after: 'x' },
      { field: 'tag', key: 'valueOf', before: null, after: 'y' },
    ])
  })

  it('is not of types that have no entities', async () => {
    for (const type of ['vm', 'cost', 'nothing', 'constructor', '']) {
      await expect(store.overlays.get(all(), { type, id: 'a' })).rejects.toMatchObject({ error: 'INVALID_REQUEST' })
    }
    expect(await store.overlays.get(all(), at('none'))).toBeUndefined()
    expect(await store.overlays.set(all(), at('none'), { value: { tags: {} }, version: 0 }, by('Ada'))).toBeUndefined()
  })
})

describe('its history', () => {
  it('says who changed what, from what to what, newest first, page by page', async () => {
    await set('plain', { owner: 'One', tags: { env: 'test', tier: '1' } }, 0)
    clock.now = new Date(NOW.getTime() + 60_000)
    await store.overlays.set(
      all(),
      at('plain'),
      { value: { notes: 'Moved', tags: { env: 'prod', tier: '1' } }, version: 1 },
      by('Bob'),
    )
    const whole = await store.overlays.history(all(), at('plain'), { limit: 50 })
    expect(whole).toEqual({
      changes: [
        {
          version: 2,
          at: clock.now.toISOString(),
          by: 'Bob',
          entries: [
            { field: 'owner', before: 'One', after: null },
            { field: 'notes', before: null, after: 'Moved' },
            { field: 'tag', key: 'env', before: 'test', after: 'prod' },
          ],
        },
        expect.objectContaining({ version: 1, by: 'Ada' }),
      ],
      next: null,
    })
    expect(await store.overlays.history(all(), at('plain'), { limit: 1 })).toMatchObject({
      changes: [{ version: 2 }],
      next: 2,
    })
    expect(await store.overlays.history(all(), at('plain'), { limit: 1, before: 2 })).toMatchObject({
      changes: [{ version: 1 }],
      next: null,
    })
    const late = limitedAccess(testRegistry, [{ from: clock.now.toISOString() }], 'd', clock.now)
    expect((await store.overlays.history(late, at('plain'), { limit: 50 }))?.changes.map(c => c.version)).toEqual([2])
    clock.now = NOW
  })

  it('keeps the last 200', async () => {
    let version = 0
    for (let i = 0; i < 205; i++) {
      const answer = await store.overlays.change(all(), { type: TYPE, ids: ['many0'] }, { owner: `${i}` }, by('Ada'))
      version += answer.changed
    }
    expect(version).toBe(205)
    const pages: number[] = []
    let before: number | undefined
    do {
      const page = await store.overlays.history(all(), at('many0'), { limit: 50, before })
      pages.push(...(page?.changes.map(change => change.version) ?? []))
      before = page?.next ?? undefined
    } while (before !== undefined)
    expect(pages).toEqual(Array.from({ length: 200 }, (_, i) => 205 - i))
  })
})

describe('many at once', () => {
  const ids = Array.from({ length: 20 }, (_, i) => `many${i + 1}`)
  const tagsOf = async (id: string) => (await store.overlays.get(all(), at(id)))?.value

  it('get tags and an owner; what they have already is no change, and what is not there is named', async () => {
    const change = { owner: 'Ops', setTags: { env: 'prod' } }
    const asked = { type: TYPE, ids: [...ids, 'none', ids[0] ?? ''] }
    expect(await store.overlays.change(all(), asked, change, by('Ada'))).toMatchObject({
      changed: 20,
      unchanged: 0,
      refused: [{ id: 'none', reason: 'gone' }],
    })
    expect(await tagsOf('many1')).toEqual({ owner: 'Ops', tags: { env: 'prod' } })
    expect(await store.overlays.change(all(), { type: TYPE, ids }, change, by('Ada'))).toMatchObject({
      changed: 0,
      unchanged: 20,
    })
    await set('many1', { notes: 'Kept', tags: { env: 'prod', tier: '1' } }, 1)
    const less = { owner: null, removeTags: ['env', 'toString'] }
    expect(await store.overlays.change(all(), { type: TYPE, ids }, less, by('Ada'))).toMatchObject({ changed: 20 })
    expect(await tagsOf('many1')).toEqual({ notes: 'Kept', tags: { tier: '1' } })
    await store.overlays.change(all(), { type: TYPE, ids }, { clear: true, setTags: { new: '' } }, by('Ada'))
    expect(await tagsOf('many1')).toEqual({ tags: { new: '' } })
  })

  it('leave out those that would have too many tags', async () => {
    const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, 'v']))
    await set('many30', { tags: fifty }, 0)
    const asked = { type: TYPE, ids: ['many30', 'many31'] }
    expect(await store.overlays.change(all(), asked, { setTags: { more: 'v' } }, by('Ada'))).toMatchObject({
      changed: 1,
      unchanged: 0,
      refused: [{ id: 'many30', reason: 'tooManyTags' }],
    })
    expect(await store.overlays.change(all(), asked, { setTags: { k1: 'other' } }, by('Ada'))).toMatchObject({
      changed: 2,
    })
  })

  it('lose nothing to others who change them at the same time, on two servers', async () => {
    const few = ['many35', 'many36', 'many37']
    const changes = Array.from({ length: 12 }, (_, i) =>
      (i % 2 === 0 ? store : replica).overlays.change(
        all(),
        { type: TYPE, ids: i % 3 === 0 ? few.toReversed() : few },
        { setTags: { [`k${i}`]: 'v' } },
        by('Ada'),
      ),
    )
    await Promise.all(changes)
    for (const id of few) expect(Object.keys((await tagsOf(id))?.tags ?? {})).toHaveLength(12)
    expect((await historyOf('many35'))?.map(({ version }) => version)).toEqual(
      Array.from({ length: 12 }, (_, i) => 12 - i),
    )
  })
})

describe('whoever sees less', () => {
  const lock = { property: 'name', op: '=', value: 'a' } as const
  const locked = () => limitedAccess(testRegistry, [{ filters: { [TYPE]: lock } }], 'd', clock.now)

  it('has what is said of what they see', async () => {
    expect(await store.overlays.get(locked(), at('a'))).toMatchObject({ version: 1 })
    expect(await store.overlays.get(locked(), at('b'))).toBeUndefined()
    expect(await store.overlays.history(locked(), at('b'), { limit: 5 })).toBeUndefined()
    const closed = limitedAccess(testRegistry, [{ types: ['aws.vm'] }], 'd', clock.now)
    await expect(store.overlays.get(closed, at('a'))).rejects.toMatchObject({ error: 'FORBIDDEN' })
  })

  it('changes that alone', async () => {
    const asked = { type: TYPE, ids: ['a', 'b'] }
    expect(await store.overlays.change(locked(), asked, { setTags: { mine: '' } }, by('Eve'))).toMatchObject({
      changed: 1,
      refused: [{ id: 'b', reason: 'gone' }],
    })
    expect(await store.overlays.set(locked(), at('b'), { value: { tags: {} }, version: 1 }, by('Eve'))).toBeUndefined()
    expect((await store.overlays.get(all(), at('b')))?.value).toEqual({ owner: 'One', tags: {} })
  })
})

describe('an entity that goes', () => {
  it('takes it along, and has it again when it comes back', async () => {
    const said = { displayName: 'Old', tags: {} }
    await set('many39', said, 0)
    await store.datastore.ingest('d', [{ line: 1, record: { gone: { type: TYPE, id: 'many39' } } }])
    expect(await store.overlays.get(all(), at('many39'))).toBeUndefined()
    await store.datastore.ingest('d', [
      { line: 1, record: { entity: { type: TYPE, id: 'many39', fields: { name: 'many39' } } } },
    ])
    expect(await store.overlays.get(all(), at('many39'))).toMatchObject({ value: said, version: 1 })
  })
})
