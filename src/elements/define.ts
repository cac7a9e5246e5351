/** Defines elements by tag: the Lit leaves at once, screens as they are asked for. Safe on a server, where it does nothing. */

import { defineScreenElement } from './define-screen-element.js'
import { claimPage } from './internal/default-portal.js'
import { PlinthGauge } from './leaves/plinth-gauge.js'
import { PlinthIcon } from './leaves/plinth-icon.js'
import { PlinthPortal } from './leaves/plinth-portal.js'
import { PlinthStatus } from './leaves/plinth-status.js'
import { SCREEN_ELEMENTS } from './tags.js'

const LEAVES: Record<string, CustomElementConstructor> = {
  'plinth-gauge': PlinthGauge,
  'plinth-icon': PlinthIcon,
  'plinth-portal': PlinthPortal,
  'plinth-status': PlinthStatus,
}

/** Defines every element of the kit, unless another copy has the page. */
export function defineAll(): void {
  if (typeof customElements === 'undefined' || !claimPage()) return
  for (const [tag, element] of Object.entries(LEAVES)) if (!customElements.get(tag)) customElements.define(tag, element)
  for (const definition of SCREEN_ELEMENTS) defineScreenElement(definition)
}
