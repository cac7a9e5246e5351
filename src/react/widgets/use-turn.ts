/** Whose turn it is to draw: what takes long is drawn piece by piece, each in a task of its own, when the page has nothing else to do. */
import { useEffect, useState } from 'react'

/** A page that is never idle draws in the end. */
const LONGEST_WAIT_MS = 300

/** False until the page is idle for the first time. */
export function useTurn(): boolean {
  const [isTurn, setTurn] = useState(false)
  // The browser draws what one sets before it is idle for the next.
  useEffect(() => whenIdle(() => setTurn(true)), [])
  return isTurn
}

/** Calls when the browser is idle; gives what takes that back. */
function whenIdle(call: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(call)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(call, { timeout: LONGEST_WAIT_MS })
  return () => cancelIdleCallback(handle)
}
