/**
 * What the package's entries define, one element each, so that a host that shows one screen bundles one. They do nothing on a server, which has no elements,
 * though Lit may have put a registry of them there. The
 * entries themselves are made from the table of screens when the package is built (`published/entries.ts`).
 */
import { type AnyScreen, loadScreen } from '../../react/screen/define-screen.js'
import { defineScreenElement } from '../define-screen-element.js'
import { claimPage } from '../internal/default-portal.js'
import type { LeafTag } from '../leaves/leaves.js'
import { createPortalElement } from '../plinth-portal.js'

/** `<plinth-portal>`, for itself or for `others` that follow. False where this copy of the kit defines nothing: on a server, or where another copy came first. */
export function definePortalEntry(...others: string[]): boolean {
  if (typeof HTMLElement === 'undefined' || !claimPage(['plinth-portal', ...others])) return false
  if (!customElements.get('plinth-portal')) customElements.define('plinth-portal', createPortalElement())
  return true
}

/** The element of a screen, with the portal that it needs around it. */
export function defineScreenEntry(screen: AnyScreen): void {
  const { tag } = screen
  if (tag !== null && definePortalEntry(tag)) defineScreenElement({ ...screen, tag, load: () => loadScreen(screen) })
}

/** A Lit element, which needs no portal. Its library cannot be loaded on a server, so it comes behind. */
export async function defineLeafEntry(tag: LeafTag): Promise<void> {
  if (typeof HTMLElement === 'undefined' || !claimPage([tag])) return
  const { LEAVES } = await import('../leaves/leaves.js')
  if (!customElements.get(tag)) customElements.define(tag, LEAVES[tag])
}
