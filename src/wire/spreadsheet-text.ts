/**
 * Texts that a spreadsheet takes for formulas: they begin with one of these signs, wide forms too, after whatever it trims. A lone tab or line end
 * shifts cells.
 */
const FORMULA = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u
const NUMBER = /^-\d[\d.,\s]*%?$|^-\.\d+$/

/** A text of somebody, to be opened in a spreadsheet: a leading apostrophe keeps a formula text. A negative number stays one. */
export function spreadsheetText(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}
