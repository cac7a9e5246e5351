/** What is done beside the forms of the administration: extensions brought in and switched on, licences given, domains asked for. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRecord, readEdited, removeRecord, saveRecord } from '../../src/core/people/admin-edits.js'
import {
  endTerm,
  giveCode,
  giveLicense,
  mailCode,
  proveDomains,
  readExtension,
  readLicense,
  readOrganization,
  switchOff,
  switchOn,
} from '../../src/core/people/admin-parts.js'
import { readRecord } from '../../src/core/people/admin-sections.js'
import { readMay } from '../../src/core/people/may.js'
import type { RecordEdit } from '../../src/wire/admin/edit.js'
import type { SectionId } from '../../src/wire/admin/section.js'
import { SECTIONS } from '../../src/wire/admin/sections.js'
import { tryShape } from '../../src/wire/read-shape.js'
import { startApi, type TestApi } from '../support/api.js'
import { calling, refusal } from '../support/calling.js'
import { administered, type StaffedCompany } from '../support/tenancy.js'

let api: TestApi
let first: StaffedCompany
let second: StaffedCompany
let admin = ''

beforeAll(async () => {
  api = await startApi()
  ;({ first, second, admin } = await administered(api))
})
afterAll(() => api.close())

const as = (token: string) => calling(api, token)

function editOf(id: SectionId): RecordEdit & Required<Pick<RecordEdit, 'create'>> {
  const { edit } = SECTIONS[id]
  if (!edit?.create) throw new Error(`${id} makes none`)
  return { ...edit, create: edit.create }
}

const packaged = (name: string, version = '1') =>
  JSON.stringify({
    name,
    version,
    settings: [{ key: 'base', label: 'Base' }],
    links: [{ id: 'wiki', title: 'Wiki', url: '{settings.base}/{name}' }],
  })

it('takes an extension as the text of its package, replaces it, switches it on and off, and leaves nothing of it', async () => {
  const edit = editOf('extensions')
  const { id } = await createRecord(as(admin), edit.create, { package: packaged('Wiki') })
  const record = await readRecord(as(admin), 'extensions', id)
  const known = await readEdited(as(admin), edit, record)
  const value = { package: packaged('Wiki', '2') }
  await saveRecord(as(admin), { section: 'extensions', edit }, record, { ...known, value, changed: value })
  expect((await readExtension(as(admin), id))?.release).toBe('2')
  await switchOn(as(admin), id, first.root, { base: 'https://wiki.example' })
  expect((await readExtension(as(admin), id))?.accounts).toMatchObject([{ id: first.root }])
  await switchOff(as(admin), id, first.root)
  expect((await readExtension(as(admin), id))?.accounts).toEqual([])
  await removeRecord(as(admin), edit, record)
  expect(await readExtension(as(admin), id)).toBeUndefined()
})

it('says of a package what is wrong with it before it is sent and after', async () => {
  const edit = editOf('extensions')
  const problems = (value: unknown) => tryShape(edit.schema, value).details?.map(({ path }) => path)
  expect(problems({})).toEqual(['package'])
  expect(problems({ package: '{' })).toEqual(['package'])
  expect(problems({ package: '{}', url: 'https://a.example' })).toEqual(['package'])
  expect(problems({ package: '{}' })).toBeUndefined()
  const error = await refusal(createRecord(as(admin), edit.create, { package: '{"name": "Half"}' }))
  expect(error).toMatchObject({ error: 'INVALID_REQUEST', details: [{ path: expect.stringMatching(/^package/) }] })
})

it('asks for proofs of the domains of an organization, for who owns its account only', async () => {
  const value = { name: 'People', domains: ['people.example'], account: first.root }
  const { id } = await createRecord(as(first.owner), editOf('organizations').create, value)
  expect((await readOrganization(as(first.owner), first.root, id))?.domains).toMatchObject([{ isProved: false }])
  expect((await refusal(proveDomains(as(first.owner), first.root, id))).message).toMatch(
    /^No TXT record _plinth\.people\.example says /,
  )
  await mailCode(as(first.owner), first.root, id, { domain: 'people.example', to: 'postmaster' })
  const wrong = { domain: 'people.example', code: '000000' }
  expect(await refusal(giveCode(as(first.owner), first.root, id, wrong))).toMatchObject({ error: 'INVALID_REQUEST' })
  expect((await refusal(proveDomains(as(second.owner), first.root, id))).status).toBe(404)
})

it('tells who owns an account that what is of all accounts is not theirs to change', async () => {
  expect(await readMay(as(first.owner), undefined)).toEqual([])
  expect(await readMay(as(admin), undefined)).toContain('account.license')
  const refused = await refusal(createRecord(as(first.owner), editOf('licenses').create, { name: 'Mine' }))
  expect([403, 404]).toContain(refused.status)
})

// Last: what a licence allows ends the tokens of its account's people.
it('gives a licence to an account for a term, and takes it away', async () => {
  const { id } = await createRecord(as(admin), editOf('licenses').create, { name: 'Standard' })
  await giveLicense(as(admin), id, first.root, null)
  const [term] = (await readLicense(as(admin), id))?.grants ?? []
  expect(term).toMatchObject({ account: first.root, until: null, state: 'active' })
  expect(
    await refusal(removeRecord(as(admin), editOf('licenses'), await readRecord(as(admin), 'licenses', id))),
  ).toMatchObject({ error: 'CONFLICT' })
  await endTerm(as(admin), first.root, term?.id ?? '')
  expect((await readLicense(as(admin), id))?.grants.filter(({ state }) => state === 'active')).toEqual([])
})
