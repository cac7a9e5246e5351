/** Where an element is: each way to go, in each place that keeps addresses. */
import { beforeEach, describe, expect, it } from 'vitest'
import { createHashLocation } from '../../core/location.js'
import { type InPlace, inHash, inMemory, type Shown } from './in-place.js'

const INDEX = '/~/e/entities/aws.vm'
const ENTITY = `${INDEX}/i-1`

describe('in memory', () => {
  let shown: Shown
  let place: InPlace
  beforeEach(() => {
    shown = undefined
    place = inMemory(path => {
      shown = path
    })
  })

  it('goes step by step and back, at last to its own screen, and no further', () => {
    place.go(INDEX)
    place.go(ENTITY)
    expect([shown, place.now(), place.before()]).toEqual([ENTITY, ENTITY, INDEX])
    place.back()
    expect([shown, place.before()]).toEqual([INDEX, undefined])
    place.back()
    place.back()
    expect([shown, place.now()]).toEqual([undefined, undefined])
  })

  it('counts what changes within a page as no step', () => {
    place.go(INDEX)
    place.go(`${INDEX}?q=web`)
    place.replace(`${INDEX}?q=webs`)
    expect(shown).toBe(`${INDEX}?q=webs`)
    place.back()
    expect(shown).toBeUndefined()
  })

  it.each(['close', 'leave'] as const)('shows its own screen after %s', way => {
    place.go(INDEX)
    place.go(ENTITY)
    place[way]()
    expect([shown, place.before()]).toEqual([undefined, undefined])
  })
})

/** A window with a history, of which the hash counts. */
function windowAt(hash: string) {
  const entries: { hash: string; state: unknown }[] = [{ hash, state: null }]
  let at = 0
  const listeners = new Set<() => void>()
  const win = {
    document: { title: '' },
    get location() {
      return entries[at]
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState(state: unknown, _title: string, href: string) {
        entries.splice(at + 1, entries.length, { hash: href, state })
        at += 1
      },
      replaceState(state: unknown, _title: string, href: string) {
        entries[at] = { hash: href, state }
      },
      go(steps: number) {
        at = Math.max(0, Math.min(entries.length - 1, at + steps))
        for (const listener of listeners) listener()
      },
    },
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
  }
  return win as unknown as Parameters<typeof createHashLocation>[0]
}

describe('behind the hash', () => {
  function page(hash = '') {
    const win = windowAt(hash)
    const location = createHashLocation(win)
    const shown: Shown[] = [undefined, undefined]
    const [first, second] = [0, 1].map(i =>
      inHash(
        location,
        win,
        () => ({ name: String(i), isFirst: i === 0 }),
        path => {
          shown[i] = path
        },
      ),
    ) as [InPlace, InPlace]
    return { win, shown, first, second, hash: () => win.location.hash }
  }

  it('is shown by the element in which it was followed, also after Back and Forward', () => {
    const { win, shown, first, second, hash } = page()
    second.go(INDEX)
    expect([shown, hash()]).toEqual([[undefined, INDEX], `#${INDEX}`])
    first.go(ENTITY)
    expect(shown).toEqual([ENTITY, undefined])
    win.history.go(-1)
    expect(shown).toEqual([undefined, INDEX])
    win.history.go(1)
    expect(shown).toEqual([ENTITY, undefined])
  })

  it('is shown by the first element where a link from elsewhere led to it; Back leads to the own screen of it', () => {
    const { shown, first, second, hash } = page(`#${INDEX}`)
    expect([first.now(), second.now()]).toEqual([INDEX, undefined])
    first.back()
    expect([shown[0], hash()]).toEqual([undefined, '#/'])
  })

  it.each(['', '#', '#/', '#contact', '#!'])('is nothing that an element shows for %o', hash => {
    const { first, second } = page(hash)
    expect([first.now(), second.now()]).toEqual([undefined, undefined])
  })

  it('goes back by pages, whatever was changed within them', () => {
    const { shown, first, hash } = page('#/')
    first.go(INDEX)
    first.go(`${INDEX}?q=web`)
    expect(first.before()).toBeUndefined()
    first.go(ENTITY)
    first.go(`${ENTITY}?section=network`)
    expect(first.before()).toBe(`${INDEX}?q=web`)
    first.back()
    expect(shown[0]).toBe(`${INDEX}?q=web`)
    first.back()
    expect([shown[0], hash()]).toEqual([undefined, '#/'])
  })

  it('keeps whose it is when an address is spelled otherwise', () => {
    const { shown, second } = page()
    second.go(INDEX)
    second.replace(`${INDEX}?sort=-name`)
    expect(shown).toEqual([undefined, `${INDEX}?sort=-name`])
  })

  it('takes an entry of a page of others for none', () => {
    const { win, first, second } = page()
    for (const state of [{ plinth: 3 }, { plinth: { of: 1 } }, 'x', { plinth: null }]) {
      win.history.replaceState(state, '', `#${INDEX}`)
      win.history.go(0)
      expect([first.now(), second.now()]).toEqual([INDEX, undefined])
    }
  })

  it('goes back by its own entries alone, not by those of another portal on the page', () => {
    const { win, first, hash } = page()
    const other = inHash(
      createHashLocation(win),
      win,
      () => ({ name: 'other', isFirst: false }),
      () => {},
    )
    first.go(INDEX)
    other.go(ENTITY)
    expect([other.before(), first.before()]).toEqual([undefined, undefined])
    other.go(`${INDEX}/i-2`)
    first.back()
    expect(hash()).toBe('#/')
  })

  it('hears nothing more once it has left', () => {
    const { win, shown, first, second } = page()
    first.leave()
    second.go(INDEX)
    win.history.go(-1)
    win.history.pushState(null, '', `#${INDEX}`)
    win.history.go(0)
    expect(shown[0]).toBeUndefined()
  })
})
