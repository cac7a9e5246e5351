/** What the server says in a field, in the language of the reader. */
import type { Format } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import type { Field } from '../../../spec/language/field.js'

export function saidCell(field: Field | undefined, text: string, t: Words, format: Format): string {
  if (field?.type !== 'text' || !field.isSaid || t.language === 'en') return text
  const said = t.sentence(text)
  // Numbers within are written as in English: those with more digits are read otherwise elsewhere.
  if (said !== text) return said.replace(NUMBER, number => format.number(Number(number.replaceAll(',', ''))))
  const word = text.charAt(0).toUpperCase() + text.slice(1)
  const known = t.sentence(word)
  return known === word ? text : known
}

const NUMBER = /(?<![\d.,-])\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\d-])|(?<![\d.,-])\d+\.\d+(?![\d-])/g
