/**
 * Sentences that the server makes, which writes English: found whole, by their text or, where names and numbers stand in them, by what a text of
 * `languages/server` says around its places. What a screen says is found by its whole text alone. Several sentences, or clauses of one, are found each by
 * itself. A sentence with a part that is not known is not known.
 */
import { endsSentence } from './ends-sentence.js'
import type { Fault, Recognised, Said, Texts } from './words.js'

/** Letters that a text must have beside its places. With fewer it would be found in anything. */
const LEAST = 5
/** The server says no more at once. */
const LONGEST = 2_000

type Recogniser = (sentence: string, faults?: readonly Fault[]) => Recognised | undefined

export function recogniserOf(sentences: Texts, texts: Texts = {}): Recogniser {
  let forms: Form[] | undefined
  const find = (sentence: string): Recognised | undefined => {
    const said = own(sentences, sentence) ?? own(texts, sentence)
    if (said !== undefined) return { text: said, values: {} }
    if (sentence.length > LONGEST) return undefined
    forms ??= Object.keys(sentences).filter(isForm).sort(bySaid).map(formOf)
    for (const form of forms) {
      const found = filled(form, sentence)
      if (found) return { text: (own(sentences, form.text) ?? '').replaceAll('{~', '{'), values: found }
    }
    return undefined
  }
  const filled = ({ pattern, places }: Form, sentence: string) => {
    const found = pattern.exec(sentence)
    if (!found) return undefined
    const values: Record<string, string> = {}
    for (const [i, { name, isSaid }] of places.entries()) {
      const value = isSaid ? say(found[i + 1] ?? '') : found[i + 1]
      if (value === undefined) return undefined
      values[name] = value
    }
    return values
  }
  const say = (part: string): string | undefined => {
    const known = find(part)
    return known?.text.replace(/\{(\w+)\}/g, (_, name: string) => known.values[name] ?? '')
  }
  const atPlace = (sentence: string, fault: Fault): Recognised | undefined => {
    const { path, message, hint } = fault
    const [end = '', text = ''] = endsOf(fault).find(([end]) => sentence.endsWith(end)) ?? []
    const what = end === '' ? undefined : say(sentence.slice(0, -end.length))
    const problem = say(message)
    const way = text === WITH_HINT ? say(hint ?? '') : ''
    const said = own(sentences, text)
    if (what === undefined || problem === undefined || way === undefined || said === undefined) return undefined
    return { text: said, values: { what, path, problem, hint: way } }
  }
  const clauses = (text: string, [between, ...narrower]: readonly RegExp[]): string | undefined => {
    if (!between || text.length > LONGEST) return undefined
    // Splitting by a pattern with a group gives clauses and what is between them in turn.
    const pieces = text.split(between)
    const said = pieces.map((piece, i) =>
      i % 2 === 1 || piece === '' ? piece : (say(piece) ?? clauses(piece, narrower)),
    )
    return said.includes(undefined) ? undefined : said.join('')
  }
  const several = (sentence: string): Recognised | undefined => {
    const text = clauses(sentence, BETWEEN)
    return text === undefined ? undefined : { text, values: {} }
  }
  return (sentence, [first] = []) => find(sentence) ?? (first ? atPlace(sentence, first) : several(sentence))
}

/** Between clauses, the widest first. */
const BETWEEN = [/(\. )/, /(; )/, /(: )/, /( \(|\)$)/, /(, )/]

const WITH_HINT = '{what}: {path} {problem}: {hint}'

/** How an error says the first place that is wrong (`wire/problems.ts`), with the text that it is. */
function endsOf({ path, message, hint }: Fault): [string, string][] {
  const text = endsSentence(message) ? '{what}: {path} {problem}' : '{what}: {path}: {problem}'
  return [
    [`: ${path} ${message}`, text],
    [`: ${path} ${message}: ${hint}`, WITH_HINT],
  ]
}

function own(texts: Texts, text: string): string | undefined {
  const said: Said | undefined = Object.hasOwn(texts, text) ? texts[text] : undefined
  return typeof said === 'string' ? said : said?.other
}

interface Form {
  text: string
  pattern: RegExp
  /** `isSaid`: what stands there are words of the server too, `{~problem}`. */
  places: { name: string; isSaid: boolean }[]
}

const said = (text: string) => text.replace(/\{~?\w+\}/g, '').replace(/[^\p{L}]/gu, '').length
const isForm = (text: string) => /\{~?\w+\}/.test(text) && said(text) >= LEAST
/** What says most is most likely meant. */
const bySaid = (one: string, other: string) => said(other) - said(one)

/** In quotes anything may stand; elsewhere a name, a number or a list, which no sentence ends in. */
const QUOTED = '([^\\n]+?)'
const BARE = '((?:(?![.:;!?] )[^\\n])+?)'

/** Places that only a number fills. */
const NUMBERS = /^(bytes|least|length|max|more|most|n|points|sum|(MOST|SHORTEST|WIDEST)\w*)$/

function formOf(text: string): Form {
  // Splitting by a pattern with a group gives texts and places in turn.
  const pieces = text.split(/\{(~?\w+)\}/)
  const source = pieces.map((piece, i) => {
    if (i % 2 === 0) return piece.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    if (NUMBERS.test(piece)) return '(-?[\\d.,]+)'
    return /['‘“]$/.test(pieces[i - 1] ?? '') && /^['’”]/.test(pieces[i + 1] ?? '') ? QUOTED : BARE
  })
  const places = pieces
    .filter((_, i) => i % 2 === 1)
    .map(place => ({ name: place.replace('~', ''), isSaid: place.startsWith('~') }))
  return { text, pattern: new RegExp(`^${source.join('')}$`), places }
}
