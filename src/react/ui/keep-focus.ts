/**
 * Where the keyboard goes when what it was on is taken away: a row that was deleted, a button that did its work, a form that gives way to another. It goes
 * to the next control there, else to the heading of the nearest part that is left, so that nobody begins anew at the top of the page. A control that was
 * only disabled for a while gets it back. A table gives focus to its rows itself.
 */
const CONTROL = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'
const HEADING = 'h1, h2, h3'
const OWN = '[role=grid], [role=table].tabulator, .tabulator'

/** Returns how to stop. */
export function keepFocus(root: ShadowRoot): () => void {
  let last: { element: HTMLElement; around: HTMLElement[] } | undefined
  /** What stood beside it when it was taken away. */
  let beside: (Node | null)[] = []

  const isNowhere = () => root.activeElement === null && isPageAlone(root.host)
  const onFocus = ({ target }: Event) => {
    if (target instanceof HTMLElement && !target.closest(OWN)) last = { element: target, around: aroundOf(target) }
    else last = undefined
    beside = []
  }
  const onLeave = () => {
    const left = last
    // Whoever presses beside everything means to be nowhere. What went away, or cannot be used for a while, was not left.
    afterwards(() => {
      if (left && left === last && isNowhere() && isUsable(left.element)) last = undefined
    })
  }
  const settle = () => {
    if (!last || !isNowhere()) return
    const { element, around } = last
    if (isUsable(element)) return element.focus()
    if (element.isConnected) return
    const next = beside.flatMap(node => (node instanceof HTMLElement && node.isConnected ? controlsIn(node) : []))[0]
    const place = next ?? placeIn(around.filter(({ isConnected }) => isConnected))
    if (!place) return
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus()
  }
  const watcher = new MutationObserver(records => {
    if (!last || isUsable(last.element)) {
      if (last && isNowhere()) afterwards(settle)
      return
    }
    const { element } = last
    const gone = records.find(({ removedNodes }) => [...removedNodes].some(node => node.contains(element)))
    if (gone) beside = [gone.nextSibling, gone.previousSibling]
    // A dialog that closes, and a screen that opens, give focus by themselves first.
    afterwards(settle)
  })
  root.addEventListener('focusin', onFocus)
  root.addEventListener('focusout', onLeave)
  watcher.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => {
    watcher.disconnect()
    root.removeEventListener('focusin', onFocus)
    root.removeEventListener('focusout', onLeave)
  }
}

const afterwards = (act: () => void) => requestAnimationFrame(act)

/** Nothing of the page has focus, not even inside of another element. */
function isPageAlone({ ownerDocument: { activeElement, body } }: Element): boolean {
  return activeElement === null || activeElement === body
}

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(':disabled')

/** The parts that it stands in, the nearest first. */
function aroundOf(element: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let each = element.parentElement; each; each = each.parentElement) around.push(each)
  return around
}

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

function controlsIn(part: HTMLElement): HTMLElement[] {
  const all = part.matches(CONTROL) ? [part] : [...part.querySelectorAll<HTMLElement>(CONTROL)]
  return all.filter(isShown)
}

/** The heading of the nearest part that has one; of a small part without, its first control. */
function placeIn(around: readonly HTMLElement[]): HTMLElement | undefined {
  for (const part of around) {
    const within = part.querySelector<HTMLElement>('main') ?? part
    const heading = [...within.querySelectorAll<HTMLElement>(HEADING)].find(isShown)
    if (heading) return heading
    const [control] = controlsIn(within)
    if (control) return control
  }
  return undefined
}
