/** The stack of a datastore: what carries what, by references and by what things say of themselves. */
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../tests/support/database.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { AccessPolicy } from '../../../wire/scope.js'
import type { AskedHeat, Topology } from '../../../wire/topology.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import type { Store } from '../../store/store.js'
import { readTopology } from './resource.js'

const NOW = new Date('2026-03-02T12:30:00Z')
const entity = (type: string, id: string, fields: Record<string, unknown>): IngestRecord =>
  ({ entity: { type, id, fields: { name: id, ...fields } } }) as IngestRecord

const RECORDS: IngestRecord[] = [
  entity('application.manifest', 'app', {}),
  entity('vmware.cluster', 'cl', {}),
  entity('vmware.vh', 'h1', { 'cluster.id': 'cl', serialNumber: 'SN-1' }),
  entity('vmware.vh', 'h2', { 'cluster.id': 'cl', serialNumber: 'SN-2' }),
  entity('vmware.ds', 'ds', {}),
  entity('vmware.vm', 'web', {
    'host.id': 'h1',
    'host.cluster.id': 'cl',
    'datastore.id': 'ds',
    guestHostname: 'WEB.corp.example',
    'runtime.powerState': 'poweredOn',
  }),
  entity('vmware.vm', 'db', { 'host.id': 'h2', 'host.cluster.id': 'cl', 'runtime.powerState': 'poweredOff' }),
  entity('vmware.vm', 'lost', { 'host.id': 'gone-host' }),
  entity('vmware.vm', 'golden', { 'host.id': 'h1', isTemplate: true }),
  entity('guest.linux', 'agent-1', { name: 'web' }),
  entity('guest.linux', 'agent-2', { name: 'twice' }),
  entity('aws.vm', 'twice-a', { name: 'twice' }),
  entity('aws.vm', 'twice-b', { name: 'twice' }),
  entity('aws.volume', 'vol', { 'virtualMachine.id': 'twice-a' }),
  entity('xclarity.pmachine', 'metal', { serialNumber: 'SN-2' }),
  entity('netapp.cluster', 'array', {}),
  entity('netapp.aggregate', 'aggr', { 'cluster.id': 'array' }),
  entity('netapp.volume', 'flex', { 'cluster.id': 'array', 'aggregate.id': 'aggr' }),
  {
    samples: {
      type: 'vmware.vh',
      id: 'h1',
      at: '2026-03-02T11:10:00Z',
      values: { 'cpu.utilization': 40, 'mem.utilization': 90.06 },
    },
  },
  // Of a cluster of VMware the greatest is kept, of an aggregate what was last.
  ...(
    [
      ['vmware.cluster', 'cl', { 'cpu.utilization': 35, 'storage.utilization': 81 }],
      ['netapp.aggregate', 'aggr', { 'storage.utilization': 81 }],
    ] as const
  ).map(([type, id, values]): IngestRecord => ({ samples: { type, id, at: '2026-03-02T11:10:00Z', values } })),
]

let store: Store
beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  await store.datastore.ingest(
    'd',
    RECORDS.map((record, i) => ({ line: i + 1, record })),
  )
})

const read = (policy?: AccessPolicy, heat?: AskedHeat) => {
  const access = policy ? limitedAccess(testRegistry, [policy], 'd', NOW) : systemAccess('d', NOW)
  return readTopology(store, { access }, { heat })
}
/** Edges as `consumer→producer`. */
const edges = ({ nodes, edges: { consumer, producer } }: Topology) =>
  consumer.map((from, i) => `${nodes.id[from]}→${nodes.id[producer[i] ?? -1]}`).sort()
const at = ({ nodes }: Topology, id: string) => nodes.id.indexOf(id)

