import { describe, expect, it } from 'vitest'
import { createPlaces } from './places.js'

function memory(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial))
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

describe('the places of a person', () => {
  it('keep what was pinned in its order, and what was visited with the latest first, each once', () => {
    let now = 0
    const storage = memory()
    const places = createPlaces(storage, 'a', () => ++now)
    for (const path of ['/~/e/cost', '/~/e/insights', '/~/e/cost']) {
      places.pin(path)
      places.visit(path)
    }
    const again = createPlaces(storage, 'a')
    expect(again.$pinned.get()).toEqual(['/~/e/insights', '/~/e/cost'])
    expect(again.$recent.get()).toEqual([
      { path: '/~/e/cost', at: 3 },
      { path: '/~/e/insights', at: 2 },
    ])
    places.unpin('/~/e/insights')
    again.refresh()
    expect(again.$pinned.get()).toEqual(['/~/e/cost'])
  })

  it('are those of one person: another one on the same browser has none', () => {
    const storage = memory()
    createPlaces(storage, 'a').pin('/~/e/cost')
    expect(createPlaces(storage, 'b').$pinned.get()).toEqual([])
  })

  it('keep what another tab pinned meanwhile', () => {
    const storage = memory()
    const [one, two] = [createPlaces(storage, 'a'), createPlaces(storage, 'a')]
    one.pin('/~/e/cost')
    two.pin('/~/e/insights')
    expect(two.$pinned.get()).toEqual(['/~/e/cost', '/~/e/insights'])
  })

  it('are none where the storage holds anything else, and no address leads off the portal', () => {
    for (const text of ['', 'null', '[]', '{"pinned":3}', '{"pinned":["//elsewhere.example","javascript:1",null]}']) {
      expect(createPlaces(memory({ a: text }), 'a').$pinned.get()).toEqual([])
    }
    const places = createPlaces(memory({ a: '{"recent":[{"path":"/x","at":"soon"},{"path":"/y","at":1}]}' }), 'a')
    expect(places.$recent.get()).toEqual([{ path: '/y', at: 1 }])
  })

  it('hold as long as the page where nothing can be stored, and refuse more than there is room for', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    const places = createPlaces(full, 'a')
    expect(places.pin('/~/e/cost')).toBe(true)
    expect(places.$pinned.get()).toEqual(['/~/e/cost'])
    const kept = createPlaces(memory(), 'a')
    const pinned = Array.from({ length: 41 }, (_, i) => kept.pin(`/~/e/entities/t${i}`))
    expect(pinned.filter(Boolean)).toHaveLength(40)
  })
})
