/** What is set by hand, and that values are what working out all again would give, in whatever order things change. */
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
import { createDimensionKeeper } from '../../derive/dimensions/keeper.js'
import { createLog } from '../../log.js'

let w: DimensionWorld
beforeAll(async () => {
  w = await startDimensions()
})
afterAll(() => w.close())

describe('what may be set by hand', () => {
  it('is a value of the list, of a dimension that there is; what was set before may stay', async () => {
    const { account, datastoreId } = await w.place()
    await w.put(datastoreId, 'a')
    const { id, version } = await w.define(account, 'stage', { values: ['Test', 'Live'] })
    await expect(w.set(datastoreId, 'a', { stage: 'Other' })).rejects.toMatchObject({
      details: [{ path: 'overlay.dimensions.stage', message: "'Other' is none of its values" }],
    })
    await expect(w.set(datastoreId, 'a', { Stage: 'Test' })).rejects.toMatchObject({
      details: [{ path: 'overlay.dimensions.Stage' }],
    })
    await w.set(datastoreId, 'a', { stage: 'Test' })
    await w.store.dimensions.change(account, id, { version, values: ['Live'] }, w.clock.now)
    await w.settled()
    expect(await w.valuesIn(datastoreId)).toEqual({ a: null })
    const access = w.access(datastoreId)
    const { version: read = 0 } = (await w.store.overlays.get(access, { type: VM, id: 'a' })) ?? {}
    const said = { owner: 'Ops', tags: {} }
    await w.store.overlays.set(access, { type: VM, id: 'a' }, { value: said, version: read }, w.by('A'))
    expect((await w.store.overlays.get(access, { type: VM, id: 'a' }))?.value).toEqual({
      ...said,
      dimensions: { stage: 'Test' },
    })
  })

  it('is set of many at once and taken back, as long as it may be', async () => {
    const { account, datastoreId } = await w.place()
    for (const id of ['a', 'b']) await w.put(datastoreId, id)
    const { id, version } = await w.define(account, 'stage', { values: ['Test', 'Live'] })
    await w.set(datastoreId, 'b', { stage: 'Test' })
    const access = w.access(datastoreId)
    const by = w.by('Ada')
    const ids = { type: VM, ids: ['a', 'b'] }
    const change = (of: object) => w.store.overlays.change(access, ids, of, by)
    await expect(change({ setDimensions: { stage: 'No' } })).rejects.toMatchObject({
      details: [{ path: 'change.setDimensions.stage' }],
    })
    const { written } = await change({ setDimensions: { stage: 'Live' } })
    expect(await w.valuesIn(datastoreId)).toEqual({ a: { stage: 'Live' }, b: { stage: 'Live' } })
    await w.store.dimensions.change(account, id, { version, values: ['Live'] }, w.clock.now)
    const undone = await w.store.overlays.undo(access, { type: VM, written }, by)
    expect(undone).toMatchObject({ changed: 1, refused: [{ id: 'b', reason: 'notAllowed' }] })
    await change({ removeDimensions: ['stage'] })
    expect(await w.valuesIn(datastoreId)).toEqual({ a: null, b: null })
  })
})

describe('a server that ends while it works values out', () => {
  it('leaves to the next what it has not come to, and nothing half', async () => {
    const { account, datastoreId } = await w.place()
    const ids = Array.from({ length: 40 }, (_, i) => `e${i}`)
    for (const [i, id] of ids.entries()) await w.put(datastoreId, id, {}, i % 2 === 0 ? VM : HOST)
    await w.define(account, 'unit', { rules: [rule(VM, null, 'Shop')], fallback: 'IT' })
    let calls = 0
    const settle: typeof w.store.dimensions.settle = (...asked) => {
      // Datastores of other tests may have something to be worked out too.
      if (asked[0] !== datastoreId) return w.store.dimensions.settle(...asked)
      calls += 1
      if (calls > 1) throw new Error('it has ended')
      return w.store.dimensions.settle(...asked)
    }
    const ending = createDimensionKeeper({
      store: { ...w.store, dimensions: { ...w.store.dimensions, settle } },
      log: createLog('silent'),
      now: () => w.clock.now,
    })
    await ending.run(w.clock.now)
    await ending.stop()
    const values = async () => [
      ...new Set(
        Object.values({ ...(await w.valuesIn(datastoreId)), ...(await w.valuesIn(datastoreId, HOST)) }).map(
          each => each?.unit ?? null,
        ),
      ),
    ]
    expect(calls).toBe(2)
    expect(await values()).toContain(null)
    await w.second.run(w.clock.now)
    expect((await values()).sort()).toEqual(['IT', 'Shop'])
  })
})

