/** Declarations in another language: what they say of types, columns, widgets and values is looked up by its English text. */
import type { SpecSource } from '../../spec/catalogue.js'
import type { Texts } from './words.js'

/** Where a declaration holds words. Everything else in it are names, paths and numbers. */
export const SAYING = new Set([
  'label',
  'one',
  'many',
  'short',
  'title',
  'summaryTitle',
  'description',
  'caption',
  'xLabel',
  'yLabel',
  'notComputed',
  'otherwise',
  'reason',
  'zero',
])

export function spokenCatalogue(source: SpecSource, texts: Texts): SpecSource {
  const spoken = new WeakMap<object, object>()
  const say = <T>(value: T): T => {
    if (typeof value !== 'object' || value === null) return value
    const known = spoken.get(value)
    if (known) return known as T
    const translated = Array.isArray(value)
      ? value.map(say)
      : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inLanguage(key, item)]))
    spoken.set(value, translated)
    // What is in the language already stays as it is.
    spoken.set(translated, translated)
    return translated as T
  }
  const inLanguage = (key: string, item: unknown): unknown => {
    if (typeof item !== 'string' || !SAYING.has(key)) return say(item)
    const text = Object.hasOwn(texts, item) ? texts[item] : undefined
    return typeof text === 'string' ? text : (text?.other ?? item)
  }
  return {
    ...source,
    entries: say(source.entries),
    entry: type => say(source.entry(type)),
    fieldsOf: spec => say(source.fieldsOf(spec)),
    field: (spec, path) => say(source.field(spec, path)),
    metric: (spec, id, rollup) => say(source.metric(spec, id, rollup)),
    loaded: type => say(source.loaded(type)),
    load: async type => say(await source.load(type)),
    loadDashboard: async id => say(await source.loadDashboard(id)),
  }
}
