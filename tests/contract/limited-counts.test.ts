/** What a session that sees some machines is told of the numbers of their hosts: each change of what it would read, whichever commit it came by, and no other. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Patch } from '../../src/wire/patch.js'
import type { AccessPolicy } from '../../src/wire/scope.js'
import { askAs } from '../support/access/read-paths.js'
import { startApi, type TestApi } from '../support/api.js'
import { openStream, type TestStream } from '../support/sse.js'

let api: TestApi
let stream: TestStream
const LOCK: AccessPolicy = {
  types: ['vmware.vm', 'vmware.vh'],
  filters: { 'vmware.vm': { property: 'name', op: 'starts', value: 'a' } },
}
const vm = (id: string, name: string, host = 'h'): IngestRecord => ({
  entity: { type: 'vmware.vm', id, fields: { name, 'host.id': host } },
})
const vh = (id: string, fields: Record<string, unknown>): IngestRecord => ({
  entity: { type: 'vmware.vh', id, fields },
})

beforeAll(async () => {
  api = await startApi()
  await api.ingest([vh('h', { name: 'h' }), vh('g', { name: 'g' }), vm('a1', 'a'), vm('a2', 'a'), vm('b', 'b')])
})
afterEach(() => stream.close())
afterAll(() => api.close())

async function follow() {
  const { token } = await askAs(api, api.keys.datastoreId, new Date(), LOCK)
  const query = `subscription { d: datastore(id: "${api.keys.datastoreId}") {
    counts changes(types: ["vmware.vh"], fields: ["name", "virtualMachinesCount"]) } }`
  stream = await openStream(api.address, token, { query })
  await stream.until(({ data }) => data?.d !== undefined)
}
/** That a host was seen again is told without values: it was. */
const told = () =>
  (stream.messages as { patches?: Patch[] }[]).flatMap(({ patches = [] }) =>
    patches.flatMap(({ entity, modified }) => (entity === 'vmware.vh' ? (modified ?? []) : [])),
  )
/** The last value of each host that was told, once `wanted` was. */
async function counts(wanted: Record<string, number>) {
  const last = () =>
    Object.fromEntries(
      told().flatMap(({ id, virtualMachinesCount: n }) => (n === undefined ? [] : [[String(id), Number(n)]])),
    )
  const isThere = () => Object.entries(wanted).every(([id, n]) => last()[id] === n)
  await stream.until(isThere).catch(() => undefined)
  return last()
}

it('tells a count that changed by a commit that was read with the one before', async () => {
  await follow()
  for (let i = 0; i < 8; i++) {
    await Promise.all([
      api.ingest([vh('h', { name: `h ${i}` })]),
      api.ingest([vm(`more ${i}`, 'a'), vh('h', { virtualMachinesCount: 100 + i })]),
    ])
  }
  expect(await counts({ h: 10 })).toEqual({ h: 10 })
})

it('tells what is counted otherwise because a machine is seen no longer, moves, or goes, whatever its host says', async () => {
  await follow()
  await api.ingest([vm('a1', 'no more')])
  expect(await counts({ h: 9 })).toEqual({ h: 9 })
  await api.ingest([vm('a2', 'a', 'g')])
  expect(await counts({ h: 8, g: 1 })).toEqual({ h: 8, g: 1 })
  await api.ingest([{ gone: { type: 'vmware.vm', id: 'a2' } }])
  expect(await counts({ g: 0 })).toEqual({ h: 8, g: 0 })
})

it('tells nothing of machines that it does not see', async () => {
  await follow()
  await api.ingest([vm('c', 'c'), vh('h', { virtualMachinesCount: 500 })])
  await api.ingest([vm('c', 'c', 'g'), vh('h', { virtualMachinesCount: 499 }), vh('g', { virtualMachinesCount: 7 })])
  await api.ingest([{ gone: { type: 'vmware.vm', id: 'c' } }])
  await api.ingest([vh('g', { name: 'the end' })])
  await stream.until(() => told().length > 0)
  expect(told()).toEqual([{ id: 'g', name: 'the end' }])
})
