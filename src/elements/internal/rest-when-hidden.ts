/** Closes a portal's connections while the page is hidden: a browser allows six to one origin, and each tab would hold one. */
import type { Portal } from '../../core/types.js'

/** A reader who only looks at another tab for a moment finds the page live. */
const GRACE_MS = 30_000

/** Pauses the portal 30 s after the page was hidden, and at once in the back-forward cache, until the page is seen again. Returns a function that ends this. */
export function restWhenHidden(portal: Pick<Portal, 'pause' | 'resume'>, page: Window = window): () => void {
  let timer: number | undefined
  let isResting = false
  const rest = () => {
    isResting = true
    portal.pause()
  }
  const look = () => {
    page.clearTimeout(timer)
    if (page.document.hidden) timer = page.setTimeout(rest, GRACE_MS)
    else if (isResting) {
      isResting = false
      portal.resume()
    }
  }
  page.document.addEventListener('visibilitychange', look)
  page.addEventListener('pagehide', rest)
  page.addEventListener('pageshow', look)
  look()
  return () => {
    page.clearTimeout(timer)
    page.document.removeEventListener('visibilitychange', look)
    page.removeEventListener('pagehide', rest)
    page.removeEventListener('pageshow', look)
  }
}
