/** Times before the deletion of a dimension stay as they were; every server leaves its values out of what is later. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DimensionWorld, startDimensions, VM } from '../../../../tests/support/dimension-world.js'
import { withoutDeleted } from '../../access/data-access.js'

let w: DimensionWorld
beforeAll(async () => {
  w = await startDimensions()
})
afterAll(() => w.close())

const UNIT = { entity: VM, select: { unit: { property: 'overlay.dimensions.unit' } } } as const

it('is in what was before its deletion, and in nothing after it', async () => {
  const { account, datastoreId } = await w.place()
  await w.put(datastoreId, 'a')
  w.tick()
  const { id } = await w.define(account, 'unit', { fallback: 'Rest' })
  await w.settled()
  w.tick()
  const before = w.clock.now.toISOString()
  w.tick()
  await w.store.dimensions.remove(account, id, w.by('Ada'))
  w.tick()
  const after = w.clock.now.toISOString()
  w.tick()

  const seen = async (origin?: string) => {
    const deleted = await w.store.dimensions.deleted(datastoreId)
    const access = withoutDeleted(w.access(datastoreId), deleted)
    const [row] = await w.rows(datastoreId, UNIT, { access, ...(origin !== undefined && { origin }) })
    return row?.unit
  }
  expect([await seen(before), await seen(after), await seen()]).toEqual(['Rest', null, null])
  await w.settled()
  expect([await seen(before), await seen()]).toEqual(['Rest', null])
  expect(await w.store.dimensions.deleted(datastoreId)).toEqual([])
})

it('is known to be deleted by every server, and only where no other of its key is in effect', async () => {
  const { account, root, datastoreId } = await w.place()
  const other = await w.place()
  const { id } = await w.define(root, 'unit', { fallback: 'Rest' })
  const at = w.clock.now.getTime()
  await w.store.dimensions.remove(root, id, w.by('Ada'))
  for (const store of [w.store, w.replica]) {
    expect(await store.dimensions.deleted(datastoreId)).toEqual([{ key: 'unit', at }])
    expect(await store.dimensions.deleted(other.datastoreId)).toEqual([])
  }
  await w.settled()
  expect(await w.store.dimensions.list([account, root])).toEqual([])
})
