/** A datastore at a time: the first state at or after a label, one entity of it, and what is waited for. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTokenSigner } from '../../src/server/identity/tokens.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { AccessPolicy } from '../../src/wire/scope.js'
import { startApi, startReplica, type TestApi, type TestServer } from '../support/api.js'
import { openStream, type TestStream } from '../support/sse.js'

let api: TestApi
let other: TestServer
let first: string
let second: string
const streams: TestStream[] = []
const machine = (id: string, guestOsName: string): IngestRecord => ({
  entity: { type: 'vmware.vm', id, fields: { name: `machine ${id}`, guestOsName } },
})
const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString()
const since = async () => {
  const { rows } = await api.store.datastore.query(
    { entity: 'vmware.vm', select: { at: { property: 'firstObservedAt' } }, limit: 1 },
    { access: (await import('../../src/server/access/data-access.js')).systemAccess(api.keys.datastoreId, new Date()) },
  )
  return String(rows[0]?.at)
}

beforeAll(async () => {
  api = await startApi()
  other = await startReplica(api)
  await api.ingest([machine('a', 'Debian')])
  first = await since()
  await new Promise(resolve => setTimeout(resolve, 20))
  second = new Date().toISOString()
  await api.ingest([machine('a', 'Ubuntu'), machine('b', 'Debian')])
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})
afterAll(async () => {
  await other.close()
  await api.close()
})

async function open(
  variables: { label?: string; entityId?: string },
  policy: AccessPolicy = {},
  address = other.address,
) {
  const { datastoreId } = api.keys
  const signer = await createTokenSigner(api.store)
  const grants = ['datastore', 'datastore-feed'].map(resource => ({ resource, id: datastoreId, flags: ['read'] }))
  const { token } = await signer.sign({ kind: 'datastore', userId: 'u', revision: 0, grants, policy }, new Date())
  const entity = variables.entityId === undefined ? '' : 'entity(id: $entityId)'
  const asked = variables.entityId === undefined ? '' : ', $entityId: ID'
  const query = `subscription($datastoreId: ID!, $label: String${asked}) {
    d: datastore(id: $datastoreId, label: $label) { id asOf counts ${entity} } }`
  const stream = await openStream(address, token, { query, variables: { datastoreId, ...variables } })
  streams.push(stream)
  const answer = async () =>
    (await stream.until(({ data, errors }) => data?.d !== undefined || errors !== undefined)) as {
      // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
      data?: any
      // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
      errors?: any
    }
  return { stream, answer }
}

describe('a datastore at a label', () => {
  it('is the state that began then, or the next one after it', async () => {
    const then = (await (await open({ label: first, entityId: 'a' })).answer()).data.d
    expect(then).toMatchObject({ asOf: first, counts: { 'vmware.vm': 1 }, entity: { id: 'a', guestOsName: 'Debian' } })
    const next = (await (await open({ label: later(first, 1), entityId: 'a' })).answer()).data.d
    expect(next).toMatchObject({ counts: { 'vmware.vm': 2 }, entity: { guestOsName: 'Ubuntu' } })
    expect(Date.parse(next.asOf)).toBeGreaterThanOrEqual(Date.parse(second))
  })

  it('waits where nothing has happened since, and hears nothing more once it is told', async () => {
    const label = new Date(Date.now() + 1).toISOString()
    await new Promise(resolve => setTimeout(resolve, 5))
    const { stream, answer } = await open({ label, entityId: 'c' })
    expect(stream.messages).toEqual([])
    await api.ingest([machine('c', 'Fedora')])
    expect((await answer()).data.d).toMatchObject({ counts: { 'vmware.vm': 3 }, entity: { name: 'machine c' } })
    await api.ingest([machine('c', 'Alpine')])
    const after = await open({ entityId: 'c' })
    expect((await after.answer()).data.d.entity.guestOsName).toBe('Alpine')
    expect(stream.messages).toHaveLength(1)
  })

  it('has no entity that is not there, and refuses what is no time', async () => {
    expect((await (await open({ label: first, entityId: 'b' })).answer()).data.d.entity).toBeNull()
    expect((await (await open({ label: 'yesterday' })).answer()).errors[0].extensions.code).toBe(13)
  })

  it('is what a session may see: neither others nor the instants of their changes, and nothing without the time machine', async () => {
    const own: AccessPolicy = {
      types: ['vmware.vm'],
      filters: { 'vmware.vm': { property: 'name', op: '=', value: 'machine a' } },
    }
    const then = (await (await open({ label: first, entityId: 'b' }, own)).answer()).data.d
    expect(then).toMatchObject({ counts: { 'vmware.vm': 1 }, entity: null })
    const hidden = await open({ label: new Date(Date.now() + 1).toISOString() }, own)
    await new Promise(resolve => setTimeout(resolve, 5))
    await api.ingest([machine('b', 'Secret')])
    await api.ingest([machine('a', 'Mint')])
    expect((await hidden.answer()).data.d.counts).toEqual({ 'vmware.vm': 1 })
    const closed = await open({ label: first }, { features: ['metrics'] })
    expect((await closed.answer()).errors[0].extensions.code).toBe(3)
    const scrambled = await open({ label: first }, { scramble: true })
    expect((await scrambled.answer()).data.d.counts).toEqual({ 'vmware.vm': 1 })
  })
})
