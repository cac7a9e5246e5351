/** Elements of the kit on a page: in its document, and in the open shadow roots of the page's own components. */
const TAG = /^PLINTH-/
/** A component may open its shadow root, and fill it, at any time, which no event of the document tells. */
const LOOK_AGAIN_MS = 250

export function elementsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap(within)
}

const within = (element: Element): Element[] => [
  ...(TAG.test(element.tagName) ? [element] : []),
  ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
]

/** Calls back once, with the first element there is: now, or when one appears. */
export function whenThereAreElements(found: () => void): void {
  if (elementsIn(document).length > 0) {
    found()
    return
  }
  const look = (roots: readonly Node[]) => {
    if (!roots.some(root => root instanceof Element && (within(root).length > 0 || elementsIn(root).length > 0))) return
    observer.disconnect()
    clearInterval(timer)
    found()
  }
  const observer = new MutationObserver(changes => look(changes.flatMap(({ addedNodes }) => [...addedNodes])))
  observer.observe(document.documentElement, { childList: true, subtree: true })
  const timer = setInterval(() => look([document.documentElement]), LOOK_AGAIN_MS)
}
