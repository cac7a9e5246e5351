/** What happens in a datastore, on the stream: to each session what it may see, once, from where it stood. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTokenSigner } from '../../src/server/identity/tokens.js'
import type { ActivityEvent } from '../../src/wire/activity.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Position } from '../../src/wire/patch.js'
import type { AccessPolicy } from '../../src/wire/scope.js'
import { startApi, startReplica, type TestApi, type TestServer } from '../support/api.js'
import { openStream, type TestStream } from '../support/sse.js'
import { until } from '../support/until.js'

let api: TestApi
let other: TestServer
const streams: TestStream[] = []

const machine = (id: string, fields = {}): IngestRecord => ({
  entity: { type: 'vmware.vm', id, fields: { name: `machine ${id}`, ...fields } },
})
const flow = (hoursAgo: number, source: string, target: string, port: number): IngestRecord => {
  const at = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - hoursAgo * 3_600_000).toISOString()
  // On the wire a time is text.
  return { flow: { at, source, target, port, protocol: 'tcp', bytes: 100, packets: 1 } } as unknown as IngestRecord
}

beforeAll(async () => {
  api = await startApi()
  other = await startReplica(api)
  await api.ingest([machine('a', { IPv4Addresses: ['10.0.0.1'] }), machine('b', { IPv4Addresses: ['10.0.0.2'] })])
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})
afterAll(async () => {
  await other.close()
  await api.close()
})

interface Opened {
  policy?: AccessPolicy
  kinds?: string
  since?: Position
  address?: string
}

async function open({ policy = {}, kinds = '', since, address = other.address }: Opened = {}) {
  const { datastoreId } = api.keys
  const signer = await createTokenSigner(api.store)
  const grants = ['datastore', 'datastore-feed'].map(resource => ({ resource, id: datastoreId, flags: ['read'] }))
  const { token } = await signer.sign({ kind: 'datastore', userId: 'u', revision: 0, grants, policy }, new Date())
  const query = `subscription { f: datastoreFeed(id: "${datastoreId}"${kinds}) { id events isCut } }`
  const stream = await openStream(address, token, { query, ...(since && { variables: { since: { f: since } } }) })
  streams.push(stream)
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came.
  const messages = stream.messages as any[]
  await until(() => messages.length > 0 || since !== undefined)
  const patches = () => messages.flatMap(({ patches = [] }) => patches)
  // An event may come twice: it is known by its id.
  const known = new Set(messages[0]?.data?.f?.events.map(({ id }: ActivityEvent) => id))
  const added = (): ActivityEvent[] =>
    patches().flatMap(({ added = [] }) => added.filter(({ id }: ActivityEvent) => !known.has(id)))
  return {
    messages,
    snapshot: messages[0]?.data?.f,
    patches,
    added,
    /** What came until the last commit there is. */
    async settled(): Promise<ActivityEvent[]> {
      const { sequence } = await api.store.changes.head(`datastore:${datastoreId}`)
      await until(() => patches().some(patch => patch.sequence >= sequence))
      return added()
    },
  }
}
const told = (events: readonly ActivityEvent[]) => events.map(({ kind, entityId }) => `${kind} ${entityId}`)

