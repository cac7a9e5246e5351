/** What the Lit leaves have in common. */
import { LitElement, type PropertyDeclarations } from 'lit'
import type { Theme } from '../../core/types.js'
import type { ElementProp } from '../../react/screen/define-screen.js'
import { portalAround } from '../internal/portal-around.js'
import { followTheme } from '../internal/theme.js'

export type LeafProps = Readonly<Record<string, ElementProp>>

/** The declaration of properties for Lit, from the language that screens declare theirs in: without an attribute it is a property only. */
export function litProperties(props: LeafProps): PropertyDeclarations {
  const declared = Object.entries(props).map(([name, { type, attribute }]) => [
    name,
    { attribute: attribute ?? false, ...(type === 'number' && { type: Number }) },
  ])
  return Object.fromEntries(declared)
}

/** A leaf with colours of its own, which has `data-theme` as the screens beside it do. */
export class ColouredLeaf extends LitElement {
  #leaveTheme = () => {}

  override connectedCallback(): void {
    super.connectedCallback()
    const get = () => (portalAround(this) ? 'system' : themeOfPage(this))
    const subscribe = (listener: (theme: Theme) => void) => {
      listener(get())
      return () => undefined
    }
    this.#leaveTheme = followTheme(this, { get, subscribe })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#leaveTheme()
  }
}

/** A page that names both schemes leaves it to the system; one that names none is light. */
function themeOfPage(element: HTMLElement): Theme {
  const { colorScheme } = getComputedStyle(element)
  const isDark = colorScheme.includes('dark')
  return isDark && colorScheme.includes('light') ? 'system' : isDark ? 'dark' : 'light'
}
