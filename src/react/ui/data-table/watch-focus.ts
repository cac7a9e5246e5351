/**
 * Whether the reader's focus is in the grid. Drawing removes the focused cell from the document, which takes its focus although nobody moved it: it is given
 * back to a cell, or waits on the scrolling body while its row is scrolled away.
 */
export interface FocusWatch {
  hasFocus(): boolean
  /** Rows are about to be drawn anew, and were: focus that is lost between was not given up. */
  drawing(): void
  drawn(): void
  /** Focuses the cell if the reader was in the grid and is nowhere else now. */
  giveBack(cell: HTMLElement): void
  hold(): void
  stop(): void
}

export function watchFocus(holder: HTMLElement, body: HTMLElement): FocusWatch {
  let hasFocus = false
  let isDrawing = false
  const isLost = () => hasFocus && !holder.matches(':focus-within')
  // The body would be a second tab stop; it can be focused only while it holds the place of a cell that was scrolled away.
  body.removeAttribute('tabindex')
  holder.addEventListener('focusin', onFocusIn)
  holder.addEventListener('focusout', onFocusOut)

  function onFocusIn(): void {
    hasFocus = true
  }

  function onFocusOut(event: FocusEvent): void {
    if (isDrawing) return
    const target = event.target as HTMLElement
    // A cell that is removed from the document loses focus too.
    queueMicrotask(() => {
      if (target.isConnected && !holder.matches(':focus-within')) hasFocus = false
    })
  }

  return {
    hasFocus: () => hasFocus,
    drawing() {
      isDrawing = true
    },
    drawn() {
      isDrawing = false
    },
    giveBack(cell) {
      if (isLost()) cell.focus({ preventScroll: true })
    },
    hold() {
      if (!isLost()) return
      body.tabIndex = -1
      body.focus({ preventScroll: true })
      body.addEventListener('blur', () => body.removeAttribute('tabindex'), { once: true })
    },
    stop() {
      holder.removeEventListener('focusin', onFocusIn)
      holder.removeEventListener('focusout', onFocusOut)
    },
  }
}
