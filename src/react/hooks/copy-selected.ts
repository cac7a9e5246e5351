/** Copies as people do, by selecting: the way that is left to a page without the clipboard. Throws where the browser does not let it either. */
export function copySelected(text: string): void {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  const field = document.createElement('textarea')
  field.value = text
  Object.assign(field.style, { position: 'fixed', opacity: '0' })
  // Beside a dialog nothing can be selected.
  const place = focused?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  if (!isDone) throw new Error('The browser does not let this page copy')
}
