/** What the languages lack of what the server says of an error. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { refusalsOf } from './refusals.mjs'
import { MADE, ROOMS, TEXTS } from './unsaid.mjs'

/** Every sentence of the server that somebody may read in a screen, by where it is: those that stand in its modules, and those that are put together. */
export function refusals() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/server', 'src/wire'], {
    encoding: 'utf8',
  })
  const isRead = file =>
    /\.ts$/.test(file) && !/\.test\./.test(file) && !ROOMS.some(([room]) => room.test(file)) && existsSync(file)
  const found = new Map()
  const seen = new Set()
  for (const file of listed.split('\n').filter(isRead))
    for (const { text, line } of refusalsOf(file, readFileSync(file, 'utf8'))) {
      seen.add(text)
      if (!TEXTS.has(text) && !found.has(text)) found.set(text, { file, line })
    }
  return { found, stale: [...TEXTS.keys()].filter(text => !seen.has(text)) }
}

/** A text of a language as the module has it: `{~problem}` → `{problem}`. */
const plain = text => text.replaceAll('{~', '{')

/**
 * @param {Map<string, { file: string, line: number }>} found what the server says
 * @param {readonly string[]} keys what the languages have of it, and what they have of screens
 * @param {Set<string>} literals every string of the code
 */
export function checkServer(found, { server, screens }, literals) {
  const known = new Set([...server.map(plain), ...screens.filter(text => !/\{\w+\}/.test(text))])
  const missing = [...found].filter(([text]) => !known.has(text))
  return {
    missing: missing.map(([text, { file, line }]) => `${file}:${line} '${text}' is in no language of the server`),
    unused: server.filter(text => !literals.has(plain(text)) && !MADE.has(text)),
  }
}
