/** What is wrong with the texts of the languages, against what the kit says in English. */

/** Plural categories that a text which follows a number has in each language. */
export const FORMS = Object.fromEntries(
  ['de', 'fr', 'ja', 'ar'].map(language => [
    language,
    new Intl.PluralRules(language).resolvedOptions().pluralCategories,
  ]),
)

const placesOf = text => [...new Set(text.match(/\{~?\w+\}/g) ?? [])].sort().join(' ')
const isCommand = text => /^(npx |app-|db-|>$)/.test(text)

/**
 * @param {Map<string, { file: string, line: number }>} said texts that the kit says, with where
 * @param {Set<string>} literals every string of the kit and of the declarations
 * @param {Record<string, Record<string, string | Record<string, string>>>} languages their texts
 * @returns {{ wrong: string[], missing: string[], unused: string[] }}
 */
export function checkWords(said, literals, languages) {
  const wrong = []
  const missing = []
  const all = new Set(Object.values(languages).flatMap(texts => Object.keys(texts)))
  for (const [language, texts] of Object.entries(languages)) {
    for (const text of all) {
      const translated = texts[text]
      if (translated === undefined) wrong.push(`${language}.json lacks '${text}', which another language has`)
      else wrong.push(...problemsOf(language, text, translated))
    }
  }
  for (const [text, { file, line }] of said) {
    if (!all.has(text) && !isCommand(text)) missing.push(`${file}:${line} '${text}' is in no language`)
  }
  return { wrong, missing, unused: [...all].filter(text => !said.has(text) && !literals.has(text)) }
}

function problemsOf(language, text, translated) {
  const found = []
  const forms = typeof translated === 'string' ? { other: translated } : translated
  if (typeof translated !== 'string') {
    const lacking = FORMS[language].filter(form => translated[form] === undefined)
    if (lacking.length > 0) found.push(`${language}.json '${text}' lacks the plural forms ${lacking.sort().join(', ')}`)
  }
  for (const form of Object.values(forms)) {
    if (placesOf(form) !== placesOf(text)) found.push(`${language}.json '${text}' has other places: '${form}'`)
    if (/<\/?[a-z]/i.test(form)) found.push(`${language}.json '${text}' has markup: '${form}'`)
    if (form.trim() === '') found.push(`${language}.json '${text}' is empty`)
  }
  return found
}