describe('the feed of a datastore', () => {
  it('begins with what happened, and tells what is changed, comes and goes as it does', async () => {
    const feed = await open()
    expect(told(feed.snapshot.events)).toEqual(expect.arrayContaining(['appeared a', 'appeared b']))
    expect(feed.snapshot).toMatchObject({ id: api.keys.datastoreId, isCut: false })
    await api.ingest([machine('a', { IPv4Addresses: ['10.0.0.1'], guestOsName: 'Debian' }), machine('c')])
    await api.ingest([{ gone: { type: 'vmware.vm', id: 'c' } }])
    const events = await feed.settled()
    expect(told(events).sort()).toEqual(['appeared c', 'changed a', 'gone c'])
    expect(events.find(({ kind }) => kind === 'changed')).toMatchObject({
      type: 'vmware.vm',
      name: 'machine a',
      properties: expect.arrayContaining([{ property: 'guestOsName', before: null, after: 'Debian' }]),
      more: 0,
    })
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  })

  it('says nothing of samples, nor of the same lines sent again', async () => {
    const feed = await open()
    const at = new Date().toISOString()
    const lines: IngestRecord[] = [
      { samples: { type: 'vmware.vm', id: 'b', at, values: { 'cpu.utilization': 40 } } },
      machine('b', { IPv4Addresses: ['10.0.0.2'] }),
    ]
    await api.ingest(lines)
    await api.ingest(lines)
    await api.ingest([machine('b', { IPv4Addresses: ['10.0.0.2'], guestOsName: 'Ubuntu' })])
    expect(told(await feed.settled())).toEqual(['changed b'])
  })

  it('resumes where it was, on the same server and on another one', async () => {
    const first = await open()
    await api.ingest([machine('d')])
    await first.settled()
    const last = first.patches().at(-1)
    const since = { epoch: last.epoch, sequence: last.sequence }
    await api.ingest([machine('d', { guestOsName: 'Debian' })])
    const again = await open({ since })
    expect(told(await again.settled())).toEqual(['changed d'])
    // Another server has not heard of it: it begins with a snapshot, which has the event.
    const elsewhere = await open({ since, address: api.address })
    await until(() => elsewhere.messages.length > 0)
    expect(told(elsewhere.messages[0].data.f.events)).toContain('changed d')
  })

  it('tells of new flows once they are new: not where nothing was known before, nor what was said yesterday', async () => {
    const feed = await open({ kinds: ', kinds: ["flow"]' })
    await api.ingest([flow(3, '10.0.0.1', '10.0.0.2', 443)])
    await api.ingest([flow(0, '10.0.0.1', '10.0.0.2', 443), flow(0, '10.0.0.1', '10.0.0.2', 22)])
    const events = await feed.settled()
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      kind: 'flow',
      flow: { port: 22, protocol: 'tcp', source: { label: 'machine a', id: 'a' }, target: { label: 'machine b' } },
    })
    await api.ingest([flow(0, '10.0.0.1', '10.0.0.2', 22), machine('a', { guestOsName: 'Other' })])
    expect(await feed.settled()).toHaveLength(1)
  })

  it('has the kinds that were asked for, and refuses others', async () => {
    const feed = await open({ kinds: ', kinds: ["gone"]' })
    expect(feed.snapshot.events.every(({ kind }: ActivityEvent) => kind === 'gone')).toBe(true)
    const { datastoreId } = api.keys
    const query = `subscription { f: datastoreFeed(id: "${datastoreId}", kinds: ["all"]) { events } }`
    const refused = await openStream(api.address, await api.dataToken(), { query })
    expect(refused.status).toBe(400)
  })

  it('is cut where more happens at once than a message holds', async () => {
    const feed = await open()
    await api.ingest(Array.from({ length: 150 }, (_, i) => machine(`many-${i}`)))
    const events = await feed.settled()
    expect(events).toHaveLength(100)
    expect(feed.patches().at(-1)?.self).toEqual({ isCut: true })
    await api.ingest(Array.from({ length: 150 }, (_, i) => ({ gone: { type: 'vmware.vm', id: `many-${i}` } })))
  })
})

describe('who sees less', () => {
  const LOCKED: AccessPolicy = {
    types: ['vmware.vm'],
    features: ['timeMachine'],
    filters: { 'vmware.vm': { property: 'name', op: '=', value: 'machine a' } },
  }

  it('hears of their own entities, and of no flows without the feature', async () => {
    const feed = await open({ policy: LOCKED })
    expect(JSON.stringify(feed.snapshot)).not.toMatch(/machine [b-z]|flow/)
    await api.ingest([machine('b', { guestOsName: 'Secret' }), machine('e'), flow(0, '10.0.0.2', '10.0.0.1', 5432)])
    await api.ingest([machine('a', { guestOsName: 'Fedora' })])
    const events = await feed.settled()
    expect(told(events)).toEqual(['changed a'])
    expect(JSON.stringify(feed.messages)).not.toMatch(/machine [b-z]|Secret/)
  })

  it('hears what enters and leaves their lock as what they see of it', async () => {
    const feed = await open({ policy: LOCKED })
    await api.ingest([machine('a', { name: 'renamed' })])
    expect(told(await feed.settled())).toEqual(['gone a'])
    await api.ingest([machine('a')])
    expect(told(await feed.settled())).toEqual(['gone a', 'appeared a'])
  })

  it('loses nothing to what happens to others, and hears not that it happens', async () => {
    const before = (await open({ policy: LOCKED })).snapshot
    expect(told(before.events)).toContain('changed a')
    for (let turn = 0; turn < 45; turn++) await api.ingest([machine('b', { name: `turn ${turn}` })])
    const { events, isCut } = (await open({ policy: LOCKED })).snapshot
    expect([told(events), isCut]).toEqual([told(before.events), false])
    const appeared = (await open({ kinds: ', kinds: ["appeared"]' })).snapshot
    // After two seconds no further instant is looked at, and it says so: a machine that has other work may be that slow.
    expect(appeared.isCut || told(appeared.events).includes('appeared e')).toBe(true)
    await api.ingest([machine('b')])
  })

  it('has pseudonyms where names are hidden', async () => {
    const feed = await open({ policy: { scramble: true } })
    await api.ingest([machine('f', { name: 'secret f', IPv4Addresses: ['10.7.7.7'] })])
    await api.ingest([flow(0, '10.7.7.7', '10.0.0.1', 6_000)])
    const events = await feed.settled()
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['appeared', 'flow']))
    expect(JSON.stringify(feed.messages)).not.toMatch(/secret|machine|10\.7\.7\.7|appeared vmware.vm f"/)
  })

  it('is refused without the time machine, and sees nothing outside a window', async () => {
    const closed = await open({ policy: { features: ['flows'] } })
    expect(closed.messages[0].errors[0]).toMatchObject({ path: ['f'], extensions: { code: 3 } })
    const past = await open({ policy: { until: new Date(Date.now() - 3_600_000).toISOString() } })
    expect(past.snapshot.events).toEqual([])
    await api.ingest([machine('g')])
    expect(await past.settled()).toEqual([])
  })
})
