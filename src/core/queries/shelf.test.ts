import { expect, it } from 'vitest'
import { createShelf } from './shelf.js'

const HALF_AN_HOUR = 30 * 60_000

function world(most: number) {
  let now = 1_000
  const shelf = createShelf<string>({ now: () => now } as never, most)
  const shown = new Map<string, (isShown: boolean) => void>()
  let made = 0
  const get = (key: string) =>
    shelf.get(key, show => {
      shown.set(key, show)
      made += 1
      return `${key}${made}`
    })
  return {
    shelf,
    get,
    show: (key: string, isShown = true) => shown.get(key)?.(isShown),
    wait: (ms: number) => (now += ms),
  }
}

it('An equal question gets the same store', () => {
  const { get } = world(2)
  expect([get('a'), get('b'), get('a')]).toEqual(['a1', 'b2', 'a1'])
})

it('Of stores that nobody shows the last ones that were left are kept', () => {
  const { get, show } = world(2)
  for (const key of ['a', 'b', 'c']) {
    get(key)
    show(key)
  }
  for (const key of ['b', 'a', 'c']) show(key, false)
  get('d')
  expect([get('a'), get('c')]).toEqual(['a1', 'c3'])
  expect(get('b')).toBe('b5')
})

it('A store is kept for half an hour after it was last shown, and as long as it is shown', () => {
  const { get, show, wait } = world(9)
  get('shown')
  show('shown')
  get('left')
  wait(HALF_AN_HOUR)
  get('other')
  expect(get('left')).toBe('left2')
  wait(1)
  get('another')
  expect([get('shown'), get('left')]).toEqual(['shown1', 'left5'])
})

it('Those that are shown are listed, and all are forgotten together', () => {
  const { shelf, get, show } = world(9)
  for (const key of ['a', 'b', 'c']) get(key)
  show('a')
  show('c')
  show('a', false)
  expect(shelf.open()).toEqual(['c3'])
  shelf.clear()
  expect([shelf.open(), get('c')]).toEqual([[], 'c4'])
})
