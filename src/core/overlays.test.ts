import { describe, expect, it } from 'vitest'
import {
  changeOverlays,
  followOverlay,
  isEmptyOverlay,
  readOverlay,
  readOverlayHistory,
  saveOverlay,
} from './overlays.js'
import type { Aggregate } from './stream/aggregate.js'
import type { Datastore } from './types.js'

const answer = {
  ...{ overlay: { tags: {} }, inEffect: {}, version: 1, changedAt: null, changedBy: null },
  ...{ mayChange: true, isHidden: false },
}
const entity = { type: 'vmware.vm', id: 'a/b "c"' }

function followed() {
  const heard: unknown[] = []
  let root: Omit<Aggregate, 'access'> | undefined
  let stopped = 0
  const follow: Datastore['follow'] = (name, given) => {
    expect(name).toMatch(/^\w+$/)
    root = given
    return () => void stopped++
  }
  const environment = { datastoreId: 'd"1' } as Datastore['environment']
  const stop = followOverlay({ follow, environment }, entity, overlay => heard.push(overlay))
  if (!root) throw new Error('Nothing is followed')
  return { heard, root, stop, stopped: () => stopped }
}

describe('what is said of an entity', () => {
  it('is followed by the root of its own, from where it was', () => {
    const { root, heard, stop, stopped } = followed()
    expect(root.field()).toBe('datastoreOverlay(id: "d\\"1", type: "vmware.vm", entity: "a/b \\"c\\"") { overlay }')
    expect(root.position()).toBeUndefined()
    root.onSnapshot({ epoch: 'e', sequence: 0, overlay: answer })
    expect(root.position()).toEqual({ epoch: 'e', sequence: 0 })
    root.onSnapshot({ epoch: 'f', sequence: 0, overlay: null })
    expect(root.position()).toEqual({ epoch: 'f', sequence: 0 })
    expect(heard).toEqual([answer])
    stop()
    expect(stopped()).toBe(1)
  })

  it('is read and written at its address', async () => {
    const asked: unknown[] = []
    const read = async (place: string) => {
      asked.push(place)
      return place.startsWith('overlay/') ? { changes: [], next: null } : answer
    }
    const call = async (...given: unknown[]) => {
      asked.push(given)
      return String(given[1]).endsWith('/entity') ? answer : { changed: 1, unchanged: 0, refused: [], written: [] }
    }
    expect(await readOverlay({ read }, entity)).toEqual(answer)
    await readOverlayHistory({ read }, entity)
    await readOverlayHistory({ read }, entity, 7)
    const search = 'type=vmware.vm&id=a%2Fb+%22c%22'
    expect(asked.splice(0)).toEqual([
      `overlay?${search}`,
      `overlay/history?${search}`,
      `overlay/history?${search}&before=7`,
    ])
    await saveOverlay({ call }, 'e 1', { ...entity, overlay: { tags: {} }, version: 3 })
    await changeOverlays({ call }, 'e 1', { type: 'vmware.vm', ids: ['a'], change: { clear: true } })
    expect(asked).toEqual([
      ['post', '/portal/environments/e%201/overlays/entity', { ...entity, overlay: { tags: {} }, version: 3 }],
      ['post', '/portal/environments/e%201/overlays', { type: 'vmware.vm', ids: ['a'], change: { clear: true } }],
    ])
  })

  it('is nothing without a text and a tag', () => {
    expect(isEmptyOverlay({ tags: {} })).toBe(true)
    for (const said of [{ displayName: 'x' }, { owner: 'x' }, { notes: 'x' }])
      expect(isEmptyOverlay({ ...said, tags: {} })).toBe(false)
    expect(isEmptyOverlay({ tags: { a: '' } })).toBe(false)
  })
})
