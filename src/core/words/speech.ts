/** What a language needs beside the kit: its texts, and declarations whose labels are in it. Fetched for those who read another language than English. */
import type { SpecSource } from '../../spec/catalogue.js'
import type { Language, Texts } from './words.js'

/** What is spoken instead of English. */
export interface Speech {
  texts: Texts
  /** The catalogue with its labels in the language. */
  catalogue: SpecSource
}

const FETCHERS: Record<Exclude<Language, 'en'>, () => Promise<{ default: Texts }>> = {
  de: () => import('./languages/de.json', { with: { type: 'json' } }),
  fr: () => import('./languages/fr.json', { with: { type: 'json' } }),
  ja: () => import('./languages/ja.json', { with: { type: 'json' } }),
  ar: () => import('./languages/ar.json', { with: { type: 'json' } }),
}

export async function fetchSpeech(language: Exclude<Language, 'en'>, catalogue: SpecSource): Promise<Speech> {
  const [{ default: texts }, { spokenCatalogue }] = await Promise.all([
    FETCHERS[language](),
    import('./spoken-catalogue.js'),
  ])
  return { texts, catalogue: spokenCatalogue(catalogue, texts) }
}
