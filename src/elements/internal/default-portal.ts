/**
 * The one slot of a page: its default portal, for elements outside any `<plinth-portal>`, and which copy of the kit came first. When two
 * copies are loaded the first wins, the second says so once and defines nothing.
 */
import { createPortal } from '../../core/portal.js'
import type { Portal, PortalOptions } from '../../core/types.js'
import { KIT_VERSION } from '../../core/version.js'
import { whenShown } from './when-shown.js'

interface Slot {
  version: string
  /** Whose it is: what other copies make is not `COPY` of this one. */
  copy: symbol
  portal: Portal | undefined
  waiting: ((portal: Portal) => void)[]
}

const KEY = Symbol.for('plinth')
const COPY = Symbol()
type Page = typeof globalThis & { [KEY]?: Slot }

/** Claims the page for this copy, which is to define `tags`. False when another copy has it. */
export function claimPage(tags: readonly string[], page: Page = globalThis): boolean {
  const taken = page[KEY]
  if (!taken) {
    slotOf(page)
    // On the page of a brand nothing says ours.
    const brand = page.document?.querySelector<HTMLMetaElement>('meta[name=portal-brand]')
    const words = brand ? `%c${brand.content}%c` : '%cPlinth%c plinth-portal-kit'
    console.info(`${words} ${KIT_VERSION} · stable`, 'font-weight: bold', '')
  }
  if (!taken || taken.copy === COPY) return true
  void import('./first-copy.js').then(first => first.tell(taken.version, tags))
  return false
}

function slotOf(page: Page): Slot {
  page[KEY] ??= { version: KIT_VERSION, copy: COPY, portal: undefined, waiting: [] }
  return page[KEY]
}

/** Makes the page's default portal. Calling it again gives the first one. */
export function openDefaultPortal(options: PortalOptions, page: Page = globalThis): Portal {
  const slot = slotOf(page)
  if (!slot.portal) {
    const portal = createPortal(options)
    slot.portal = portal
    void portal.session.init()
    if (typeof window !== 'undefined')
      void whenShown(window)
        .then(() => import('./rest-when-hidden.js'))
        .then(({ restWhenHidden }) => restWhenHidden(portal))
    for (const onPortal of slot.waiting.splice(0)) onPortal(slot.portal)
  }
  return slot.portal
}

/** Calls back with the default portal, now or when it is made. Returns a way to stop waiting. */
export function whenDefaultPortal(onPortal: (portal: Portal) => void, page: Page = globalThis): () => void {
  const slot = slotOf(page)
  if (slot.portal) {
    onPortal(slot.portal)
    return () => undefined
  }
  slot.waiting.push(onPortal)
  return () => {
    slot.waiting = slot.waiting.filter(other => other !== onPortal)
  }
}
