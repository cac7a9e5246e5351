/** Names of people whom entries of the audit log are about: for who may know them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditEntry } from '../../src/wire/audit.js'
import { startApi, type TestApi } from '../support/api.js'
import { addPerson, send, sessionOf } from '../support/people.js'
import { addAdministrator } from '../support/tenancy.js'

let api: TestApi
let administrator: string
let owner: string
let accountId: string
let member: string
let stranger: string

beforeAll(async () => {
  api = await startApi()
  administrator = await addAdministrator(api)
  accountId = (await api.store.environments.byDatastore(api.keys.datastoreId))?.accountId ?? ''
  await addPerson(api, 'owner@people.example', { isOwner: true })
  await addPerson(api, 'member@people.example')
  owner = (await sessionOf(api, 'owner@people.example')).access
  member = (await api.store.identity.userByEmail('member@people.example'))?.id ?? ''
  const outside = { email: 'stranger@elsewhere.example', name: 'Stranger', passwordHash: null }
  stranger = (await api.store.identity.createUser(outside)).id
})
afterAll(() => api.close())

async function told(userId: string, token: string): Promise<AuditEntry> {
  const id = randomUUID()
  await api.store.audit.append({
    ...{ id, at: new Date().toISOString(), kind: 'change', action: 'addToTeam', outcome: 'done', error: null },
    ...{ actorKind: 'user', actorId: null, subjectId: null, sessionId: null, accountId },
    ...{ targetType: 'team', targetId: 't1', address: null, agent: null, details: { userId } },
  })
  const { body } = await send(`${api.address}/portal/audit?action=addToTeam`, { token })
  return body.entries.find((entry: AuditEntry) => entry.id === id)
}

it('those of the account are told to its owners', async () => {
  const { name = '' } = (await api.store.identity.userById(member)) ?? {}
  expect((await told(member, owner)).people).toEqual({ [member]: name })
})

it('those who do not belong to it are told to administrators alone', async () => {
  expect(await told(stranger, owner)).toMatchObject({ details: { userId: stranger }, people: {} })
  expect((await told(stranger, administrator)).people).toEqual({ [stranger]: 'Stranger' })
})
