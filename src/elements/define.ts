/** Defines the elements by tag. Safe on a server, where it does nothing. */

import { defineScreenElement } from './define-screen-element.js'
import { claimPage } from './internal/default-portal.js'
import type { LeafTag } from './leaves/leaves.js'
import { createPortalElement } from './plinth-portal.js'
import { SCREEN_ELEMENTS } from './tags.js'

/** Tags are listed by name here, so that a page without a leaf need not fetch Lit before its screens are painted. */
const LEAF_TAGS = Object.keys({
  'plinth-status': 1,
  'plinth-gauge': 1,
  'plinth-icon': 1,
  'plinth-doctor': 1,
} satisfies Record<LeafTag, 1>)
/** A page may create one of these elements later, in a shadow root that cannot be searched, so that they are always defined in the end. */
const LEAVES_AFTER_MS = 5_000

/** Defines every element of the kit, unless another copy has the page, with a place to pause at: the portals open before their screens are there. */
export function* defineAll(): Generator<void, void> {
  if (typeof HTMLElement === 'undefined') return
  if (!claimPage(['plinth-portal', ...SCREEN_ELEMENTS.map(({ tag }) => tag), ...LEAF_TAGS])) return
  if (!customElements.get('plinth-portal')) customElements.define('plinth-portal', createPortalElement())
  yield
  SCREEN_ELEMENTS.forEach(defineScreenElement)
  setTimeout(defineLeaves, document.querySelector(LEAF_TAGS.join()) ? 0 : LEAVES_AFTER_MS)
}

/** Defines the leaves late: until then the page shows what its author put inside them. */
function defineLeaves(): void {
  void import('./leaves/leaves.js').then(
    leaves => leaves.defineLeaves(),
    () => undefined,
  )
}
