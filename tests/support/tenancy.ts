/** A company with accounts below each other, and people with every role on its root. */
import type { Environment } from '../../src/server/store/environments.js'
import type { Account } from '../../src/server/store/identity-types.js'
import type { TestApi } from './api.js'
import { addPerson, send, signInAs } from './people.js'

export interface Company {
  root: string
  child: string
  grandchild: string
  environmentId: string
  datastoreId: string
}

const COMPANY: Omit<Account, 'id'> = { name: 'Root', type: 'organization', currency: 'USD' }

/** Root › Child › Grandchild, the last with an environment that holds one machine. */
export async function foundCompany({ store }: Pick<TestApi, 'store'>, name = 'Root'): Promise<Company> {
  const { id: root } = await store.identity.createAccount({ ...COMPANY, name })
  const child = await store.accounts.createChild(root, { ...COMPANY, name: 'Child' })
  const grandchild = await store.accounts.createChild(child?.id ?? '', { ...COMPANY, name: 'Grandchild' })
  const environment = await store.environments.create({
    name: `Estate of ${name}`,
    accountId: grandchild?.id ?? '',
    authKeyHash: `key of ${root}`,
    demo: false,
  })
  const record = { entity: { type: 'vmware.vm', id: 'a', fields: { name: 'a' } } }
  await store.datastore.ingest(environment.datastoreId, [{ line: 1, record }])
  return {
    root,
    child: child?.id ?? '',
    grandchild: grandchild?.id ?? '',
    environmentId: environment.id,
    datastoreId: environment.datastoreId,
  }
}

/** Somebody of no account, as whom one can sign in. */
export async function addStranger(api: TestApi, email: string): Promise<string> {
  const { id } = await api.store.identity.createAccount({ ...COMPANY, name: `Of ${email}` })
  return addPerson(api, email, { accountId: id, isOwner: true })
}

export async function tokenOf(api: Pick<TestApi, 'address'>, email: string): Promise<string> {
  return (await signInAs(api.address, email)).body.accessToken.token
}

/** Makes a user an administrator of all there is. */
export function makeAdministrator({ store }: Pick<TestApi, 'store'>, userId: string) {
  const all = { accountId: null, teamId: null, resource: 'all', resourceId: '' } as const
  return store.roles.assign({ ...all, roleId: 'administrator', isOfProduct: true, userId })
}

/** The token of an administrator who is in no account of the test. */
export async function addAdministrator(api: TestApi, email = 'admin@product.example'): Promise<string> {
  await makeAdministrator(api, await addStranger(api, email))
  return tokenOf(api, email)
}

/** Two companies with their people, and an administrator of both. */
export async function administered(api: TestApi) {
  const [first, second] = [await staffedCompany(api, 1), await staffedCompany(api, 2)]
  return { first, second, admin: await addAdministrator(api) }
}

/** Gives a role as the store does. */
export function assign(
  { store }: Pick<TestApi, 'store'>,
  { accountId, role, userId }: { accountId: string; role: string; userId: string },
) {
  const on = { resource: 'account', resourceId: accountId } as const
  return store.roles.assign({ accountId, roleId: role, isOfProduct: true, userId, teamId: null, ...on })
}

/** How many machines a data token counts, or the status that it is refused with. */
export async function machines(api: TestApi, datastoreId: string, token: string): Promise<number> {
  const { status, body } = await send(`${api.address}/api/datastores/${datastoreId}/queries`, {
    token,
    body: { queries: { n: { entity: 'vmware.vm', select: { n: { count: true } } } } },
  })
  return status === 200 ? body.results.n.rows[0].n : status
}

export interface StaffedCompany extends Company {
  ownerId: string
  memberId: string
  /** Their tokens. */
  owner: string
  member: string
}

/** A company with an owner and a member of its root, `owner@N.example` and `member@N.example`, signed in. */
export async function staffedCompany(api: TestApi, number: number): Promise<StaffedCompany> {
  const company = await foundCompany(api, `Company ${number}`)
  const ownerId = await addPerson(api, `owner@${number}.example`, { accountId: company.root, isOwner: true })
  const memberId = await addPerson(api, `member@${number}.example`, { accountId: company.root })
  return {
    ...company,
    ownerId,
    memberId,
    owner: await tokenOf(api, `owner@${number}.example`),
    member: await tokenOf(api, `member@${number}.example`),
  }
}

/** The hub of the demo's account. */
export async function demoHub({ store, keys }: Pick<TestApi, 'store' | 'keys'>): Promise<Environment> {
  const environment = await store.environments.byDatastore(keys.datastoreId)
  return store.hubs.open({ id: environment?.accountId ?? '' })
}
