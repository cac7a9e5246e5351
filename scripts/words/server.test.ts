import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { recogniserOf } from '../../src/core/words/sentences.js'
import { createWords, type Texts } from '../../src/core/words/words.js'
import { refusalsOf } from './refusals.mjs'
import { checkServer, refusals } from './server.mjs'
import { TEXTS } from './unsaid.mjs'

const read = (name: string): Texts => JSON.parse(readFileSync(`src/core/words/languages/${name}.json`, 'utf8'))
const spoken = ['de', 'fr', 'ja', 'ar'].map(language => {
  const recognise = recogniserOf(read(`server/${language}`), read(language))
  return { language, recognise, t: createWords(language, { recognise }) }
})
const [{ recognise }] = spoken as [(typeof spoken)[0]]
/** Values that a place may have: a name as somebody gives it, a number, a list. */
const VALUES = ['Ann’s (2) more', '1,000', 'a, b and c']
const IS_NUMBER = /\{(bytes|least|length|max|more|most|n|points|sum|(MOST|SHORTEST|WIDEST)\w*)\}/

describe('every sentence that the server says of an error', () => {
  it('is read in its modules, and stands in every language', () => {
    const { found, stale } = refusals()
    expect([found.size > 400, stale]).toEqual([true, []])
    const keys = { server: Object.keys(read('server/de')), screens: Object.keys(read('de')) }
    expect(checkServer(found, keys, new Set()).missing).toEqual([])
  })

  it('is found whole with what stands in its places, and as no other', () => {
    const german = read('server/de')
    const filled = (text: string, value: string) =>
      text.replace(/\{\w+\}/g, place => (IS_NUMBER.test(place) ? '1,000' : value))
    const keys = Object.keys(german).filter(text => /\{\w+\}/.test(text) && !/\{~|\{what\}/.test(text))
    for (const key of keys)
      for (const value of VALUES) {
        const known = recognise(filled(key, value))
        const again = known?.text.replace(/\{(\w+)\}/g, (_, name: string) => known.values[name] ?? '')
        expect([key, again]).toEqual([key, filled(String(german[key]), value)])
      }
  })

  it('is found where it is put together of parts', () => {
    for (const made of TEXTS.values()) {
      if (typeof made === 'string') continue
      for (const { language, t } of spoken) {
        for (const sentence of Array.isArray(made) ? made : [])
          expect([language, t.sentence(sentence)]).not.toEqual([language, sentence])
        if (Array.isArray(made)) continue
        const sentence = `The brand is not valid: ${made.path} ${made.message}`
        const said = t.sentence(sentence, [made])
        expect(said).toContain(made.path)
        expect(said).not.toContain(made.message)
      }
    }
  })
})

it('reads sentences of a module, but none of SQL, the log, a declaration or the page of the API', () => {
  const source = `
    import { a } from 'a module of ours'
    const refusal = 'Only owners may do this'
    log.warn('this is logged only')
    const part = { says: 'Makes a role.', label: 'A label here', message: \`There are \${MOST} rules already\` }
    sql\`select a from b\`
    db.selectFrom('some table as t')
  `
  expect(refusalsOf('a.ts', source).map(({ text }) => text)).toEqual([
    'Only owners may do this',
    'There are {MOST} rules already',
  ])
})

it('names what no language has of the server, and what nothing says any more', () => {
  const found = new Map([['is odd', { file: 'a.ts', line: 3 }]])
  expect(checkServer(found, { server: ['is even'], screens: ['{count} is odd'] }, new Set())).toEqual({
    missing: ["a.ts:3 'is odd' is in no language of the server"],
    unused: ['is even'],
  })
})
