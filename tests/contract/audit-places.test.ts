/** Who reads an entry of the audit log: whoever owned its account, or one above it, at the time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OPERATOR_KEY } from '../../src/server/identity/operator.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import type { AuditPage } from '../../src/wire/audit.js'
import { startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { addStranger, staffedCompany, tokenOf } from '../support/tenancy.js'

let api: TestApi
let admin: string

beforeAll(async () => {
  api = await startApi()
  // Each call comes later than the one before, so that entries stand in their order.
  const begun = Date.now()
  let calls = 0
  Object.defineProperty(api.clock, 'now', {
    get() {
      calls += 1
      return new Date(begun + calls)
    },
  })
  await api.store.settings.set(OPERATOR_KEY, hashSecret('operator'))
  const user = await addStranger(api, 'admin@places.example')
  await send(`${api.address}/portal/assignments`, { token: 'operator', body: { role: 'administrator', user } })
  admin = await tokenOf(api, 'admin@places.example')
})
afterAll(() => api.close())

const call = (path: string, init: Parameters<typeof send>[1] = {}) => send(`${api.address}/portal${path}`, init)
const read = async (query: string, token: string): Promise<AuditPage> => (await call(`/audit?${query}`, { token })).body
const chain = () => call('/audit/chain', { token: 'operator' })

describe('entries are read', () => {
  it('by where an account stood at the time: a deleted one stays in the log of its owners, a moved one takes no past with it', async () => {
    const [first, second] = [await staffedCompany(api, 2), await staffedCompany(api, 3)]
    const made = async (name: string) => {
      const { body } = await call(`/accounts/${first.root}/children`, { token: first.owner, body: { name } })
      await call(`/accounts/${body.id}/teams`, { token: first.owner, body: { name: 'Team' } })
      return body.id as string
    }
    const actionsOn = async (id: string, token: string) =>
      (await read(`account=${id}`, token)).entries.map(({ action }) => action)
    const [gone, moved] = [await made('Gone'), await made('Moved')]
    expect((await call(`/accounts/${gone}`, { method: 'DELETE', token: first.owner })).status).toBe(200)
    expect(await actionsOn(gone, first.owner)).toEqual(['removeAccount', 'createTeam'])
    const change = { method: 'PATCH', token: admin, body: { parent: second.root } }
    expect((await call(`/accounts/${moved}`, change)).status).toBe(200)
    // A move ends the tokens of both.
    first.owner = await tokenOf(api, 'owner@2.example')
    second.owner = await tokenOf(api, 'owner@3.example')
    await call(`/accounts/${moved}/teams`, { token: second.owner, body: { name: 'Team after' } })
    expect(await actionsOn(moved, second.owner)).toEqual(['createTeam'])
    expect(await actionsOn(moved, first.owner)).toEqual(['changeAccount', 'createTeam'])
    expect((await chain()).body.problem).toBeNull()
  })
})
