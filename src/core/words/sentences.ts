/**
 * Sentences that are made elsewhere, such as those of the server, which writes English: found by their text or, where names and numbers stand in them,
 * by what a text says around its places.
 */
import type { Recognised, Texts } from './words.js'

/** Letters that a text must have beside its places. With fewer it would be found in anything. */
const LEAST = 5

export function recogniserOf(texts: Texts): (sentence: string) => Recognised | undefined {
  let forms: { text: string; pattern: RegExp; names: string[] }[] | undefined
  return sentence => {
    if (Object.hasOwn(texts, sentence)) return { text: sentence, values: {} }
    forms ??= Object.keys(texts).filter(isForm).sort(bySaid).map(formOf)
    for (const { text, pattern, names } of forms) {
      const found = pattern.exec(sentence)
      if (found) return { text, values: Object.fromEntries(names.map((name, i) => [name, found[i + 1] ?? ''])) }
    }
    return undefined
  }
}

const said = (text: string) => text.replace(/\{\w+\}/g, '').replace(/[^\p{L}]/gu, '').length
const isForm = (text: string) => /\{\w+\}/.test(text) && said(text) >= LEAST
/** What says most is most likely meant. */
const bySaid = (one: string, other: string) => said(other) - said(one)

function formOf(text: string) {
  // Splitting by a pattern with a group gives texts and names in turn.
  const pieces = text.split(/\{(\w+)\}/)
  const source = pieces.map((piece, i) => (i % 2 === 1 ? '([^]*?)' : piece.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
  return { text, pattern: new RegExp(`^${source.join('')}$`), names: pieces.filter((_, i) => i % 2 === 1) }
}