describe('the stack', () => {
  it('has an edge for each reference, from what is carried to what carries it', async () => {
    expect(edges(await read())).toEqual(
      [
        'h1→cl',
        'h2→cl',
        'web→h1',
        'web→cl',
        'web→ds',
        'db→h2',
        'db→cl',
        'agent-1→web',
        'twice-a→vol',
        'h2→metal',
        'aggr→array',
        'flex→array',
        'flex→aggr',
      ].sort(),
    )
  })

  it('finds what a guest runs on by its host name, and nothing where two say the same', async () => {
    const found = edges(await read())
    expect(found).toContain('agent-1→web')
    expect(found.filter(edge => edge.startsWith('agent-2'))).toEqual([])
  })

  it('resolves references by type and id: what another type has of the same id is not meant', async () => {
    const records = [
      entity('vmware.cluster', '1', {}),
      entity('vmware.vh', 'h', { 'cluster.id': '1' }),
      entity('netapp.cluster', '1', {}),
      entity('netapp.node', 'n', { 'cluster.id': '1' }),
      entity('nutanix.host', 'x', { 'cluster.id': '1' }),
    ]
    await store.datastore.ingest(
      'same',
      records.map((record, i) => ({ line: i + 1, record })),
    )
    const { nodes, types, edges, unresolved } = await readTopology(store, { access: systemAccess('same', NOW) })
    const named = (place = -1) => `${types[nodes.type[place] ?? -1]?.type} ${nodes.id[place]}`
    expect(edges.consumer.map((from, i) => `${named(from)}→${named(edges.producer[i])}`).sort()).toEqual([
      'netapp.node n→netapp.cluster 1',
      'vmware.vh h→vmware.cluster 1',
    ])
    // Of Nutanix there is no such cluster.
    expect(unresolved).toBe(1)
    const gone = { gone: ['1'], machines: 'vmware.vm', by: 'host.id', nodes: [] }
    const estate = { key: 'o', machines: new Map(), hosts: new Map([['vmware.vh', gone]]) }
    const without = await readTopology(store, { access: systemAccess('same', NOW), estate })
    // A host of that id gives way, and no cluster.
    expect(without.unresolved).toBe(1)
  })

  it('counts no reference to what a scenario takes away', async () => {
    const gone = { gone: ['gone-host', 'h2'], machines: 'vmware.vm', by: 'host.id', nodes: [] }
    const estate = { key: 's', machines: new Map(), hosts: new Map([['vmware.vh', gone]]) }
    const topology = await readTopology(store, { access: systemAccess('d', NOW), estate })
    expect([topology.nodes.id.includes('h2'), topology.unresolved]).toEqual([false, 0])
  })

  it('counts references that lead to nothing, and leaves templates out', async () => {
    const topology = await read()
    expect(topology.unresolved).toBe(1)
    expect(at(topology, 'golden')).toBe(-1)
    expect(at(topology, 'lost')).toBeGreaterThanOrEqual(0)
  })

  it('knows parts, what is off, how full the fullest resource is, and by what a block is named', async () => {
    const topology = await read()
    const { nodes, subordinates, off, groups, types } = topology
    expect(subordinates.map(place => nodes.id[place]).sort()).toEqual(['aggr', 'flex', 'vol'])
    expect(off.map(place => nodes.id[place])).toEqual(['db'])
    const host = at(topology, 'h1')
    expect([nodes.utilization[host], nodes.fullest[host]]).toEqual([90.1, 1])
    for (const id of ['cl', 'aggr'])
      expect([nodes.utilization[at(topology, id)], nodes.fullest[at(topology, id)]]).toEqual([81, 2])
    expect(nodes.utilization[at(topology, 'h2')]).toBeNull()
    const blockOf = (id: string) => groups[nodes.group[at(topology, id)] ?? -1]
    expect([blockOf('web'), blockOf('agent-1'), blockOf('flex'), blockOf('lost')]).toEqual([
      'cl',
      'Linux guests',
      'array',
      'VMware',
    ])
    expect(types.map(({ layer }) => layer)).toEqual([...types.map(({ layer }) => layer)].sort(byLayer))
  })

  it('holds nothing that the reader may not see, nor an edge to it', async () => {
    const policy: AccessPolicy = {
      types: ['vmware.vm', 'vmware.vh'],
      filters: { 'vmware.vm': { property: 'name', op: '=', value: 'web' } },
    }
    const topology = await read(policy)
    expect([...topology.nodes.id].sort()).toEqual(['h1', 'h2', 'web'])
    expect(edges(topology)).toEqual(['web→h1'])
    expect(topology.unresolved).toBe(0)
    expect(JSON.stringify(topology)).not.toMatch(/db|"cl"|lost/)
  })

  it('is for those alone to whom the full stack is open, and leaves out types that are not', async () => {
    await expect(read({ features: ['metrics'] })).rejects.toMatchObject({ code: 3 })
    const isApplication = ({ type }: { type: string }) => type === 'application.manifest'
    expect((await read()).types.some(isApplication)).toBe(true)
    expect((await read({ features: ['fullstack'] })).types.some(isApplication)).toBe(false)
  })

  it('tells the heat that is asked for, the worst of several, and which types have it', async () => {
    const old = entity('vmware.vh', 'old', { age: 6.5 })
    await store.datastore.ingest('heat', [{ line: 1, record: old }])
    const worked = { hwSupportStatus: 'Unsupported', swSupportStatus: 'Supported' }
    await store.derived.write('heat', 'vmware.vh', { put: [{ id: 'old', values: worked }], gone: [] }, NOW)
    await store.derived.write(
      'heat',
      'hub.system',
      asPut(entity('hub.system', 'sys', { healthStatus: 'degraded' })),
      NOW,
    )
    const of = async (heat?: AskedHeat) => {
      const { nodes, types } = await readTopology(store, { access: systemAccess('heat', NOW) }, { heat })
      const has = types.filter(({ heats }) => heat !== undefined && heats.includes(heat)).map(({ type }) => type)
      return [Object.fromEntries(nodes.id.map((id, i) => [id, nodes.heat?.[i]])), has]
    }
    expect(await of('age')).toEqual([{ old: 6.5, sys: null }, ['vmware.vh', 'hub.system']])
    expect(await of('support')).toEqual([{ old: 'Unsupported', sys: null }, ['vmware.vh', 'hub.system']])
    expect(await of('health')).toEqual([{ old: null, sys: 'degraded' }, ['hub.system']])
    expect(await of()).toEqual([{}, []])
  })

  it('has a block for each cluster, also of two that are called alike; what says its cluster as a text is in the one of that name', async () => {
    const clusters = ['c1', 'c2'].map(id => entity('vmware.cluster', id, { name: 'Cluster' }))
    const machines = ['c1', 'c2', 'c1'].map((id, i) =>
      entity('vmware.vm', `m${i}`, { name: `m${i}`, 'host.cluster.id': id }),
    )
    for (const [i, record] of [...clusters, ...machines].entries())
      await store.datastore.ingest('alike', [{ line: i + 1, record }])
    const topology = await readTopology(store, { access: systemAccess('alike', NOW) })
    const groupOf = (id: string) => topology.nodes.group[at(topology, id)] ?? -1
    expect(['m0', 'm1', 'm2'].map(id => topology.groups[groupOf(id)])).toEqual(['Cluster', 'Cluster', 'Cluster'])
    expect(groupOf('m0')).toBe(groupOf('m2'))
    expect(groupOf('m1')).not.toBe(groupOf('m0'))
  })

  it('of a hub has systems on the hardware that they are made of', async () => {
    await store.derived.write('hub.x', 'hub.system', asPut(entity('hub.system', 's', {})), NOW)
    await store.derived.write('hub.x', 'hub.hardware', asPut(entity('hub.hardware', 'h', { 'system.id': 's' })), NOW)
    const topology = await readTopology(store, { access: systemAccess('hub.x', NOW) })
    expect(edges(topology)).toEqual(['s→h'])
    expect(topology.types.map(({ layer }) => layer)).toEqual(['systems', 'physical'])
    expect(topology.groups[topology.nodes.group[at(topology, 'h')] ?? -1]).toBe('s')
  })

  it('says that measures and flows are hidden where they are, and holds none', async () => {
    const topology = await read({ features: ['fullstack'] })
    expect(topology.hidden).toEqual(['metrics', 'flows'])
    expect(topology.nodes.utilization.every(value => value === null)).toBe(true)
    expect((await read({ features: ['fullstack', 'metrics', 'flows'] })).hidden).toEqual([])
  })
})

/** Writes values the way the server writes what it computes. */
function asPut(record: IngestRecord) {
  if (!('entity' in record)) throw new Error('no entity')
  return { put: [{ id: record.entity.id, values: record.entity.fields ?? {} }], gone: [], isObserved: true }
}

const ORDER = ['applications', 'guests', 'services', 'machines', 'hosts', 'clusters', 'storage', 'physical', 'network']
const byLayer = (a: string, b: string) => ORDER.indexOf(a) - ORDER.indexOf(b)
