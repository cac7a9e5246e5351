/** An estate whose flows can be reckoned by hand: machines, networks that are named, and addresses of nobody. */
import type { FlowsAsked } from '../../src/server/store/query/flows/flows.js'
import type { Store } from '../../src/server/store/store.js'
import type { FlowRecord } from '../../src/wire/flow-shape.js'
import type { FlowScope } from '../../src/wire/flows.js'
import type { IngestRecord } from '../../src/wire/ingest.js'

export const NOW = new Date('2026-11-21T12:30:00Z')
export const HOUR = 3_600_000

const machine = (id: string, addresses: string[], more: Record<string, unknown> = {}): IngestRecord => ({
  entity: { type: 'vmware.vm', id, fields: { name: `vm ${id}`, IPv4Addresses: addresses, ...more } },
})
const network = (
  type: string,
  id: string,
  addressPrefix: string,
  more: Record<string, unknown> = {},
): IngestRecord => ({
  entity: { type, id, fields: { name: `net ${id}`, addressPrefix, ...more } },
})
export const ESTATE: IngestRecord[] = [
  machine('web', ['10.0.0.1', '10.0.0.2'], {
    ...{ guestOsName: 'Linux', 'host.cluster.id': 'c1', 'runtime.powerState': 'poweredOn' },
  }),
  machine('app', ['10.0.0.3'], { guestOsName: 'Linux' }),
  machine('db', ['10.0.1.1', '203.0.113.9'], { guestOsName: 'Windows' }),
  { entity: { type: 'vmware.cluster', id: 'c1', fields: { name: 'cluster one' } } },
  // The guest of the machine: its addresses are the machine's.
  { entity: { type: 'guest.linux', id: 'guest', fields: { name: 'guest', IPv4Addresses: ['10.0.0.1', '10.0.9.9'] } } },
  network('global.inet.defined', 'office', '192.0.2.0/24', { owner: 'Us' }),
  network('global.inet.defined', 'desk', '192.0.2.16/28', { owner: 'Us too' }),
  network('global.inet.cloud', 'cloud', '198.51.100.0/25', { owner: 'Cloud', region: 'eu' }),
  network('global.inet.cloud', 'broken', 'not a prefix'),
]
export const ADDRESSES = [
  ...['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.1.1', '203.0.113.9', '10.0.9.9'],
  ...['192.0.2.1', '192.0.2.17', '198.51.100.1', '198.51.100.200', '8.8.8.8', '10.9.9.9', '2001:db8::1', 'fd00::1'],
]
/** What the machines' names and scopes are, reckoned by hand. */
const OWNERS: Record<string, [name: string, scope: FlowScope, os: string | null]> = {
  '10.0.0.1': ['vm web', 'internal', 'Linux'],
  '10.0.0.2': ['vm web', 'internal', 'Linux'],
  '10.0.0.3': ['vm app', 'internal', 'Linux'],
  '10.0.1.1': ['vm db', 'internal', 'Windows'],
  '203.0.113.9': ['vm db', 'internal', 'Windows'],
  '10.0.9.9': ['guest', 'internal', null],
  '192.0.2.1': ['net office', 'internal', null],
  '192.0.2.17': ['net desk', 'internal', null],
  '198.51.100.1': ['net cloud', 'external', null],
  '198.51.100.200': ['198.51.100.200', 'external', null],
  '8.8.8.8': ['8.8.8.8', 'external', null],
  '10.9.9.9': ['10.9.9.9', 'unresolved', null],
  '2001:db8::1': ['2001:db8::1', 'external', null],
  'fd00::1': ['fd00::1', 'unresolved', null],
}
/** Types, and properties of which most have none. */
const SAID: Record<string, Record<string, string>> = {
  ...Object.fromEntries(
    ['10.0.0.1', '10.0.0.2'].map(address => [
      address,
      { type: 'vmware.vm', 'host.cluster.name': 'cluster one', 'runtime.powerState': 'poweredOn' },
    ]),
  ),
  ...Object.fromEntries(['10.0.0.3', '10.0.1.1', '203.0.113.9'].map(address => [address, { type: 'vmware.vm' }])),
  '10.0.9.9': { type: 'guest.linux' },
  '192.0.2.1': { type: 'global.inet.defined', owner: 'Us' },
  '192.0.2.17': { type: 'global.inet.defined', owner: 'Us too' },
  '198.51.100.1': { type: 'global.inet.cloud', owner: 'Cloud', region: 'eu' },
}
export const saidOf = (address: string, property: string) => SAID[address]?.[property] ?? ''

/** A range that is named, or where none is the addresses around. */
const AROUND: Record<string, string> = { '2001:db8::1': '2001:db8::/64', 'fd00::1': 'fd00::/64' }
export function networkOf(address: string): string {
  const [name] = ownerOf(address)
  if (name.startsWith('net ')) return name
  return AROUND[address] ?? `${address.split('.').slice(0, 3).join('.')}.0/24`
}

export const ownerOf = (address: string) => OWNERS[address] ?? [address, 'unresolved', null]

export const lines = (flows: readonly FlowRecord[]): IngestRecord[] => flows.map(record => ({ flow: record }))

export function putRecords(store: Store, datastoreId: string, records: readonly IngestRecord[]) {
  return store.datastore.ingest(
    datastoreId,
    records.map((record, i) => ({ line: i + 1, record })),
  )
}

export const ALL: FlowsAsked = {
  ...{
    sourceBy: 'entity',
    targetBy: 'entity',
    source: undefined,
    target: undefined,
    scope: undefined,
    text: undefined,
  },
  ...{ about: undefined, isApart: false, order: 'bytes', withTrends: true, after: 0, limit: 1_000 },
}
