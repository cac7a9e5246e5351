/** One stream for an API: several aggregates, each with a token of its own. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PARTNER, startApi, type TestApi } from '../support/api.js'
import { cpuMs } from '../support/cpu.js'
import { signIn } from '../support/sign-in.js'
import { openStream, type TestStream } from '../support/sse.js'

let api: TestApi
let token: string
let dataToken: string
const streams: TestStream[] = []

beforeAll(async () => {
  api = await startApi()
  token = await signIn(api.address)
  dataToken = await api.dataToken()
})
afterAll(() => api.close())
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

const both = () =>
  `subscription { resources: resources { user environments } vms: datastore(id: "${api.keys.datastoreId}") { id counts changes(types: ["vmware.vm"], fields: ["name"]) } }`

async function open(variables: Record<string, unknown>, query = both(), bearer = token): Promise<TestStream> {
  const stream = await openStream(api.address, bearer, { query, variables })
  streams.push(stream)
  return stream
}

/** A data token of a partner's session, good for so many seconds, from its own origin. */
async function embedded(ttl: number): Promise<string> {
  const minted = await fetch(`${api.address}/portal/embed/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${api.keys.embedKey}` },
    body: JSON.stringify({ origin: PARTNER, user: 'v', ttl, elements: ['plinth-index'], types: '*' }),
  })
  const { token: embed } = (await minted.json()) as { token: string }
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  const access = await fetch(`${api.address}/portal/environments/${environment?.id}/dataAccess`, {
    headers: { authorization: `Bearer ${embed}`, origin: PARTNER },
  })
  return ((await access.json()) as { access_token: string }).access_token
}

const vm = (id: string, name: string) => ({ entity: { type: 'vmware.vm', id, fields: { name } } })

describe('a stream of two aggregates', () => {
  it('opens each with its own token, and tells the changes of both', async () => {
    const stream = await open({ access: { vms: dataToken } })
    await stream.until(message => message.data?.resources)
    await stream.until(message => message.data?.vms?.id === api.keys.datastoreId)
    await api.ingest([vm('s1', 'one')])
    const { patches } = await stream.until(message => message.patches?.[0]?.entity === 'vmware.vm')
    expect(patches[0]).toMatchObject({ aggregate: 'vms', added: [{ id: 's1', name: 'one' }] })
  })

  it('resumes each at its own position', async () => {
    const first = await open({ access: { vms: dataToken } })
    const { data } = await first.until(message => message.data?.vms)
    const { data: other } = await first.until(message => message.data?.resources)
    first.close()
    await api.ingest([vm('s2', 'two')])
    const since = {
      vms: { epoch: data.vms.epoch, sequence: data.vms.sequence },
      resources: { epoch: other.resources.epoch, sequence: other.resources.sequence },
    }
    const again = await open({ access: { vms: dataToken }, since })
    const { patches } = await again.until(message => message.patches?.[0]?.entity === 'vmware.vm')
    expect(patches[0].sequence).toBe(since.vms.sequence + 1)
    expect(again.messages).not.toContainEqual({ data: expect.anything() as unknown })
  })

  it.each([
    ['no token of its own', () => ({}), 3],
    ['a forged one', () => ({ access: { vms: `${dataToken.slice(0, -8)}AAAAAAAA` } }), 2],
    ['no token at all', () => ({ access: { vms: 'x' } }), 2],
    ['an empty one', () => ({ access: { vms: '' } }), 2],
  ])('refuses the datastore with %s, and the other lives on', async (_what, variables, code) => {
    const stream = await open(variables())
    await stream.until(message => message.data?.resources)
    const { errors } = await stream.until(message => message.errors)
    expect(errors).toMatchObject([{ path: ['vms'], extensions: { code } }])
    expect(stream.isComplete).toBe(false)
  })

  it('refuses a token that is bound to another origin', async () => {
    const stream = await open({ access: { vms: await embedded(60) } })
    const { errors } = await stream.until(message => message.errors)
    expect(errors).toMatchObject([{ path: ['vms'], extensions: { code: 3 } }])
    await stream.until(message => message.data?.resources)
  })

  it('ends as planned when the first of its tokens does', async () => {
    const variables = { access: { vms: await embedded(5) } }
    const stream = await openStream(api.address, token, { query: both(), variables }, { origin: PARTNER })
    streams.push(stream)
    await stream.closed
    expect(stream.isComplete).toBe(true)
  })

  it.each([
    ['access that is no object', { access: 5 }, /variables\.access/],
    ['a token that is no text', { access: { vms: { toString: 1 } } }, /variables\.access\.vms/],
    ['a prototype', JSON.parse('{"access":{"__proto__":"x"}}'), /variables\.access\.__proto__/],
  ])('is refused by place with %s', async (_what, variables, place) => {
    const answer = await fetch(`${api.address}/gql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: both(), variables }),
    })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { message: string }).message).toMatch(place)
  })
})

describe('an operation', () => {
  const ask = (query: string, variables?: unknown) =>
    fetch(`${api.address}/gql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    }).then(async answer => ({
      status: answer.status,
      message: ((await answer.json()) as { message: string }).message,
    }))

  const many = (count: number, print: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => print(i)).join(' ')

  it.each([
    ['a name twice', 'subscription { a: resources { user } a: datastore(id: "x") { id } }', /'a' twice/],
    ['a field twice', 'subscription { a: resources { user user } }', /'user' twice/],
    ['33 roots', `subscription { ${many(33, i => `a${i}: resources { user }`)} }`, /33 fields, 1 to 32/],
    ['3,000 conflicting roots', `subscription { ${many(3_000, () => 'a: resources { user }')} }`, /3000 fields/],
    ['a fragment', 'subscription { ...F } fragment F on Subscription { resources { user } }', /one operation/],
    ['a fragment in place', 'subscription { ... on Subscription { resources { user } } }', /fragment/],
    ['two operations', 'subscription A { resources { user } } subscription B { resources { user } }', /one operation/],
    ['a query', '{ none }', /subscriptions only/],
    ['lists in each other', `subscription { a: datastore(id: ${'['.repeat(9_000)}1${']'.repeat(9_000)}) { id } }`, /./],
    [
      'too many tokens',
      `subscription { a: resources { user } } ${'# x\n'.repeat(10)} ${', '.repeat(1)}${many(30_000, () => 'a')}`,
      /./,
    ],
    ['an unknown field', 'subscription { a: resources { wrong } }', /wrong/],
  ])('with %s is refused, at once', async (_what, query, message) => {
    const { ms, value: answer } = await cpuMs(() => ask(query))
    expect(answer).toMatchObject({ status: 400, message: expect.stringMatching(message) as string })
    expect(ms).toBeLessThan(500)
  })

  it('with an id that is no text opens nothing', async () => {
    const query = 'subscription($id: ID!) { a: datastore(id: $id) { id } }'
    const stream = await open({ id: { toString: 1 }, access: { a: dataToken } }, query)
    const { errors } = await stream.until(message => message.errors)
    expect(errors).toMatchObject([{ extensions: { code: 4 } }])
  })

  it('with more types than there could be is refused', async () => {
    const query = 'subscription($t: [String!]!) { a: datastore(id: "x") { id changes(types: $t, fields: []) } }'
    const answer = await ask(query, { t: Array.from({ length: 1_001 }, (_, i) => `t${i}`) })
    expect(answer).toMatchObject({ status: 400, message: expect.stringContaining('a.changes.types') as string })
  })
})
