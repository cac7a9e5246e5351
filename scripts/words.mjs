/**
 * `npm run words`: what the languages lack of what the kit, its declarations and the server say. Takes texts away that nothing says any more; `--check`
 * changes nothing. Fails for a text that no language has, for texts that are wrong (other places, missing plural forms, markup, one language has it and
 * another has not), and for a text of a screen that is not said by `t()`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { checkWords, FORMS } from './words/check.mjs'
import { declaredTexts } from './words/declared.mjs'
import { checkServer, refusals } from './words/server.mjs'
import { textsOf } from './words/texts.mjs'

const place = language => `src/core/words/languages/${language}.json`
const placeOfServer = language => `src/core/words/languages/server/${language}.json`
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src', 'specs'], { encoding: 'utf8' })
const files = listed.split('\n').filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file) && existsSync(file))
/** Whose declarations somebody reads in a screen; schemas that are published are read in a file. */
const DECLARING = /^src\/(react|wire)\/(?!.*-schema\.ts$)/
const said = new Map()
const literals = new Set()
const loaded = await declaredTexts()
const bare = []
for (const file of files) {
  const found = textsOf(file, readFileSync(file, 'utf8'), loaded.saying)
  const declared = DECLARING.test(file) ? found.declared : []
  for (const { text, line } of [...found.said, ...declared]) if (!said.has(text)) said.set(text, { file, line })
  for (const literal of found.literals) literals.add(literal)
  if (file.startsWith('src/react/'))
    bare.push(...found.bare.map(({ text, line }) => `${file}:${line} '${text}' is not said by t()`))
}
for (const text of loaded.texts) if (!said.has(text)) said.set(text, { file: 'specs', line: 0 })
for (const text of loaded.actions) if (!said.has(text)) said.set(text, { file: 'src/server/resources.ts', line: 57 })
const read = place =>
  Object.fromEntries(Object.keys(FORMS).map(language => [language, JSON.parse(readFileSync(place(language), 'utf8'))]))
const languages = read(place)
const ofServer = read(placeOfServer)
const refused = refusals()
const found = checkWords(said, literals, languages)
const server = checkServer(
  refused.found,
  { server: Object.keys(ofServer.de), screens: Object.keys(languages.de) },
  literals,
)
const wrong = [
  ...found.wrong,
  ...checkWords(new Map(), literals, ofServer).wrong,
  ...refused.stale.map(text => `scripts/words/unsaid.mjs: nothing says '${text}'`),
]
const missing = [...found.missing, ...server.missing]
const unused = [...found.unused, ...server.unused]
if (!process.argv.includes('--check')) {
  write(languages, found.unused, place)
  write(ofServer, server.unused, placeOfServer)
}
for (const each of [...wrong, ...missing, ...bare]) console.error(each)
console.log(
  `${said.size} texts are said, and ${refused.found.size} by the server; ${missing.length} are English only, ${unused.length} in the languages are unused, ${bare.length} in screens are not said by t()`,
)
process.exitCode = wrong.length + missing.length + bare.length === 0 ? 0 : 1

function write(languages, unused, place) {
  for (const [language, texts] of Object.entries(languages)) {
    for (const text of unused) delete texts[text]
    writeFileSync(place(language), `${JSON.stringify(texts, null, 2)}\n`)
  }
}
