/**
 * What declarations say, in another language. One rule for all of them, those of `specs/` and those of the administration: words stand under one of
 * these keys and are looked up by their English text. Everything else in a declaration are names, paths and numbers.
 */
import type { Declared, Texts } from './words.js'

export const SAYING: ReadonlySet<string> = new Set([
  'about',
  'addLabel',
  'caption',
  'description',
  'help',
  'label',
  'many',
  'none',
  'notComputed',
  'note',
  'one',
  'otherwise',
  'placeholder',
  'reason',
  'removal',
  'searched',
  'short',
  'summaryTitle',
  'title',
  'unitLabel',
  'waits',
  'xLabel',
  'yLabel',
  'zero',
])

/** Schemas and functions within one stay as they are, as does what people gave its name. */
export function inLanguage(texts: Texts): Declared {
  const spoken = new WeakMap<object, object>()
  const say = <T>(value: T): T => {
    if (typeof value !== 'object' || value === null || '~standard' in value || 'named' in value) return value
    const known = spoken.get(value)
    if (known) return known as T
    const translated = Array.isArray(value)
      ? value.map(say)
      : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sayUnder(key, item)]))
    spoken.set(value, translated)
    // What is in the language already stays as it is.
    spoken.set(translated, translated)
    return translated as T
  }
  const sayUnder = (key: string, item: unknown): unknown => {
    if (typeof item !== 'string' || !SAYING.has(key)) return say(item)
    const text = Object.hasOwn(texts, item) ? texts[item] : undefined
    return typeof text === 'string' ? text : (text?.other ?? item)
  }
  return say
}
