/** A scrolling box without focusable content must take focus itself, so that the keyboard can scroll it. */
import { useCallback } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'

/** A ref for the box: it is a tab stop while its content overflows and offers no other. */
export function useScrollFocus(): (box: HTMLElement | null) => (() => void) | undefined {
  return useCallback(box => {
    if (!box) return undefined
    const check = () => {
      const overflows = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1
      if (overflows && !box.querySelector(FOCUSABLE)) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    }
    const resizes = new ResizeObserver(check)
    // What is measured while the page is being drawn makes the browser lay it out again and again: once in a frame is enough.
    let frame = 0
    const changes = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(check)
    })
    // It says the first size too.
    resizes.observe(box)
    changes.observe(box, { childList: true, subtree: true })
    return () => {
      cancelAnimationFrame(frame)
      resizes.disconnect()
      changes.disconnect()
    }
  }, [])
}
