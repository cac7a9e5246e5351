/** What a stranger reads of the kit: the package's own files, and nothing that only the tree has. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { KIT_FILES, kitReadme } from './kit-texts.mjs'

const PATH =
  /(?<![\w./@-])(?:cdn|docs|demo|src|scripts|specs|tests)\/[\w./-]*\w|(?<![\w./@-])[\w.-]+\.(?:md|txt|json)\b/g
/** What the package has of its making. */
const MADE = ['README.md', 'THIRD-PARTY-LICENSES.txt', 'cdn/plinth-kit.js', 'cdn/integrity.json', 'cdn/importmap.json']

it.each([
  ['README.md', kitReadme()],
  ['llms.txt', readFileSync('docs/llms.txt', 'utf8')],
])('names in %s no file that is not in the package, and no command of the tree', (_, text) => {
  const named = [...new Set(text.match(PATH))]
  expect(named).toContain('docs/protocol.md')
  const isBrought = (path: string) => Object.keys(KIT_FILES).some(file => path === file || path.startsWith(`${file}/`))
  expect(named.filter(path => !isBrought(path) && !MADE.includes(path))).toEqual([])
  expect(text).not.toMatch(/npm run|<!--/)
})

it('brings files that are there', () => {
  for (const file of Object.values(KIT_FILES)) expect(existsSync(file), file).toBe(true)
})
