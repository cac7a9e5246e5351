/** People for tests: users of an account, signed in over HTTP. */
import { hashPassword } from '../../src/server/identity/password-proof.js'
import type { TestApi } from './api.js'

export const PASSWORD = 'correct horse battery'

/** The account that the demo user owns. */
export async function demoAccount(api: TestApi): Promise<string> {
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  if (!environment) throw new Error('There is no demo environment')
  return environment.accountId
}

/** A user with `PASSWORD`, in the demo account unless told otherwise. */
export async function addPerson(
  api: TestApi,
  email: string,
  options: { isOwner?: boolean; accountId?: string } = {},
): Promise<string> {
  const user = await api.store.identity.createUser({ email, name: email, passwordHash: await hashPassword(PASSWORD) })
  const accountId = options.accountId ?? (await demoAccount(api))
  await api.store.identity.addMember(accountId, user.id, options.isOwner ?? false)
  return user.id
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
  body: any
  headers: Headers
}

/** A call with JSON, and what came of it. */
export async function send(
  url: string,
  init: { method?: string; token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: init.method ?? (init.body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(init.token !== undefined && { authorization: `Bearer ${init.token}` }),
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...init.headers,
    },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers }
}

export function signInAs(address: string, email: string, password = PASSWORD): Promise<Answer> {
  return send(`${address}/portal/auth/login/credentials`, { body: { email, password } })
}

/** Tokens of a session, and one for the demo environment's datastore. */
export async function sessionOf(api: TestApi, email: string, address = api.address) {
  const { body } = await signInAs(address, email)
  const access: string = body.accessToken.token
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  const data = await send(`${address}/portal/environments/${environment?.id}/dataAccess`, { token: access })
  return {
    access,
    refresh: body.refreshToken.token as string,
    data: data.body.access_token as string,
    environmentId: environment?.id ?? '',
  }
}
