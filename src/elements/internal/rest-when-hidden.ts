/** Lets a portal's connections go while nobody looks: of six to one origin a browser allows, each tab would hold one. */
import type { Portal } from '../../core/types.js'

/** Whoever only glances at another tab finds the page as live as it was. */
const GRACE_MS = 30_000

/** From 30 s after the page is hidden, and at once in the back-forward cache, until it is seen again. Gives what ends it. */
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
