/** What a screen does for whoever points and types. It comes behind: nobody does before there is something to read. */
import { keepFocus } from '../../react/ui/keep-focus.js'
import { sayWhole } from '../../react/ui/whole-on-hover.js'

/** Returns how to stop. */
export function attend(element: HTMLElement, root: ShadowRoot): () => void {
  element.addEventListener('pointerover', sayWhole)
  const stop = keepFocus(root)
  return () => {
    element.removeEventListener('pointerover', sayWhole)
    stop()
  }
}
