/** Opens other screens in an element, at addresses of the portal, and goes back. It is fetched when a reader first follows a link, or the page names an address. */
import type { Portal } from '../../core/types.js'
import { PlinthNavigateEvent } from '../events.js'
import { portalAround } from '../internal/portal-around.js'
import { inHash, inMemory, type Shown } from './in-place.js'
import { Opened, type OpenedProps } from './opened.js'

/** What the element renders in place of its own screen: the component and its properties. */
export interface OpenedScreen extends OpenedProps {
  Opened: typeof Opened
}

export interface Opener {
  /** '' is the element's own screen. */
  path(): string
  /** `isFollowed`: a reader asked for it, who is to be taken there. */
  open(path: string, isFollowed: boolean): void
  leave(): void
}

export function createOpener(element: HTMLElement, portal: Portal): Opener {
  const { location } = portal
  const isInHash = location.mode === 'hash'
  const place = isInHash ? inHash(location, window, () => placeOf(element), show) : inMemory(show)
  let isFollowed = false

  function show(path: Shown): void {
    const wasOpened = Reflect.get(element, 'opened') !== undefined
    Reflect.set(element, 'opened', path === undefined ? undefined : openedAt(path))
    if (path === undefined && wasOpened && isFollowed) focusRoot(element)
  }
  const openedAt = (path: string): OpenedScreen => ({
    Opened,
    path,
    before: place.before(),
    isFollowed,
    onBack,
    onStep: place.go,
    onSpelled: place.replace,
  })
  function onBack(): void {
    isFollowed = true
    if (element.dispatchEvent(new PlinthNavigateEvent(place.before() ?? '')) && location.mode !== 'host') place.back()
  }

  show(place.now())
  return {
    path: () => place.now() ?? '',
    open(path, follows) {
      isFollowed = follows
      if (path === '') place.close()
      else place.go(path)
    },
    leave: place.leave,
  }
}

/** The keyboard goes on where the reader is. */
function focusRoot(element: HTMLElement): void {
  const root = element.shadowRoot?.querySelector('.root')
  if (!(root instanceof HTMLElement)) return
  root.tabIndex = -1
  root.focus({ preventScroll: true })
}

/** The element among those of all portals that are in the hash: by its id, which is its own in the document alone, else by its place there. */
export function placeOf(element: HTMLElement): { name: string; isFirst: boolean } {
  const own = portalAround(element)
  const isInHash = (portal: Element | undefined) => portal === own || portal?.getAttribute('location') === 'hash'
  const screens = allIn(document).filter(other => 'whenSettled' in other && isInHash(portalAround(other)))
  const at = screens.indexOf(element)
  return { name: (element.getRootNode() === document && element.id) || String(at), isFirst: at === 0 }
}

/** With what stands in the open shadow roots of the page's components. */
const allIn = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap(one => [
    one,
    ...(one.shadowRoot && !('whenSettled' in one) ? allIn(one.shadowRoot) : []),
  ])
