/**
 * Remembers and restores the scroll position of the table. Restoring waits until enough rows are loaded, asks for more until then, and stops
 * as soon as the user scrolls. A new position is reported when scrolling rests, so that a drag of the bar is not a hundred changes of state.
 */
const REST_MS = 150

export interface ScrollMemory {
  /** Restores the place after rows were drawn. Returns true while the place is not reached and `mayGrow` says that more rows may come. */
  restore(mayGrow: boolean): boolean
  scrolled(): void
  /** Reports a position that has not been reported yet. */
  destroy(): void
}

export function createScrollMemory(
  body: HTMLElement,
  remembered: number,
  tell: (offset: number) => void,
): ScrollMemory {
  let pending = remembered
  let timer: ReturnType<typeof setTimeout> | undefined
  const yieldToRequests = () => {
    pending = 0
  }
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    body.addEventListener(type, yieldToRequests, { passive: true })

  function flush(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    tell(body.scrollTop)
  }

  return {
    restore(mayGrow) {
      if (pending <= 0) return false
      body.scrollTop = pending
      const isThere = body.scrollTop >= pending - 1
      if (isThere || !mayGrow) pending = 0
      return pending > 0
    },
    scrolled() {
      if (pending > 0) return
      clearTimeout(timer)
      timer = setTimeout(flush, REST_MS)
    },
    destroy() {
      flush()
      for (const type of ['wheel', 'pointerdown', 'keydown']) body.removeEventListener(type, yieldToRequests)
    },
  }
}
