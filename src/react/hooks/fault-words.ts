/** What is wrong with a place, and the way out, in the reader's language: both, or neither. */
import type { Words } from '../../core/words/words.js'
import type { ErrorDetail } from '../../wire/errors.js'

export function faultWords({ message, hint }: Omit<ErrorDetail, 'path'>, t: Words): string {
  if (hint === undefined) return t.sentence(message)
  return isSaid(message, t) && isSaid(hint, t) ? `${t.sentence(message)}: ${t.sentence(hint)}` : `${message}: ${hint}`
}

/** Whether the language has the sentence. */
export const isSaid = (sentence: string, t: Words) => t.language === 'en' || t.sentence(sentence) !== sentence
