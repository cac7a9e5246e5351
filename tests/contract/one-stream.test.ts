/** The real core against the real server: everything of an API comes over one connection. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, fetchers } from '../../specs/catalogue.js'
import { createPortal } from '../../src/core/portal.js'
import type { Portal } from '../../src/core/types.js'
import { createSpecSource } from '../../src/spec/catalogue.js'
import type { Patch } from '../../src/wire/patch.js'
import { startApi, type TestApi } from '../support/api.js'
import { until } from '../support/until.js'

let api: TestApi
let portal: Portal
/** Streams that are open, and the most there ever were. */
const streams = { now: 0, most: 0, opened: 0 }

const counted: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (!String(input).endsWith('/gql') || !response.body) return response
  streams.now += 1
  streams.opened += 1
  streams.most = Math.max(streams.most, streams.now)
  init?.signal?.addEventListener('abort', () => {
    streams.now -= 1
  })
  return response
}

const vm = (id: string) => ({ entity: { type: 'vmware.vm', id, fields: { name: id } } })
const named = (name: string) =>
  portal.datastore(portal.$resources.get().value?.environments.find(each => each.name === name)?.id ?? '')

beforeAll(async () => {
  api = await startApi()
  portal = createPortal({ api: api.address, catalogue: createSpecSource(entries, fetchers), fetch: counted })
  await portal.session.init()
  await portal.session.signIn('demo@plinth.local', 'plinth-demo')
  await until(() => portal.$resources.get().value !== undefined)
})
afterAll(async () => {
  portal.destroy()
  await api.close()
})

describe('a portal', () => {
  it('holds one stream for its resources and all its datastores', async () => {
    const estate = named('Demo estate')
    const hub = named('Hub')
    const heard: Patch[] = []
    const stops = [
      hub.$counts.subscribe(() => undefined),
      estate.$counts.subscribe(() => undefined),
      estate.live({ types: ['vmware.vm'], fields: ['name'] }, patches => heard.push(...patches)),
    ]
    await until(() => estate.$stream.get().phase === 'live' && hub.$counts.get() !== undefined)
    await api.ingest([vm('a')])
    await until(() => heard.length > 0)
    expect(heard[0]).toMatchObject({ added: [{ id: 'a', name: 'a' }] })
    expect(streams.most).toBe(1)
    for (const stop of stops) stop()
  })

  it('misses nothing while nobody looks, and holds no connection', async () => {
    const estate = named('Demo estate')
    const heard: string[] = []
    const stop = estate.live({ types: ['vmware.vm'], fields: ['name'] }, patches =>
      heard.push(...patches.flatMap(patch => patch.added ?? []).map(row => row.id)),
    )
    await until(() => estate.$stream.get().phase === 'live')
    portal.pause()
    expect(estate.$stream.get().phase).toBe('paused')
    expect(streams.now).toBe(0)
    const { opened } = streams
    await api.ingest([vm('b')])
    await api.ingest([vm('c')])
    const later = estate.live({ types: ['vmware.vm'], fields: ['name'] }, () => undefined)
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(streams.opened).toBe(opened)
    portal.resume()
    await until(() => estate.$stream.get().phase === 'live')
    expect(heard).toEqual(['b', 'c'])
    stop()
    later()
  })
})
