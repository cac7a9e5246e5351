/** The texts of a language, and declarations whose labels are in it. Only readers of another language than English fetch them. */
import type { SpecSource } from '../../spec/catalogue.js'
import type { Language, Spoken, Texts } from './words.js'

/** The texts and declarations that replace English ones. */
export interface Speech extends Spoken {
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
  const [{ default: texts }, { inLanguage }, { recogniserOf }, { spokenCatalogue }] = await Promise.all([
    FETCHERS[language](),
    import('./declared.js'),
    import('./sentences.js'),
    import('./spoken-catalogue.js'),
  ])
  const declared = inLanguage(texts)
  return { texts, declared, recognise: recogniserOf(texts), catalogue: spokenCatalogue(catalogue, declared) }
}
