/** Accounts with dimensions, whose values are worked out when a test says so. */
import { expect } from 'vitest'
import { type DataAccess, systemAccess } from '../../src/server/access/data-access.js'
import { createDimensionKeeper } from '../../src/server/derive/dimensions/keeper.js'
import { createLog } from '../../src/server/log.js'
import type { DimensionInput } from '../../src/wire/calls/dimensions.js'
import type { Filter, Query } from '../../src/wire/query.js'
import { openReplicaStore, openTestStore } from './database.js'

export const VM = 'vmware.vm'
export const HOST = 'vmware.vh'
const OF = { type: 'organization', currency: 'USD' } as const

export type DimensionWorld = Awaited<ReturnType<typeof startDimensions>>

export async function startDimensions() {
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const store = await openTestStore({ now: () => clock.now })
  const replica = await openReplicaStore(store)
  const [keeper, second] = [store, replica].map(each =>
    createDimensionKeeper({ store: each, log: createLog('silent'), now: () => clock.now }),
  )
  if (!keeper || !second) throw new Error('no keeper')
  const access = (datastoreId: string) => systemAccess(datastoreId, clock.now)
  const by = (name: string) => ({ by: name, now: clock.now })
  let made = 0
  const rows = async (
    datastoreId: string,
    query: Partial<Query> = {},
    more: { origin?: string; access?: DataAccess } = {},
  ) => {
    const asked = { entity: VM, select: { d: { property: 'overlay.dimensions' } }, ...query }
    return (await store.datastore.query(asked, { access: access(datastoreId), ...more })).rows
  }
  return {
    store,
    replica,
    keeper,
    second,
    clock,
    access,
    by,
    rows,
    tick() {
      clock.now = new Date(clock.now.getTime() + 60_000)
    },
    settled: () => keeper.run(clock.now),
    /** An account below another, with an environment. */
    async place() {
      made += 1
      const { id: root } = await store.identity.createAccount({ name: `Root ${made}`, ...OF })
      const child = await store.accounts.createChild(root, { name: `Unit ${made}`, ...OF })
      if (!child) throw new Error('no child')
      const input = { name: `Place ${made}`, accountId: child.id, authKeyHash: `hash ${made}`, demo: false }
      const { datastoreId } = await store.environments.create(input)
      return { root, account: child.id, datastoreId }
    },
    define: (accountId: string, key: string, more: Partial<DimensionInput> = {}) =>
      store.dimensions.create(
        accountId,
        { key, name: key, description: '', values: null, rules: [], fallback: null, ...more },
        clock.now,
      ),
    async put(datastoreId: string, id: string, fields: Record<string, unknown> = {}, type = VM) {
      const record = { entity: { type, id, fields: { name: id, ...fields } } }
      expect((await store.datastore.ingest(datastoreId, [{ line: 1, record }])).rejected).toEqual([])
    },
    gone: (datastoreId: string, id: string) =>
      store.datastore.ingest(datastoreId, [{ line: 1, record: { gone: { type: VM, id } } }]),
    async set(datastoreId: string, id: string, dimensions: Record<string, string>) {
      const found = await store.overlays.get(access(datastoreId), { type: VM, id })
      if (!found) return
      const overlay = { value: { ...found.value, dimensions }, version: found.version }
      await store.overlays.set(access(datastoreId), { type: VM, id }, overlay, by('Ada'))
    },
    valuesIn: async (datastoreId: string, entity = VM, origin?: string) =>
      Object.fromEntries(
        (await rows(datastoreId, { entity }, origin === undefined ? {} : { origin })).map(({ id, d }) => [id, d]),
      ) as Record<string, Record<string, string> | null>,
    async close() {
      await keeper.stop()
      await second.stop()
      await replica.close()
      await store.close()
    },
  }
}

export const starts = (value: string): Filter => ({ property: 'name', op: 'starts', value })
export const rule = (entity: string, where: Filter | null, value: string) => ({ entity, where, value })
