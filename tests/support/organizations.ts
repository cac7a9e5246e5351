/** Organizations for tests, over HTTP: DNS is a table that tests write. */
import { expect } from 'vitest'
import { startApi, type TestApi } from './api.js'
import { type Answer, send } from './people.js'
import { type StaffedCompany, staffedCompany } from './tenancy.js'

export const PASSPHRASE = 'a long enough passphrase'

export async function startOrganizations() {
  const records = new Map<string, string[]>()
  const api: TestApi = await startApi(undefined, undefined, {
    lookupTxt: async name => {
      const values = records.get(name)
      if (values === undefined) throw new Error('ENOTFOUND')
      return values.map(value => [value])
    },
  })
  const first = await staffedCompany(api, 1)
  const second = await staffedCompany(api, 2)
  const at = (account: string, rest = '') => `${api.address}/portal/accounts/${account}/organizations${rest}`
  const make = (company: StaffedCompany, body: object) => send(at(company.root), { token: company.owner, body })
  const change = (company: StaffedCompany, { id, version }: { id: string; version: number }, body: object) =>
    send(at(company.root, `/${id}`), { method: 'PATCH', token: company.owner, body: { version, ...body } })
  const prove = (company: StaffedCompany, id: string) =>
    send(at(company.root, `/${id}/domains`), { method: 'POST', token: company.owner })
  const publish = (made: Answer['body']) => {
    for (const { record } of made.domains) records.set(record.name, [...(records.get(record.name) ?? []), record.value])
  }
  /** An organization that has proved its domain. */
  async function proved(company: StaffedCompany, name: string, domain: string, provisionRules: object[]) {
    const made = await make(company, { name, domains: [domain], provisionRules })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    publish(made.body)
    return (await prove(company, made.body.id)).body
  }
  const accountsOf = async (userId: string) => (await api.store.identity.accountsOf(userId)).map(({ id }) => id)
  async function register(email: string, account?: string): Promise<string> {
    await send(`${api.address}/portal/auth/sign-up`, { body: { email } })
    const mail = (await api.mails()).filter(({ to }) => to === email).at(-1)
    const token = /#t=(\S+)/.exec(mail?.text ?? '')?.[1]
    const used = await send(`${api.address}/portal/links/use`, {
      body: { token, password: PASSPHRASE, name: 'New', ...(account !== undefined && { account }) },
    })
    expect(used.status, JSON.stringify(used.body)).toBe(200)
    return used.body.userId
  }
  /** Somebody whose address is confirmed, in an account of their own. */
  async function confirmed(email: string): Promise<string> {
    return register(email, 'Own')
  }
  return { api, records, first, second, at, make, change, prove, proved, accountsOf, register, confirmed }
}

export type Organizations = Awaited<ReturnType<typeof startOrganizations>>
