/**
 * Where the keyboard begins when the address changes: at the content; and after Back or Forward where it was when that page was left, once it is there again.
 */
import { type RefObject, useEffect, useRef } from 'react'

/** A page that takes longer is read from its beginning. */
const LONGEST_MS = 10_000
/** Pages that are remembered. */
const MOST = 50

/** `place` identifies the page. */
export function useReturningFocus(main: RefObject<HTMLElement | null>, place: string): void {
  const shown = useRef(place)
  const isReturn = useRef(false)
  const left = useRef(new Map<string, string>())
  useEffect(() => {
    const returns = () => {
      isReturn.current = true
    }
    // Before anybody else hears of it and the page changes.
    window.addEventListener('popstate', returns, true)
    return () => window.removeEventListener('popstate', returns, true)
  }, [])
  useEffect(() => {
    const element = main.current
    const remember = ({ target }: Event) => {
      const href = linkAt(target)?.getAttribute('href')
      left.current.delete(shown.current)
      if (href) left.current.set(shown.current, href)
      const [oldest] = left.current.keys()
      if (left.current.size > MOST && oldest !== undefined) left.current.delete(oldest)
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [main])
  useEffect(() => {
    const element = main.current
    if (!element || shown.current === place) return
    const href = isReturn.current ? left.current.get(place) : undefined
    shown.current = place
    isReturn.current = false
    element.focus()
    return href === undefined ? undefined : focusOnce(element, href)
  }, [main, place])
}

/** The link that has focus, or whose cell of a grid has it. */
function linkAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  return target.closest('a[href]') ?? (target.matches('[role=gridcell]') ? target.querySelector('a[href]') : null)
}

/** Gives it focus when it is there, unless the reader has gone on meanwhile. Returns how to stop waiting. */
function focusOnce(main: HTMLElement, href: string): () => void {
  const root = main.getRootNode() as ShadowRoot
  const look = () => {
    if (root.activeElement !== main) return stop()
    const link = main.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`)
    if (!link) return
    stop()
    const cell = link.closest<HTMLElement>('[role=gridcell]')
    if (cell) cell.focus()
    else link.focus()
  }
  const watcher = new MutationObserver(look)
  const timer = setTimeout(stop, LONGEST_MS)
  function stop() {
    watcher.disconnect()
    clearTimeout(timer)
  }
  watcher.observe(main, { childList: true, subtree: true })
  look()
  return stop
}
