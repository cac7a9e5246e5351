/** Several administrators on one record at once: whoever saves what is out of date is told so, and nothing of anybody is lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRecord, readEdited } from '../../src/core/people/admin-edits.js'
import { readRecord } from '../../src/core/people/admin-sections.js'
import type { Portal } from '../../src/core/types.js'
import type { RecordEdit } from '../../src/wire/admin/edit.js'
import type { SectionId } from '../../src/wire/admin/section.js'
import { SECTIONS } from '../../src/wire/admin/sections.js'
import { fromErrorBody } from '../../src/wire/errors.js'
import { startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { administered, type StaffedCompany } from '../support/tenancy.js'

let api: TestApi
let first: StaffedCompany
/** Calls of an owner of the account. */
const portal: Pick<Portal, 'call'> = {
  async call(method, path, body) {
    const { status, body: answer } = await ask(method, path, body)
    if (status >= 400) throw fromErrorBody(answer, status)
    return answer
  },
}

beforeAll(async () => {
  api = await startApi()
  first = (await administered(api)).first
})
afterAll(() => api.close())

const ask = (method: string, path: string, body: unknown) =>
  send(`${api.address}${path}`, {
    token: first.owner,
    method: method.toUpperCase(),
    ...(body !== undefined && { body }),
  })

/** Its status. */
const change = async (path: string, body: unknown) => (await ask('PATCH', path, body)).status

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

/** What a new one needs besides its name and its account. */
const MADE: Partial<Record<SectionId, object>> = {
  accounts: {},
  rbac: {},
  idps: { issuer: 'https://login.example.com', clientId: 'portal' },
  workspaces: {},
}

let count = 0
async function made(id: SectionId): Promise<{ edit: RecordEdit; recordId: string; path: string }> {
  const { edit } = SECTIONS[id]
  if (!edit?.create) throw new Error(`${id} makes none`)
  count += 1
  const place = id === 'accounts' ? { parent: first.root } : { account: first.root }
  const value = { ...edit.create.value, ...MADE[id], ...place, name: `Made ${count}` }
  const filled = Object.fromEntries(Object.entries(value).filter(([, each]) => each !== ''))
  const { id: recordId } = await createRecord(portal, edit.create, filled)
  return { edit, recordId, path: edit.path(await readRecord(portal, id, recordId)) }
}

const WRITERS = 8

describe.each(Object.keys(MADE) as SectionId[])('%s', id => {
  it('take one of the changes that began with the same version, and refuse the others', async () => {
    const { edit, recordId, path } = await made(id)
    const { revision } = await readEdited(portal, edit, await readRecord(portal, id, recordId))
    const names = Array.from({ length: WRITERS }, (_, index) => `${id} ${index}`)
    const answers = await Promise.all(names.map(name => change(path, { name, version: revision })))
    expect(sorted(answers)).toEqual([200, ...names.slice(1).map(() => 409)])
    const after = await readEdited(portal, edit, await readRecord(portal, id, recordId))
    expect(after.value.name).toBe(names[answers.indexOf(200)])
    expect(after.revision).toBe(revision + 1)
  })

  it('do not count a change that was refused', async () => {
    const { edit, recordId, path } = await made(id)
    const before = await readEdited(portal, edit, await readRecord(portal, id, recordId))
    expect(await change(path, { name: '', version: before.revision })).toBe(400)
    expect(await change(path, { name: 'Too late', version: before.revision + 1 })).toBe(409)
    expect(await readEdited(portal, edit, await readRecord(portal, id, recordId))).toEqual(before)
  })

  it.each([0, -1, 1.5, '1', null, 2 ** 60])('are not changed by the version %j', async version => {
    const { path } = await made(id)
    expect(await change(path, { name: 'Whatever', version })).toBe(400)
  })

  it('are changed over whatever there is by who names no version', async () => {
    const { edit, recordId, path } = await made(id)
    expect(await change(path, { name: `One of ${recordId}` })).toBe(200)
    expect(await change(path, { name: `Two of ${recordId}` })).toBe(200)
    expect((await readEdited(portal, edit, await readRecord(portal, id, recordId))).value.name).toBe(
      `Two of ${recordId}`,
    )
  })
})

it('keeps every domain that administrators add to one provider at once, each reading it again when refused', async () => {
  const { edit, recordId, path } = await made('idps')
  const domains = Array.from({ length: WRITERS }, (_, index) => `team-${index}.example`)
  let refused = 0
  const add = async (domain: string): Promise<void> => {
    const { value, revision } = await readEdited(portal, edit, await readRecord(portal, 'idps', recordId))
    const status = await change(path, { domains: [...(value.domains as string[]), domain], version: revision })
    if (status === 200) return
    expect(status).toBe(409)
    refused += 1
    return add(domain)
  }
  await Promise.all(domains.map(add))
  const { value, revision } = await readEdited(portal, edit, await readRecord(portal, 'idps', recordId))
  expect([...(value.domains as string[])].sort()).toEqual(domains)
  expect(revision).toBe(1 + WRITERS)
  expect(refused).toBeGreaterThan(0)
})
