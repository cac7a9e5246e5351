/** When something of an element, or of those inside it, is on screen: what nobody needs before must not be in the way of it. */
import type { ScreenState } from '../../react/hooks/screen-host.js'

const SHOWN = /painted|live|stale|error/
/** A portal may have no element that shows anything. */
const LONGEST_WAIT_MS = 2_000

export function whenShown(place: EventTarget & { state?: ScreenState }): Promise<void> {
  if (place.state && SHOWN.test(place.state.phase)) return Promise.resolve()
  return new Promise(resolve => {
    const done = () => {
      place.removeEventListener('plinth-state', look)
      clearTimeout(timer)
      resolve()
    }
    const look = (event: Event & { state?: ScreenState }) => event.state && SHOWN.test(event.state.phase) && done()
    const timer = setTimeout(done, LONGEST_WAIT_MS)
    place.addEventListener('plinth-state', look)
  })
}
