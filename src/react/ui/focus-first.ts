/**
 * Where the keyboard begins in a dialog: at its first field; else at the button that leaves everything as it is (`data-safe`), where another does what cannot
 * be undone; else at what the dialog is for. Without any it is the dialog itself, for reading, until a field comes.
 */
const FIELD = [
  'input:not([type=hidden], [type=radio], [readonly], :disabled)',
  'input[type=radio]:checked:enabled',
  'textarea:not([readonly], :disabled)',
  'select:enabled',
].join()

/** Returns how to stop waiting for a field. */
export function focusFirst(dialog: HTMLElement): () => void {
  const shown = (selector: string) =>
    [...dialog.querySelectorAll<HTMLElement>(selector)].find(each => each.getClientRects().length > 0)
  const begin = () => {
    const first = shown(FIELD) ?? shown('[data-safe]:enabled') ?? shown('.button.primary:enabled')
    first?.focus()
    return first !== undefined
  }
  if (begin()) return () => undefined
  dialog.tabIndex = -1
  dialog.focus()
  const root = dialog.getRootNode() as Document | ShadowRoot
  const waiting = new MutationObserver(() => {
    // Whoever went elsewhere meanwhile stays there.
    if (root.activeElement !== dialog || begin()) waiting.disconnect()
  })
  waiting.observe(dialog, { childList: true, subtree: true })
  return () => waiting.disconnect()
}
