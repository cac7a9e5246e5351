/** Keeps how far a list is scrolled, in the session, and scrolls there once its rows are shown. */
import { type RefObject, useEffect, useRef } from 'react'
import { usePortal } from './screen-host.js'

/** `box` is within what scrolls. */
export function useKeptScroll(key: string, box: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { settings } = usePortal()
  const restored = useRef<string>(undefined)
  useEffect(() => {
    const scroller = isShown ? scrollerOf(box.current) : undefined
    if (!scroller) return
    if (restored.current !== key) {
      restored.current = key
      scroller.scrollTop = settings.$view(key).get().scrollOffset
    }
    let waiting = 0
    const note = () => {
      cancelAnimationFrame(waiting)
      waiting = requestAnimationFrame(() => settings.setView(key, { scrollOffset: Math.round(scroller.scrollTop) }))
    }
    scroller.addEventListener('scroll', note, { passive: true })
    return () => {
      cancelAnimationFrame(waiting)
      scroller.removeEventListener('scroll', note)
    }
  }, [key, box, isShown, settings])
}

/** The nearest that scrolls, out of shadow roots too. */
function scrollerOf(from: HTMLElement | null): HTMLElement | undefined {
  for (let at: Node | null = from; at; at = at.parentNode instanceof ShadowRoot ? at.parentNode.host : at.parentNode) {
    if (at instanceof HTMLElement && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  }
  return undefined
}
