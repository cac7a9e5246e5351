/**
 * Whoever may see less, sees less by every path: each way to read × each policy × members, families, references and what is worked out of them.
 * An answer must equal that of a datastore into which only what the policy leaves was ever put.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokenSigner } from '../../src/server/identity/tokens.js'
import { RESOURCES } from '../../src/server/resources.js'
import { schema } from '../../src/server/stream/schema.js'
import type { QueryParams } from '../../src/wire/query.js'
import type { AccessPolicy } from '../../src/wire/scope.js'
import { fill, twinOf } from '../support/access/fill.js'
import { ENTITIES, questionsOf, SPANS } from '../support/access/paths.js'
import { CASES, NOW, WORLD } from '../support/access/world.js'
import { startApi, type TestApi } from '../support/api.js'
import { openTestStore, testRegistry } from '../support/database.js'

let api: TestApi
const clock = { now: NOW }

beforeAll(async () => {
  api = await startApi(await openTestStore({ now: () => clock.now }), NOW)
  await fill(api.store, clock)
  await api.store.settled()
  const account = await api.store.identity.firstAccount()
  for (const id of [WORLD, ...CASES.map(({ name }) => twinOf(name))]) {
    await api.store.environments.create({
      name: id,
      accountId: account?.id ?? '',
      authKeyHash: id,
      demo: false,
      datastoreId: id,
    })
  }
}, 240_000)
afterAll(() => api.close())

async function tokenOf(datastoreId: string, policy?: AccessPolicy): Promise<string> {
  const signer = await createTokenSigner(api.store)
  const grants = ['datastore', 'datastore-feed'].map(resource => ({ resource, id: datastoreId, flags: ['read'] }))
  const claims = { kind: 'datastore', userId: 'u', revision: 0, grants, ...(policy && { policy }) } as const
  return (await signer.sign(claims, NOW)).token
}

/** Asks as a case's session, and everything of its twin. */
type Ask = (path: string, body?: object) => Promise<{ status: number; text: string }>
async function call(datastoreId: string, policy?: AccessPolicy): Promise<Ask> {
  const token = await tokenOf(datastoreId, policy)
  return async (path, body) => {
    const response = await fetch(`${api.address}${path.replace(':id', datastoreId)}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  }
}

const paramsOf = (params: QueryParams, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...(params as Record<string, string>), currency: 'USD', ...more })

/** How each path is read, by the resource's name; a sentence where it reads nothing of a datastore's. */
const PATHS: Record<string, string | ((ask: Ask, entity: string) => Promise<Record<string, unknown>>)> = {
  queries: async (ask, entity) => {
    const all = questionsOf(testRegistry, entity)
    const answers: Record<string, unknown> = {}
    for (const [span, { params, asks }] of Object.entries(SPANS)) {
      const queries = Object.fromEntries(Object.entries(all).filter(([name]) => asks(name)))
      if (Object.keys(queries).length === 0) continue
      const { text } = await ask(`/api/datastores/:id/queries?${paramsOf(params)}`, { queries })
      for (const [name, result] of Object.entries(JSON.parse(text).results ?? { call: text })) {
        answers[`${span} ${name}`] = result
      }
    }
    for (const name of ['rows', 'facet']) {
      const body = { queries: { one: all[name] } }
      answers[`csv ${name}`] = await ask(`/api/datastores/:id/queries?${paramsOf({}, { format: 'csv' })}`, body)
    }
    return answers
  },
  facts: async (ask, entity) => {
    const { rows, measured, filter } = questionsOf(testRegistry, entity)
    const queries = { rows, filter, ...(measured && { measured }) }
    const answers: Record<string, unknown> = {}
    for (const span of ['kept', 'past'] as const) {
      const { text } = await ask(`/api/datastores/:id/facts?${paramsOf(SPANS[span]?.params ?? {})}`, { queries })
      answers[span] = JSON.parse(text)
    }
    return answers
  },
  forecasts: async (ask, entity) => {
    const answers: Record<string, unknown> = {}
    for (const id of ['a-one', 'b-one']) {
      const { status, text } = await ask(`/api/datastores/:id/forecasts?type=${entity}&id=${id}`)
      answers[id] = status === 200 ? JSON.parse(text) : status
    }
    return answers
  },
}

/** What reads nothing of a datastore's entities to whom a policy limits, and why. */
const NOTHING_READ: Record<string, string> = {
  ...Object.fromEntries(
    ['signIn', 'refresh', 'signOut', 'signInProviders', 'mintEmbedSession', 'readLink', 'useLink'].map(name => [
      name,
      'Of sessions',
    ]),
  ),
  ...Object.fromEntries(
    ['members', 'changeMember', 'removeMember', 'addUser', 'findOrCreateEnvironment', 'dataAccess'].map(name => [
      name,
      'Of accounts',
    ]),
  ),
  ...Object.fromEntries(
    ['retention', 'setRetention', 'importCatalogue', 'ingest'].map(name => [name, 'Settings and input']),
  ),
  ...Object.fromEntries(
    ['savedFilters', 'saveFilter', 'deleteFilter'].map(name => [
      name,
      'Views by name: what they show is asked for as any query',
    ]),
  ),
  decideOnInsights: 'For people who signed in, whose access is whole',
}

/** Answers without what differs between two datastores that hold the same. */
function plain(value: unknown, isCut: boolean): unknown {
  const text = JSON.stringify(value, (key, inner) => {
    if (['requestId', 'asOf', 'madeAt'].includes(key)) return undefined
    // The twin of a window knows of no window: it answers nothing of the time before.
    if (isCut && key === 'from') return undefined
    if (isCut && key === 'points') return (inner as [string, unknown][]).filter(([, point]) => point !== null)
    return inner
  })
  return JSON.parse(text)
}

describe.each(CASES)('under $name', ({ name, policy }) => {
  describe.each(ENTITIES)('%s', entity => {
    it.each(Object.keys(PATHS).filter(path => typeof PATHS[path] === 'function'))('%s', async path => {
      const read = PATHS[path]
      if (typeof read !== 'function') return
      const seen = await read(await call(WORLD, policy), entity)
      const left = await read(await call(twinOf(name)), entity)
      const named = policy.types ?? (policy.filters ? Object.keys(policy.filters) : '*')
      const open =
        named === '*' ? undefined : new Set(named.flatMap(type => testRegistry.members(type).map(m => m.type)))
      if (open && !testRegistry.members(entity).some(({ type }) => open.has(type))) {
        for (const answer of Object.values(seen)) expect(JSON.stringify(answer)).toMatch(/"code":3|400|403|404/)
        expect(JSON.stringify(seen)).not.toMatch(/customer-b|os-b|7000/)
        return
      }
      const isCut = policy.from !== undefined
      expect(plain(seen, isCut)).toEqual(plain(left, isCut))
      if (path !== 'forecasts') expect(JSON.stringify(left)).not.toContain('"error":')
    }, 120_000)
  })
})

describe('the table of paths', () => {
  it('knows every resource and every root of the stream', () => {
    const unknown = RESOURCES.filter(({ name }) => !(name in PATHS) && !(name in NOTHING_READ)).map(({ name }) => name)
    expect(unknown).toEqual([])
    expect(Object.keys(schema.getSubscriptionType()?.getFields() ?? {})).toEqual(['resources', 'datastore'])
  })
})
