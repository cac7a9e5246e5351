/** What a portal does beside what it shows, fetched behind that: it rests while nobody sees the page, and tells of its use where it has a key. */
import type { Portal } from '../../core/types.js'
import { restWhenHidden } from './rest-when-hidden.js'

/** Gives a way to stop. */
export function followPortal(element: HTMLElement, portal: Portal): () => void {
  const stopResting = restWhenHidden(portal)
  const key = element.getAttribute('analytics-key')
  let stopTelling: (() => void) | undefined
  let isOver = false
  if (key)
    void import('./tell-usage.js').then(({ tellUsage }) => {
      if (!isOver) stopTelling = tellUsage(element, { key, host: element.getAttribute('analytics-host') ?? '' })
    })
  return () => {
    isOver = true
    stopResting()
    stopTelling?.()
  }
}
