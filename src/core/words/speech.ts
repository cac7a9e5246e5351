/** The texts of a language, and declarations whose labels are in it. Only readers of another language than English fetch them. */
import type { SpecSource } from '../../spec/catalogue.js'
import type { Language, Spoken, Texts } from './words.js'

/** The texts and declarations that replace English ones. */
export interface Speech extends Spoken {
  /** The catalogue with its labels in the language. */
  catalogue: SpecSource
}

type Fetchers = Record<Exclude<Language, 'en'>, () => Promise<{ default: Texts }>>

const FETCHERS: Fetchers = {
  de: () => import('./languages/de.json', { with: { type: 'json' } }),
  fr: () => import('./languages/fr.json', { with: { type: 'json' } }),
  ja: () => import('./languages/ja.json', { with: { type: 'json' } }),
  ar: () => import('./languages/ar.json', { with: { type: 'json' } }),
}

/** What the server says. */
const OF_SERVER: Fetchers = {
  de: () => import('./languages/server/de.json', { with: { type: 'json' } }),
  fr: () => import('./languages/server/fr.json', { with: { type: 'json' } }),
  ja: () => import('./languages/server/ja.json', { with: { type: 'json' } }),
  ar: () => import('./languages/server/ar.json', { with: { type: 'json' } }),
}

export async function fetchSpeech(language: Exclude<Language, 'en'>, catalogue: SpecSource): Promise<Speech> {
  const [{ default: texts }, { default: sentences }, { inLanguage }, { recogniserOf }, { spokenCatalogue }] =
    await Promise.all([
      FETCHERS[language](),
      OF_SERVER[language](),
      import('./declared.js'),
      import('./sentences.js'),
      import('./spoken-catalogue.js'),
    ])
  const declared = inLanguage(texts)
  return { texts, declared, recognise: recogniserOf(sentences, texts), catalogue: spokenCatalogue(catalogue, declared) }
}