/** The same numbers each time. */
function dice(seed: number): (most: number) => number {
  let state = seed
  return most => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * most)
  }
}

describe('in whatever order', () => {
  it.each([
    1, 2, 3,
  ])('definitions, hands and entities change, values are those of working out all again (%i)', async seed => {
    const roll = dice(seed)
    const pick = <T>(list: readonly T[]) => list[roll(list.length)] as T
    const { root, account, datastoreId } = await w.place()
    const ids = ['a1', 'a2', 'b1', 'b2', 'c1']
    const keys = ['unit', 'stage', 'centre']
    const values = ['X', 'Y', 'Z']
    const filter = (): Filter | null =>
      pick<Filter | null>([
        null,
        starts(pick(['a', 'b', 'c', '1'])),
        { property: 'annotation', op: '=', value: pick(values) },
        { not: starts(pick(['a', 'b'])) },
        { property: 'host.name', op: '=', value: pick(values) },
        { property: 'overlay.owner', op: 'exists', value: true },
      ])
    const rules = () => Array.from({ length: roll(3) }, () => rule(pick([VM, 'vm']), filter(), pick(values)))
    const definition = () => ({ rules: rules(), fallback: pick([null, 'X']), values: pick([null, values]) })
    const steps: (() => Promise<unknown>)[] = [
      () => w.put(datastoreId, pick(ids), { annotation: pick(values), 'host.id': pick(['h1', 'h2']) }),
      () => w.put(datastoreId, pick(['h1', 'h2']), { name: pick(values) }, HOST),
      () => w.gone(datastoreId, pick(ids)),
      () => w.set(datastoreId, pick(ids), { [pick(keys)]: pick(values) }).catch(() => undefined),
      () => w.set(datastoreId, pick(ids), {}),
      async () => {
        const access = w.access(datastoreId)
        const change = { owner: pick([null, 'Ops']) }
        await w.store.overlays.change(access, { type: VM, ids: [pick(ids)] }, change, w.by('A'))
      },
      () => w.define(pick([root, account]), pick(keys), definition()).catch(() => undefined),
      async () => {
        const known = pick(await w.store.dimensions.list([account, root]))
        if (!known) return
        await w.store.dimensions.change(
          known.accountId,
          known.id,
          { version: known.version, ...definition() },
          w.clock.now,
        )
      },
      async () => {
        const known = pick(await w.store.dimensions.list([account, root]))
        if (known && roll(2) === 0) await w.store.dimensions.remove(known.accountId, known.id, w.by('A'))
      },
      w.settled,
    ]
    for (let i = 0; i < 60; i++) {
      w.tick()
      await pick(steps)()
    }
    await w.settled()
    await w.settled()
    const followed = await w.valuesIn(datastoreId)
    await w.store.dimensions.dropState(datastoreId)
    await w.settled()
    expect(await w.valuesIn(datastoreId)).toEqual(followed)
    const definitions = await w.store.dimensions.inEffect(datastoreId)
    expect(
      Object.values(followed)
        .flatMap(each => Object.keys(each ?? {}))
        .every(key => definitions.some(d => d.key === key)),
    ).toBe(true)
  })
})
