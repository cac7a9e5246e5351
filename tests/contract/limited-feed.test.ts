/** The feed of a session that sees only a part: what enters it is added, what leaves it removed, and nothing else is told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokenSigner } from '../../src/server/identity/tokens.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Patch, StreamMessage } from '../../src/wire/patch.js'
import type { AccessPolicy } from '../../src/wire/scope.js'
import { startApi, type TestApi } from '../support/api.js'
import { testRegistry } from '../support/database.js'
import { until } from '../support/until.js'

let api: TestApi
const machine = (id: string, name: string, fields = {}): IngestRecord => ({
  entity: { type: 'vmware.vm', id, fields: { name, 'host.id': 'h', ...fields } },
})

beforeAll(async () => {
  api = await startApi()
  await api.ingest([
    { entity: { type: 'vmware.vh', id: 'h', fields: { name: 'secret host' } } },
    machine('a', 'customer-a'),
    machine('b', 'customer-b'),
  ])
})
afterAll(() => api.close())

const LOCKED: AccessPolicy = {
  types: ['vmware.vm', 'insight'],
  filters: { 'vmware.vm': { property: 'name', op: 'starts', value: 'customer-a' } },
}

/** Reads a stream until it is stopped. */
async function open(policy: AccessPolicy, since?: object) {
  const { datastoreId } = api.keys
  const signer = await createTokenSigner(api.store)
  const grants = ['datastore', 'datastore-feed'].map(resource => ({ resource, id: datastoreId, flags: ['read'] }))
  const { token } = await signer.sign({ kind: 'datastore', userId: 'u', revision: 0, grants, policy }, new Date())
  const query = `subscription { d: datastore(id: "${datastoreId}") { counts changes(
    types: ["vmware.vm", "vmware.vh", "insight"], fields: ["name", "guestOsName", "host.name", "scorecard.coverage"]) } }`
  const stop = new AbortController()
  const response = await fetch(`${api.address}/gql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query, ...(since && { variables: { since: { d: since } } }) }),
    signal: stop.signal,
  })
  const messages: StreamMessage[] = []
  const reading = (async () => {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk)
      const frames = text.split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const data = /^data: (.+)$/m.exec(frame)?.[1]
        if (data) messages.push(JSON.parse(data) as StreamMessage)
      }
    }
  })().catch(() => undefined)
  const patches = () => messages.flatMap(message => message.patches ?? [])
  await until(() => messages.length > 0)
  return {
    messages,
    patches,
    /** What is told of a commit that is made now. */
    async patchesAfter(make: () => Promise<unknown>): Promise<Partial<Patch>[]> {
      const { sequence } = await api.store.changes.head(`datastore:${datastoreId}`)
      await make()
      const now = (await api.store.changes.head(`datastore:${datastoreId}`)).sequence
      await until(() => patches().some(patch => patch.sequence >= now))
      return patches()
        .filter(patch => patch.sequence > sequence)
        .map(({ aggregate: _a, source: _s, epoch: _e, sequence: _n, ...content }) => content)
    },
    async close() {
      stop.abort()
      await reading
    },
  }
}

describe('the feed of a scrambled session', () => {
  it('tells of entities by their pseudonyms alone', async () => {
    const { datastoreId } = api.keys
    const grants = [{ resource: 'datastore', id: datastoreId, flags: ['read'] }]
    const policy = { scramble: true }
    const pseudonyms = await api.store.pseudonyms.for({ grants, policy }, { datastoreId, now: new Date() })
    const stream = await open(policy)
    const added = await stream.patchesAfter(() => api.ingest([machine('c', 'customer-c', { guestOsName: 'Debian' })]))
    const id = pseudonyms?.idOf('c')
    const name = pseudonyms?.nameOf(testRegistry.get('vmware.vm'), 'customer-c')
    const host = pseudonyms?.nameOf(testRegistry.get('vmware.vh'), 'secret host')
    expect(added[0]).toMatchObject({
      entity: 'vmware.vm',
      added: [{ id, name, guestOsName: 'Debian', 'host.name': host }],
    })
    const changed = await stream.patchesAfter(() => api.ingest([machine('c', 'customer-c', { guestOsName: 'Ubuntu' })]))
    expect(changed[0]).toEqual({
      entity: 'vmware.vm',
      collection: 'entities',
      modified: [{ id, guestOsName: 'Ubuntu' }],
    })
    const gone: IngestRecord = { gone: { type: 'vmware.vm', id: 'c' } }
    expect((await stream.patchesAfter(() => api.ingest([gone])))[0]).toMatchObject({ removed: [id] })
    expect(JSON.stringify(stream.messages)).not.toMatch(/customer-|secret|"c"/)
    await stream.close()
  })
})

describe('the feed of a locked session', () => {
  it('begins with counts of what is visible', async () => {
    const stream = await open(LOCKED)
    expect(stream.messages[0]?.data?.d).toMatchObject({ counts: { 'vmware.vm': 1 } })
    await stream.close()
  })

  it('tells of its own entities, as it sees them, and of no others', async () => {
    const stream = await open(LOCKED)
    expect(
      await stream.patchesAfter(() => api.ingest([machine('a', 'customer-a', { guestOsName: 'Ubuntu' })])),
    ).toEqual([{ entity: 'vmware.vm', collection: 'entities', modified: [{ id: 'a', guestOsName: 'Ubuntu' }] }])
    expect(
      await stream.patchesAfter(() => api.ingest([machine('b', 'customer-b', { guestOsName: 'Ubuntu' })])),
    ).toEqual([{}])
    const host: IngestRecord = { entity: { type: 'vmware.vh', id: 'h', fields: { name: 'renamed' } } }
    expect(await stream.patchesAfter(() => api.ingest([host]))).toEqual([{}])
    expect(JSON.stringify(stream.messages)).not.toMatch(/customer-b|secret|renamed/)
    await stream.close()
  })

  it('adds what enters its part and removes what leaves it', async () => {
    const stream = await open(LOCKED)
    const entered = await stream.patchesAfter(() => api.ingest([machine('b', 'customer-a too')]))
    expect(entered).toMatchObject([
      { entity: 'vmware.vm', added: [{ id: 'b', name: 'customer-a too', 'host.name': null }] },
    ])
    expect(await stream.patchesAfter(() => api.ingest([machine('b', 'customer-b')]))).toEqual([
      { entity: 'vmware.vm', collection: 'entities', removed: ['b'] },
    ])
    const gone: IngestRecord = { gone: { type: 'vmware.vm', id: 'b' } }
    expect(await stream.patchesAfter(() => api.ingest([gone]))).toEqual([{ self: { counts: { 'vmware.vm': 1 } } }])
    expect(await stream.patchesAfter(() => api.ingest([machine('c', 'customer-a new')]))).toMatchObject([
      { added: [{ id: 'c', name: 'customer-a new' }] },
      { self: { counts: { 'vmware.vm': 2 } } },
    ])
    await stream.close()
  })

  it('lets insights come and go with their machine', async () => {
    const stream = await open(LOCKED)
    const values = { name: 'shrink', entityId: 'a', entityType: 'vmware.vm', category: 'resize' }
    const write = () =>
      api.store.derived.write(api.keys.datastoreId, 'insight', { put: [{ id: 'i', values }] }, new Date())
    expect(await stream.patchesAfter(write)).toMatchObject([
      { entity: 'insight', added: [{ id: 'i', name: 'shrink' }] },
    ])
    const sold = await stream.patchesAfter(() => api.ingest([machine('a', 'customer-b now')]))
    expect(sold).toMatchObject([
      { entity: 'vmware.vm', removed: ['a'] },
      { entity: 'insight', removed: ['i'] },
    ])
    await stream.patchesAfter(() => api.ingest([machine('a', 'customer-a')]))
    await stream.close()
  })

  it('goes on where it was, or begins anew', async () => {
    const stream = await open(LOCKED)
    await stream.patchesAfter(() => api.ingest([machine('a', 'customer-a', { guestOsName: 'Debian' })]))
    const { epoch, sequence } = await api.store.changes.head(`datastore:${api.keys.datastoreId}`)
    const resumed = await open(LOCKED, { epoch, sequence: sequence - 1 })
    expect(resumed.messages[0]?.patches).toMatchObject([{ sequence, modified: [{ id: 'a', guestOsName: 'Debian' }] }])
    await resumed.close()
    await stream.close()
    const anew = await open(LOCKED, { epoch, sequence: sequence - 1 })
    expect(anew.messages[0]?.data?.d).toMatchObject({ sequence })
    await anew.close()
  })

  it('hides what a feature would open', async () => {
    const stream = await open({ features: ['metrics'] })
    const write = () =>
      api.store.derived.write(
        api.keys.datastoreId,
        'vmware.vm',
        { put: [{ id: 'a', values: { 'scorecard.coverage': 42 } }] },
        new Date(),
      )
    expect(JSON.stringify(await stream.patchesAfter(write))).not.toContain('42')
    await stream.close()
  })
})
