/**
 * The kit's styles as constructed sheets, allowed by any content security policy: one set, adopted by every shadow root, and further ones
 * that come with the screens and parts that need them (styles.tsx).
 */
import base from './base.css?inline'
import buttons from './buttons.css?inline'
import charts from './charts.css?inline'
import parts from './parts.css?inline'
import plainTable from './plain-table.css?inline'
import tokens from './tokens.css?inline'
import widgets from './widgets.css?inline'

const SOURCES = [base, tokens, buttons, parts, plainTable, widgets, charts]
const SLOT = Symbol.for('plinth.sheets')
type Holder = Document & { [SLOT]?: Map<string, CSSStyleSheet> }

/** The sheets that every shadow root of a document adopts. */
export function plinthSheets(document: Document): CSSStyleSheet[] {
  return SOURCES.map(source => sheetOf(document, source))
}

/** Adds a sheet to a root that has it not yet. */
export function adoptSheet(root: ShadowRoot, source: string): void {
  const sheet = sheetOf(root.ownerDocument, source)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}

/** Made once for a document: a constructed sheet cannot cross documents. */
function sheetOf(document: Holder, source: string): CSSStyleSheet {
  document[SLOT] ??= new Map()
  let sheet = document[SLOT].get(source)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(source)
    document[SLOT].set(source, sheet)
  }
  return sheet
}
