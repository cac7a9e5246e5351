/** Which element of a page shows an address in its hash, in a real browser. */
import { placeOf } from './opener.js'

function equal(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected))
    throw new Error(`expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`)
}

/** A portal with so many elements in it. */
function portalWith(count: number, location: string): HTMLElement[] {
  const portal = document.createElement('plinth-portal')
  portal.setAttribute('location', location)
  const screens = Array.from({ length: count }, () => Object.assign(document.createElement('i'), { whenSettled: true }))
  portal.append(...screens)
  document.body.append(portal)
  return screens
}

describe('the elements of two portals whose addresses are in the hash of one page', () => {
  it('have names of their own, and one is the first', () => {
    const inMemory = portalWith(1, 'memory')
    const all = [...portalWith(2, 'hash'), ...portalWith(2, 'hash')]
    const places = all.map(placeOf)
    equal(new Set(places.map(({ name }) => name)).size, 4)
    equal(
      places.map(({ isFirst }) => isFirst),
      [true, false, false, false],
    )
    for (const screen of [...inMemory, ...all]) screen.parentElement?.remove()
  })
})
