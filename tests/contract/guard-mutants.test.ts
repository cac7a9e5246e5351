/**
 * The guards of calls are noticed when they are gone: each of these is left out by itself, and something then opens that was refused. Beside
 * them the same probes with every guard in its place.
 */
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { TestApi } from '../support/api.js'
import { addPerson, send, sessionOf } from '../support/people.js'

let api: TestApi | undefined
afterEach(async () => {
  await api?.close()
  api = undefined
})
// Files that come after in this process have the modules as they are.
afterAll(() => void vi.resetModules())

type Change = (real: Record<string, unknown>) => Record<string, unknown>

/** The server as it is with a module changed. */
async function startWith(path: string | undefined, change: Change = real => real): Promise<TestApi> {
  vi.resetModules()
  if (path !== undefined) {
    vi.doMock(`../../src/server/${path}.js`, async original => change(await original<Record<string, unknown>>()))
  }
  const { startApi } = await import('../support/api.js')
  api = await startApi()
  if (path !== undefined) vi.doUnmock(`../../src/server/${path}.js`)
  return api
}

const QUERY = { queries: { n: { entity: 'vmware.vm', select: { n: { count: true as const } } } } }

/** What is refused, each by a status of its own: whoever signed out, members that may only read, another origin, a feature not granted. */
const PROBES: Record<string, (api: TestApi) => Promise<boolean>> = {
  async 'a session that has ended'(own) {
    await addPerson(own, 'leaver@plinth.local')
    const { access, data } = await sessionOf(own, 'leaver@plinth.local')
    await send(`${own.address}/portal/auth/logout`, { method: 'POST', token: access })
    const { status } = await send(`${own.address}/api/datastores/${own.keys.datastoreId}/queries`, {
      token: data,
      body: QUERY,
    })
    return status !== 401
  },
  async 'a member who may only read'(own) {
    await addPerson(own, 'reader@plinth.local')
    const { access, environmentId } = await sessionOf(own, 'reader@plinth.local')
    const { status } = await send(`${own.address}/portal/environments/${environmentId}/retention`, {
      token: access,
      body: { retentionDays: { costs: 400 } },
    })
    return status !== 403
  },
  async 'another origin than the bound one'(own) {
    const { token } = await minted(own)
    const { status } = await send(`${own.address}/gql`, {
      token,
      headers: { origin: 'https://other.example' },
      body: { query: 'subscription { nothing }' },
    })
    return status !== 403
  },
  async 'a feature that is not granted'(own) {
    const { token, environmentId } = await minted(own)
    const origin = { origin: 'http://partner.example' }
    const grant = await send(`${own.address}/portal/environments/${environmentId}/dataAccess`, {
      token,
      headers: origin,
    })
    const { body } = await send(`${own.address}/api/datastores/${own.keys.datastoreId}/queries`, {
      token: grant.body.access_token,
      headers: origin,
      body: { queries: { n: { entity: 'cost', select: { n: { count: true } } } } },
    })
    return body.results.n.error === undefined
  },
}

async function minted(own: TestApi): Promise<{ token: string; environmentId: string }> {
  const { status, body } = await send(`${own.address}/portal/embed/sessions`, {
    token: own.keys.embedKey,
    body: {
      origin: 'http://partner.example',
      elements: ['plinth-index'],
      user: 'u',
      ttl: 300,
      types: '*',
      policy: { features: ['metrics'] },
    },
  })
  expect(status).toBe(200)
  const environment = await own.store.environments.byDatastore(own.keys.datastoreId)
  return { token: body.token, environmentId: environment?.id ?? '' }
}

const FAULTS: Record<string, [found: string, path: string, change: Change]> = {
  'sessions are not asked for': [
    'a session that has ended',
    'identity/liveness',
    real => ({
      ...real,
      createLiveness: async () => ({
        standing: () => 'alive',
        position: () => 0,
        onRevoked: () => () => undefined,
        refresh: async () => undefined,
        stop: async () => undefined,
      }),
    }),
  ],
  'roles are not told apart': [
    'a member who may only read',
    'identity/reach',
    real => ({ ...real, mayReach: () => true }),
  ],
  'the origin is not asked for': [
    'another origin than the bound one',
    'http/pipeline',
    real => ({
      ...real,
      principalOf: (request: { headers: object }, ...rest: unknown[]) =>
        (real.principalOf as (...all: unknown[]) => unknown)(
          { ...request, headers: { ...request.headers, origin: 'http://partner.example' } },
          ...rest,
        ),
    }),
  ],
  'features are not asked for': [
    'a feature that is not granted',
    'access/data-access',
    real => ({
      ...real,
      createDataAccess: (...all: unknown[]) => ({
        ...(real.createDataAccess as (...all: unknown[]) => object)(...all),
        has: () => true,
      }),
    }),
  ],
}

describe('something opens', () => {
  it.each(Object.entries(FAULTS))('when %s', async (_name, [found, path, change]) => {
    expect(await PROBES[found]?.(await startWith(path, change))).toBe(true)
  })
})

describe('nothing opens', () => {
  it('where every guard is in its place', async () => {
    const own = await startWith(undefined)
    for (const [name, probe] of Object.entries(PROBES)) expect([name, await probe(own)]).toEqual([name, false])
  })
})
