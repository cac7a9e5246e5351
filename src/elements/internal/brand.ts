/** How the account's brand looks, as its session says: defaults of tokens, so that what the page sets itself counts for more. */
import type { Portal } from '../../core/types.js'

/** `onChange`: what was drawn in the colours before is drawn anew. Gives what ends it. */
export function wearBrand(root: ShadowRoot, { session }: Portal, onChange: () => void): () => void {
  let sheet: CSSStyleSheet | undefined
  let worn = ''
  const stop = session.$state.subscribe(({ brand = {} }) => {
    const rules = Object.entries(brand).map(
      ([name, value]) => `${name.replace('--plinth-', '--p-')}: var(${name}, ${value});`,
    )
    const text = rules.join(' ')
    if (text === worn) return
    worn = text
    if (!sheet) {
      sheet = new CSSStyleSheet()
      root.adoptedStyleSheets.push(sheet)
    }
    // As specific as the tokens of the dark theme, and after them.
    sheet.replaceSync(`:host([data-theme]) > * { ${text} }`)
    onChange()
  })
  return () => {
    stop()
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter(one => one !== sheet)
  }
}
