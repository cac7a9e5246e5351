/** Text that is cut is whole on hover, wherever on a screen it stands: one listener says it, as a title. */

/** Marks titles that stand here only while the text is cut. */
const MARK = 'data-whole'

/** For `pointerover` of a screen. Titles of the screen itself are left alone. */
export function sayWhole({ target, currentTarget }: Pick<Event, 'target' | 'currentTarget'>): void {
  for (let at = target; at instanceof Element && at !== currentTarget; at = at.parentElement) {
    if (!(at instanceof HTMLElement)) continue
    if (at.title !== '' && !at.hasAttribute(MARK)) return
    if (isCut(at)) {
      at.title = at.innerText.trim().replace(/\s*\n\s*/g, ', ')
      at.setAttribute(MARK, '')
      return
    }
    if (at.hasAttribute(MARK)) {
      at.removeAttribute('title')
      at.removeAttribute(MARK)
    }
  }
}

function isCut(element: HTMLElement): boolean {
  if (element.scrollWidth <= element.clientWidth + 1) return false
  const { overflowX, textOverflow } = getComputedStyle(element)
  if (overflowX !== 'hidden' && overflowX !== 'clip') return false
  return textOverflow === 'ellipsis' || [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
}
