/** Values of dimensions follow what is defined and the entities there are. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type DimensionWorld,
  HOST,
  rule,
  startDimensions,
  starts,
  VM,
} from '../../../../tests/support/dimension-world.js'
import type { Filter } from '../../../wire/query.js'
import { limitedAccess, scrambledAccess } from '../../access/data-access.js'
import { createPseudonyms } from '../../access/pseudonyms.js'

let w: DimensionWorld
beforeAll(async () => {
  w = await startDimensions()
})
afterAll(() => w.close())

describe('values of dimensions', () => {
  it('come by hand before rules, and by these before the fallback, from the account and those above it', async () => {
    const { root, account, datastoreId } = await w.place()
    for (const id of ['web-1', 'web-2', 'db-1', 'other']) await w.put(datastoreId, id)
    const rules = [rule(VM, starts('web'), 'Shop'), rule('vm', starts('db'), 'Data')]
    await w.define(root, 'unit', { rules, fallback: 'Shared' })
    await w.define(account, 'stage', { values: ['Test', 'Live'] })
    await w.settled()
    await w.set(datastoreId, 'web-2', { unit: 'Finance', stage: 'Test' })
    expect(await w.valuesIn(datastoreId)).toEqual({
      'web-1': { unit: 'Shop' },
      'web-2': { unit: 'Finance', stage: 'Test' },
      'db-1': { unit: 'Data' },
      other: { unit: 'Shared' },
    })
    await w.set(datastoreId, 'web-2', {})
    expect(await w.valuesIn(datastoreId)).toMatchObject({ 'web-2': { unit: 'Shop' } })
  })

  it('are asked by one key: filtered, faceted, grouped and searched, of a type and of a family', async () => {
    const { account, datastoreId } = await w.place()
    for (const id of ['a', 'b', 'c']) await w.put(datastoreId, id)
    await w.put(datastoreId, 'h', {}, HOST)
    await w.define(account, 'Business unit', { rules: [rule(VM, starts('a'), 'Sales, EU')], fallback: 'IT' })
    await w.settled()
    const unit = { property: 'overlay.dimensions.Business unit' }
    for (const entity of [VM, 'vm']) {
      const ids = async (where: Filter) => (await w.rows(datastoreId, { entity, where })).map(({ id }) => id)
      expect(await ids({ ...unit, op: '=', value: 'IT' })).toEqual(['b', 'c'])
      expect(await ids({ property: 'overlay.dimensions', op: 'in', value: ['Business unit=Sales, EU'] })).toEqual(['a'])
      expect(await ids({ text: 'sales' })).toEqual(['a'])
      const groups = await w.rows(datastoreId, { entity, select: { n: { count: true } }, groupBy: { x: unit } })
      expect(groups).toEqual([
        { x: 'IT', n: 2 },
        { x: 'Sales, EU', n: 1 },
      ])
    }
    expect(await w.valuesIn(datastoreId, HOST)).toEqual({ h: { 'Business unit': 'IT' } })
  })

  it('follow entities that come and change, and go where a rule matches no more', async () => {
    const { account, datastoreId } = await w.place()
    await w.put(datastoreId, 'h1', { name: 'rack one' }, HOST)
    await w.define(account, 'unit', {
      rules: [
        rule(VM, { property: 'host.name', op: '=', value: 'rack one' }, 'One'),
        rule(VM, { property: 'annotation', op: '=', value: 'web' }, 'Web'),
        rule(VM, { property: 'overlay.tags.team', op: '=', value: 'web' }, 'Noted'),
      ],
    })
    await w.settled()
    await w.put(datastoreId, 'a', { 'host.id': 'h1' })
    await w.put(datastoreId, 'b', { annotation: 'web' })
    await w.put(datastoreId, 'c')
    await w.settled()
    expect(await w.valuesIn(datastoreId)).toEqual({ a: { unit: 'One' }, b: { unit: 'Web' }, c: null })
    await w.put(datastoreId, 'b', { annotation: 'none' })
    await w.put(datastoreId, 'h1', { name: 'rack two' }, HOST)
    const access = w.access(datastoreId)
    const change = { setTags: { team: 'web' } }
    await w.store.overlays.change(access, { type: VM, ids: ['c'] }, change, w.by('Ada'))
    await w.settled()
    expect(await w.valuesIn(datastoreId)).toEqual({ a: null, b: null, c: { unit: 'Noted' } })
  })

  it('are in the past what they were; what comes anew has its own from the first', async () => {
    const { account, datastoreId } = await w.place()
    await w.put(datastoreId, 'old')
    w.tick()
    const before = w.clock.now.toISOString()
    w.tick()
    const { id, version } = await w.define(account, 'unit', { fallback: 'One' })
    await w.put(datastoreId, 'new')
    await w.settled()
    await w.settled()
    const first = w.clock.now.toISOString()
    w.tick()
    await w.store.dimensions.change(account, id, { version, fallback: 'Two' }, w.clock.now)
    await w.settled()
    const then = (origin: string) => w.valuesIn(datastoreId, VM, origin)
    expect(await then(before)).toMatchObject({ old: null })
    expect(await then(first)).toEqual({ old: { unit: 'One' }, new: { unit: 'One' } })
    expect(await w.valuesIn(datastoreId)).toEqual({ old: { unit: 'Two' }, new: { unit: 'Two' } })
    // They follow what is defined, and are no change of the estate.
    const differing = async (measured: boolean) => {
      const asked = { from: first, until: undefined, kind: undefined, type: VM, measured, after: 0, limit: 10 }
      const { counts } = await w.store.datastore.differences(asked, { access: w.access(datastoreId) })
      return counts.reduce((sum, { count }) => sum + count, 0)
    }
    expect(await differing(false)).toBe(0)
    expect(await differing(true)).toBe(2)
  })

  it('are in the past what they were, however long ago the round began that takes them away', async () => {
    const { account, datastoreId } = await w.place()
    await w.put(datastoreId, 'a')
    const { id } = await w.define(account, 'unit', { fallback: 'One' })
    await w.settled()
    const began = w.clock.now
    w.tick()
    const before = new Date(w.clock.now.getTime() - 1_000).toISOString()
    await w.store.dimensions.remove(account, id, w.by('Bob'))
    await w.keeper.run(began)
    expect(await w.valuesIn(datastoreId)).toEqual({ a: null })
    expect(await w.valuesIn(datastoreId, VM, before)).toEqual({ a: { unit: 'One' } })
  })

  it('are in the past what they were, once each, where who began to write earlier writes later', async () => {
    const { account, datastoreId } = await w.place()
    await w.put(datastoreId, 'a')
    const { id, version } = await w.define(account, 'unit', { fallback: 'One' })
    await w.settled()
    const began = new Date(w.clock.now.getTime() + 1_000)
    w.tick()
    const before = new Date(w.clock.now.getTime() - 1_000).toISOString()
    await w.set(datastoreId, 'a', { unit: 'Hand' })
    const change = { version, values: ['Two'], fallback: 'Two' }
    await w.store.dimensions.change(account, id, change, w.clock.now)
    await w.store.dimensions.settle(datastoreId, { type: VM, ids: ['a'], isFirst: false }, began)
    expect(await w.rows(datastoreId, {}, { origin: before })).toMatchObject([{ id: 'a', d: { unit: 'One' } }])
    expect(await w.rows(datastoreId)).toMatchObject([{ id: 'a', d: { unit: 'Two' } }])
  })

  it('follow rules about all entities, of each type by what it has', async () => {
    const { account, datastoreId } = await w.place()
    await w.put(datastoreId, 'web-1')
    await w.put(datastoreId, 'web-h', {}, HOST)
    await w.put(datastoreId, 'web-2', { 'host.id': 'web-h' })
    await w.define(account, 'site', {
      rules: [rule('vm', starts('web-2'), 'Here'), rule('entity', starts('web'), 'Web')],
    })
    await w.settled()
    expect(await w.valuesIn(datastoreId)).toEqual({ 'web-1': { site: 'Web' }, 'web-2': { site: 'Here' } })
    expect(await w.valuesIn(datastoreId, HOST)).toEqual({ 'web-h': { site: 'Web' } })
  })

  it('go with their definition, also those set by hand, and do not come back with another one of that key', async () => {
    const { root, account, datastoreId } = await w.place()
    await w.put(datastoreId, 'a')
    const { id } = await w.define(root, 'unit', { rules: [rule(VM, null, 'All')] })
    const kept = await w.define(account, 'stage', { fallback: 'Live' })
    await w.settled()
    await w.set(datastoreId, 'a', { unit: 'Hand', stage: 'Test' })
    expect(await w.store.dimensions.held([datastoreId], 'unit')).toEqual({ entities: 1, byHand: 1 })
    expect(await w.store.dimensions.remove(root, id, w.by('Bob'))).toBe(true)
    await expect(w.define(account, 'UNIT')).rejects.toMatchObject({ error: 'CONFLICT' })
    await w.settled()
    expect(await w.valuesIn(datastoreId)).toEqual({ a: { stage: 'Test' } })
    const access = w.access(datastoreId)
    expect(await w.store.overlays.get(access, { type: VM, id: 'a' })).toMatchObject({
      value: { tags: {}, dimensions: { stage: 'Test' } },
      changedBy: 'Bob',
    })
    await w.define(account, 'unit')
    await w.settled()
    expect(await w.valuesIn(datastoreId)).toEqual({ a: { stage: 'Test' } })
    expect(await w.store.dimensions.remove(account, kept.id, w.by('Bob'))).toBe(true)
    await w.settled()
    expect(await w.valuesIn(datastoreId)).toEqual({ a: null })
  })

  it('are of their own accounts alone', async () => {
    const [one, other] = [await w.place(), await w.place()]
    await w.put(one.datastoreId, 'a')
    await w.put(other.datastoreId, 'a')
    await w.define(one.root, 'unit', { fallback: 'Ours' })
    await w.settled()
    expect(await w.valuesIn(one.datastoreId)).toEqual({ a: { unit: 'Ours' } })
    expect(await w.valuesIn(other.datastoreId)).toEqual({ a: null })
    await expect(w.set(other.datastoreId, 'a', { unit: 'Ours' })).rejects.toMatchObject({ error: 'INVALID_REQUEST' })
  })

  it('are not where names are hidden, and lock nothing', async () => {
    const { account, datastoreId } = await w.place()
    await w.put(datastoreId, 'a')
    await w.define(account, 'unit', { fallback: 'Ours' })
    await w.settled()
    const access = scrambledAccess(w.access(datastoreId), createPseudonyms(Buffer.alloc(32, 7)))
    const unit = { property: 'overlay.dimensions.unit' } as const
    expect(
      (await w.rows(datastoreId, { select: { d: { property: 'overlay.dimensions' }, unit } }, { access }))[0],
    ).toMatchObject({
      d: null,
      unit: null,
    })
    for (const where of [{ ...unit, op: '=', value: 'Ours' }, { text: 'ours' }] as Filter[])
      expect(await w.rows(datastoreId, { where }, { access })).toEqual([])
    const filters = { [VM]: { ...unit, op: '=', value: 'Ours' } } as const
    const locked = limitedAccess(w.store.registry, [{ filters }], datastoreId, w.clock.now)
    await expect(w.rows(datastoreId, {}, { access: locked })).rejects.toMatchObject({ error: 'FORBIDDEN' })
  })
})

describe('two servers', () => {
  it('work values out at once and write each once', async () => {
    const { account, datastoreId } = await w.place()
    for (let i = 0; i < 30; i++) await w.put(datastoreId, `m${i}`)
    await w.define(account, 'unit', { rules: [rule(VM, starts('m1'), 'One')], fallback: 'Rest' })
    const before = await w.store.changes.head(`datastore:${datastoreId}`)
    await Promise.all([w.keeper.run(w.clock.now), w.second.run(w.clock.now)])
    const commits = (await w.store.changes.since(`datastore:${datastoreId}`, before)) ?? []
    const written = commits.flatMap(({ patches }) =>
      patches.flatMap(({ modified = [] }) => modified.map(({ id }) => id)),
    )
    expect([written.length, new Set(written).size]).toEqual([30, 30])
  })

  it('change one definition at once: one of them is refused, and values follow the other', async () => {
    const { account, datastoreId } = await w.place()
    await w.put(datastoreId, 'a')
    const { id, version } = await w.define(account, 'unit', { fallback: 'None' })
    await w.settled()
    const asked = [w.store, w.replica].map((each, i) =>
      each.dimensions.change(account, id, { version, fallback: `Server ${i}` }, w.clock.now),
    )
    const done = await Promise.allSettled(asked)
    expect(done.flatMap(each => (each.status === 'rejected' ? [each.reason.error] : []))).toEqual(['CONFLICT'])
    const [taken] = done.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []))
    await Promise.all([w.keeper.run(w.clock.now), w.second.run(w.clock.now)])
    expect(taken?.version).toBe(version + 1)
    expect(await w.valuesIn(datastoreId)).toEqual({ a: { unit: taken?.fallback } })
  })

  it('import values of one entity at once: both are in its history, and the last one counts', async () => {
    const { account, datastoreId } = await w.place()
    await w.put(datastoreId, 'a')
    await w.define(account, 'unit')
    const asked = [w.store, w.replica].map((each, i) => {
      const rows = [{ entity: VM, id: 'a', values: { unit: `Server ${i}` } }]
      return each.overlays.importDimensions(w.access(datastoreId), { rows }, w.by(`Person ${i}`))
    })
    expect(await Promise.all(asked)).toMatchObject([{ changed: 1 }, { changed: 1 }])
    const history = await w.store.overlays.history(w.access(datastoreId), { type: VM, id: 'a' }, { limit: 10 })
    expect(history?.changes.map(each => each.version)).toEqual([2, 1])
    expect(await w.valuesIn(datastoreId)).toEqual({ a: { unit: history?.changes[0]?.entries[0]?.after } })
  })

  it('define one key once: in the account, above and below it, whatever its case', async () => {
    const { root, account } = await w.place()
    const all = await Promise.allSettled([w.define(root, 'unit'), w.define(account, 'Unit'), w.define(account, 'UNIT')])
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
