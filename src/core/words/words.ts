/**
 * The kit's own words. Code says them in English, `t('Nearest {count} of {total}', {…})`, and the English text is what another language is looked up
 * by (`languages/*.json`), so that an English page fetches nothing more. A text that a language lacks stays English.
 */

/** A text of a language: one for all numbers, or one for each plural category that the language has. */
export type Said = string | Partial<Record<Intl.LDMLPluralRule, string>>
export type Texts = Readonly<Record<string, Said>>
/** Gives a declaration with what it says in a language; the same for the same one. */
export type Declared = <T>(declaration: T) => T

/** What a sentence is in the language, with what stands in its places. */
export interface Recognised {
  text: string
  values: Readonly<Record<string, string>>
}

/** A place that is wrong and what is wrong with it, as errors name them. */
export interface Fault {
  path: string
  message: string
  hint?: string
}

/** How a language is spoken. */
export interface Spoken {
  texts: Texts
  declared: Declared
  recognise(sentence: string, faults?: readonly Fault[]): Recognised | undefined
}

export const LANGUAGES = ['en', 'de', 'fr', 'ja', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]

/** Names of the values that a text has places for. */
type Places<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never
type Values<T extends string, V> = string extends T
  ? [values?: Readonly<Record<string, V>>]
  : [Places<T>] extends [never]
    ? []
    : [values: Readonly<Record<Places<T>, V>>]

/** A value that fills a place of a text. Null leaves the place empty. */
type Value = string | number | null | undefined

export interface Words {
  /** The text in the reader's language; numbers are written as `Intl` does. */
  <T extends string>(text: T, ...values: Values<T, Value>): string
  /** The text for a number of things. `{count}` stands for the number unless `values` says how it is written. */
  count(count: number, one: string, many: string, values?: Readonly<Record<string, Value>>): string
  /** The text in pieces, so that what stands in its places can be more than text. */
  around<T extends string, V>(text: T, ...values: Values<T, V>): (string | V)[]
  /** A label as part of a sentence: `Clusters` → `clusters`, where the language writes it so. */
  within(label: string): string
  /** A declaration with what it says in the reader's language. The same one gives the same each time. */
  declared<T>(declaration: T): T
  /**
   * A sentence that was made elsewhere in English, such as an error of the server with the places that it names; as it is where the language lacks it or
   * a part of it.
   */
  sentence(english: string, faults?: readonly Fault[]): string
  readonly language: Language
  readonly direction: 'ltr' | 'rtl'
}

/** The language of a locale, English where the kit does not speak it. */
export function languageOf(locale: string): Language {
  const asked = locale.toLowerCase().split('-')[0]
  return LANGUAGES.find(language => language === asked) ?? 'en'
}

/**
 * The locale that the browser writes in for one that was asked for. Formats of numbers answer at once; the first of times takes a browser 10 to 20 ms, and knows
 * calendars.
 */
export function localeOf(asked: string | undefined): string {
  const format = asked?.includes('-u-') ? new Intl.DateTimeFormat(asked) : new Intl.NumberFormat(asked)
  return format.resolvedOptions().locale
}

/** `spoken` is the locale's language, as far as it is here. */
export function createWords(
  locale: string,
  { texts = {}, declared = given => given, recognise }: Partial<Spoken> = {},
): Words {
  const language = languageOf(locale)
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(locale)
  const find = (text: string): Said | undefined => (Object.hasOwn(texts, text) ? texts[text] : undefined)
  const one = (translation: Said | undefined, text: string) =>
    typeof translation === 'string' ? translation : (translation?.other ?? text)
  const direction = language === 'ar' ? ('rtl' as const) : ('ltr' as const)
  const written = (value: Value) => {
    if (typeof value === 'number') return numbers.format(value)
    // A name keeps its own order within a sentence that runs the other way.
    return value && direction === 'rtl' ? `\u2068${value}\u2069` : (value ?? '')
  }
  const fill = (text: string, values: Readonly<Record<string, Value>> = {}) =>
    text.replace(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? written(values[name]) : place))
  return Object.assign(
    (text: string, values?: Readonly<Record<string, Value>>) => fill(one(find(text), text), values),
    {
      count(count: number, single: string, many: string, values?: Readonly<Record<string, Value>>) {
        const translation = find(many)
        const english = count === 1 ? single : many
        const text =
          typeof translation === 'object'
            ? (translation[rules.select(count)] ?? translation.other ?? english)
            : (translation ?? english)
        return fill(text, { count, ...values })
      },
      around<V>(text: string, values: Readonly<Record<string, V>> = {}): (string | V)[] {
        // Splitting by a pattern with a group gives texts and names in turn.
        const pieces = one(find(text), text).split(PLACE)
        return pieces.map((piece, i) => (i % 2 === 1 && Object.hasOwn(values, piece) ? (values[piece] as V) : piece))
      },
      within(label: string) {
        const [first = ''] = label.split(/[ -]/)
        const isWord =
          (language === 'en' || language === 'fr') && /^\p{Lu}[\p{Ll}’']+$/u.test(first) && !NAMES.has(first)
        return isWord ? label.charAt(0).toLowerCase() + label.slice(1) : label
      },
      declared,
      sentence(english: string, faults?: readonly Fault[]) {
        const known = recognise?.(english, faults)
        return known ? fill(known.text, known.values) : english
      },
      language,
      direction,
    },
  ) as Words
}

const PLACE = /\{(\w+)\}/g
const NAMES = new Set(['Azure', 'Google', 'Hyper', 'Kubernetes', 'Linux', 'Nutanix', 'Veeam', 'Windows'])

export const ENGLISH = createWords('en')
