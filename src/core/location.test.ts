/** Locations over a window of the test: what they read, write and follow. */
import { describe, expect, it } from 'vitest'
import { createBrowserLocation, createHashLocation, createMemoryLocation } from './location.js'

/** A window at an address, with the entries of its history. */
function windowAt(address: string) {
  const entries = [new URL(address, 'https://portal.example')]
  const listeners = new Set<() => void>()
  const go = (href: string) => new URL(href, entries.at(-1))
  const win = {
    document: { title: '', documentElement: {} },
    get location() {
      return entries.at(-1)
    },
    history: {
      pushState: (_state: null, _title: string, href: string) => void entries.push(go(href)),
      replaceState: (_state: null, _title: string, href: string) => void entries.splice(-1, 1, go(href)),
    },
    addEventListener: (name: string, listener: () => void) => void (name === 'popstate' && listeners.add(listener)),
    removeEventListener: (_name: string, listener: () => void) => void listeners.delete(listener),
  }
  const back = () => {
    entries.pop()
    for (const listener of listeners) listener()
  }
  const hrefs = () => entries.map(({ pathname, search, hash }) => pathname + search + hash)
  return {
    win: win as unknown as Parameters<typeof createBrowserLocation>[0],
    back,
    hrefs,
    listening: () => listeners.size,
    title: () => win.document.title,
  }
}

describe('the location of a page that is the portal', () => {
  it('is its path with search and hash, where the token of a one-time link stands', () => {
    const { win } = windowAt('/~/e1/cost?range=24#t=secret')
    expect(createBrowserLocation(win).$path.get()).toBe('/~/e1/cost?range=24#t=secret')
  })

  it('adds an entry to the history for a new address, none for the same one, and follows Back', () => {
    const { win, back, hrefs } = windowAt('/a')
    const location = createBrowserLocation(win)
    location.push('/b?q=1')
    location.push('/b?q=1')
    expect(hrefs()).toEqual(['/a', '/b?q=1'])
    expect(location.$path.get()).toBe('/b?q=1')
    back()
    expect(location.$path.get()).toBe('/a')
  })

  it('listens to the page until it is closed', () => {
    const { win, back, listening } = windowAt('/a')
    const location = createBrowserLocation(win)
    location.push('/b')
    location.close?.()
    back()
    expect([location.$path.get(), listening()]).toEqual(['/b', 0])
  })

  it('replaces the entry without adding one', () => {
    const { win, hrefs } = windowAt('/a')
    const location = createBrowserLocation(win)
    location.push('/b')
    location.replace('/c')
    expect(hrefs()).toEqual(['/a', '/c'])
    expect(location.$path.get()).toBe('/c')
  })

  it('stays where it is for whoever holds it, until they let go', () => {
    const { win, back, hrefs } = windowAt('/a')
    const location = createBrowserLocation(win)
    location.push('/b')
    const asked: string[] = []
    const release = location.hold?.(path => asked.push(path) > 0)
    back()
    expect([asked, location.$path.get(), hrefs()]).toEqual([['/a'], '/b', ['/a', '/b']])
    release?.()
    back()
    expect([asked, location.$path.get()]).toEqual([['/a'], '/a'])
  })

  it('says which language the page is in', () => {
    const { win } = windowAt('/a')
    createBrowserLocation(win).speak?.('ar', 'rtl')
    expect(win.document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })

  it('names the page', () => {
    const { win, title } = windowAt('/a')
    createBrowserLocation(win).entitle?.('Cost')
    expect(title()).toBe('Cost')
  })
})

describe('the location of an element on a page with a path of its own', () => {
  it('is what stands behind the hash, and / without one', () => {
    expect(createHashLocation(windowAt('/page?x=1').win).$path.get()).toBe('/')
    expect(createHashLocation(windowAt('/page#/~/e1').win).$path.get()).toBe('/~/e1')
  })

  it('changes nothing but the hash, and follows Back', () => {
    const { win, back, hrefs } = windowAt('/page?x=1')
    const location = createHashLocation(win)
    location.push('/~/e1')
    location.push('/~/e2')
    location.replace('/~/e3')
    expect(hrefs()).toEqual(['/page?x=1', '/page?x=1#/~/e1', '/page?x=1#/~/e3'])
    back()
    expect(location.$path.get()).toBe('/~/e1')
    expect(location.entitle).toBeUndefined()
  })
})

describe('a location in memory', () => {
  it('begins at / and keeps what it is given', () => {
    const location = createMemoryLocation()
    expect(location.$path.get()).toBe('/')
    location.push('/a')
    expect(location.$path.get()).toBe('/a')
    location.replace('/b')
    expect(location.$path.get()).toBe('/b')
    expect(createMemoryLocation('/c').$path.get()).toBe('/c')
  })
})
