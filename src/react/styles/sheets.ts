/** The kit's styles as constructed sheets: one set, adopted by every shadow root, allowed by any content security policy. */
import base from './base.css?inline'
import charts from './charts.css?inline'
import controls from './controls.css?inline'
import frame from './frame.css?inline'
import parts from './parts.css?inline'
import screens from './screens.css?inline'
import table from './table.css?inline'
import tokens from './tokens.css?inline'
import widgets from './widgets.css?inline'

const SOURCES = [base, tokens, controls, parts, table, widgets, charts, frame, screens]
const SLOT = Symbol.for('plinth.sheets')

/** The sheets of a document; made once for it, since a constructed sheet cannot cross documents. */
export function plinthSheets(document: Document & { [SLOT]?: CSSStyleSheet[] }): CSSStyleSheet[] {
  document[SLOT] ??= SOURCES.map(source => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(source)
    return sheet
  })
  return document[SLOT]
}
