import { expect, it } from 'vitest'
import { machine } from '../../../tests/support/listed-specs.js'
import { withDimensions } from '../../spec/compile/dimension-fields.js'
import { ALL_ACTIONS } from '../../wire/actions.js'
import type { RecordEdit } from '../../wire/admin/edit.js'
import type { AdminRecord } from '../../wire/admin/records.js'
import { SECTION_GROUPS, SECTION_IDS } from '../../wire/admin/section.js'
import { SECTIONS } from '../../wire/admin/sections.js'
import { inLanguage, SAYING } from './declared.js'
import ar from './languages/ar.json' with { type: 'json' }
import de from './languages/de.json' with { type: 'json' }
import fr from './languages/fr.json' with { type: 'json' }
import ja from './languages/ja.json' with { type: 'json' }
import type { Texts } from './words.js'

const LANGUAGES: Readonly<Record<string, Texts>> = { ar, de, fr, ja }
const [USERS, IDPS] = [SECTIONS.users, SECTIONS.idps]

/** Fields of records of every sort, for who may do everything and who may nothing. */
const RECORDS: AdminRecord[] = ['OIDC', 'SAML2'].map(type => ({ id: 'r', cells: { type }, version: 1 }))
const fieldsOf = (edit: RecordEdit | undefined) =>
  RECORDS.flatMap(record => [[], ALL_ACTIONS].map(may => edit?.fields(record, may)))

function saidIn(declaration: unknown, key = ''): string[] {
  // An empty one says nothing.
  if (typeof declaration === 'string') return SAYING.has(key) && declaration !== '' ? [declaration] : []
  if (typeof declaration !== 'object' || declaration === null || '~standard' in declaration) return []
  return Object.entries(declaration).flatMap(([name, item]) => saidIn(item, name))
}

it.each(Object.keys(LANGUAGES))('says all that the administration declares in %s', language => {
  const sections = SECTION_IDS.map(id => SECTIONS[id])
  const said = saidIn([SECTION_GROUPS, sections, sections.map(({ edit }) => fieldsOf(edit))])
  expect(said.length).toBeGreaterThan(300)
  // What an action is called is its id, in every language.
  const verbs = new Set(ALL_ACTIONS.map(action => action.split('.')[1]))
  expect(said.filter(text => !verbs.has(text) && LANGUAGES[language]?.[text] === undefined)).toEqual([])
})

it('gives a declaration in another language, the same one each time, with names and schemas as they are', () => {
  const declared = inLanguage(de)
  const users = declared(USERS)
  expect([users.title, users.columns.email?.label, users.id, users.edit?.needs]).toEqual([
    'Benutzer',
    'Benutzer',
    'users',
    'account.members',
  ])
  expect(declared(USERS)).toBe(users)
  expect(declared(users)).toBe(users)
  expect(users.edit?.schema).toBe(USERS.edit?.schema)
  expect(users.edit?.create?.value).toEqual(USERS.edit?.create?.value)
})

it('leaves what a language lacks in English', () => {
  expect(inLanguage({})(IDPS)).toEqual(IDPS)
  expect(inLanguage({ Rule: { one: 'x', other: 'Regel' } })({ label: 'Rule' })).toEqual({ label: 'Regel' })
  expect(inLanguage({})({ label: 'toString' })).toEqual({ label: 'toString' })
})

it('leaves the names that people gave as they are, also those that a language has a word for', () => {
  const spec = withDimensions(machine, [{ key: 'owner', name: 'Owner', description: 'Rule' }])
  const say = inLanguage({ Owner: 'Besitzer', Rule: 'Regel' })
  expect(say(spec).fields['overlay.dimensions.owner']).toMatchObject({ label: 'Owner', description: 'Rule' })
  expect(say({ label: 'Owner' })).toEqual({ label: 'Besitzer' })
})
