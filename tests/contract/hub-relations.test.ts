/** What applications, Kubernetes clusters and cloud regions of a hub run on, as their sources' machines and workloads say. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awsConnector } from '../../src/connectors/aws/map.js'
import { systemAccess } from '../../src/server/access/data-access.js'
import { readTopology } from '../../src/server/datastore/topology/resource.js'
import { hubOf } from '../../src/wire/hub.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { gone, type HubWorld, put, startHubs } from '../support/hub-world.js'

const NOW = new Date('2026-03-02T12:00:00Z')
let world: HubWorld
let hubId: string
let datastoreId: string
const ingest = (...records: IngestRecord[]) => world.ingest(datastoreId, records)

/** Consumers and producers by name. */
async function relations(hub = hubId): Promise<Record<string, { on: unknown; under: unknown }>> {
  await world.hubs.run(NOW)
  const found: Record<string, { on: unknown; under: unknown }> = {}
  const named = new Map<string, string>()
  const types = ['hub.application', 'hub.k8s.cluster', 'hub.cloud.region', 'hub.system']
  const rows = await Promise.all(
    types.map(type => world.rowsOf(hub, type, ['name', 'topologyConsumers', 'topologyProducers'])),
  )
  for (const row of rows.flat()) named.set(row.id, String(row.name))
  const names = (ids: unknown) => (Array.isArray(ids) ? ids : []).flatMap(id => named.get(String(id)) ?? []).sort()
  for (const row of rows.flat())
    found[String(row.name)] = { on: names(row.topologyProducers), under: names(row.topologyConsumers) }
  return found
}
const on = async (name: string) => (await relations())[name]?.on
const under = async (name: string) => (await relations())[name]?.under

beforeAll(async () => {
  world = await startHubs(NOW)
  const company = await world.companyWithHub(84)
  hubId = hubOf(company.root)
  datastoreId = company.datastoreId
  await ingest(
    ...['c1', 'c2'].map(id => put('vmware.cluster', id)),
    put('vmware.vh', 'h1', { 'cluster.id': 'c1' }),
    put('vmware.vh', 'alone'),
    put('vmware.vm', 'v1', { name: 'node-1', 'host.id': 'h1' }),
    put('vmware.vm', 'v2', { guestHostname: 'NODE-2.example.com', 'host.cluster.id': 'c2' }),
    put('vmware.vm', 'v3', { tags: { application: 'Shop' }, 'host.id': 'alone' }),
    put('k8s.cluster', 'k'),
    put('k8s.node', 'n1', { name: 'node-1', 'cluster.id': 'k' }),
    put('k8s.deployment', 'web', { tags: { 'app.kubernetes.io/part-of': 'shop' }, 'cluster.id': 'k' }),
    put('cloud.region', 'aws', { provider: 'AWS', location: 'eu-west-1', locationName: 'Ireland' }),
    put('cloud.region', 'gcp', { provider: 'GCP', location: 'eu-west-1' }),
    put('aws.vm', 'i1', { tags: { application: 'crm' }, locationName: 'eu-west-1a' }),
    put('application.manifest', 'shop', { tags: { application: 'shop' } }),
    put('application.manifest', 'crm'),
    put('application.manifest', 'idle'),
  )
})
afterAll(() => world.close())

describe('what a hub has of applications, Kubernetes clusters and regions', () => {
  it('runs on the systems, clusters and regions that carry its parts', async () => {
    const found = await relations()
    expect(found.shop).toEqual({ on: ['alone', 'k'], under: [] })
    expect(found.k).toEqual({ on: ['c1'], under: ['shop'] })
    expect(found.crm).toEqual({ on: ['aws'], under: [] })
    expect(found.idle).toEqual({ on: [], under: [] })
    expect([found.aws?.under, found.gcp?.under, found.c1?.under, found.c2?.under]).toEqual([['crm'], [], ['k'], []])
    expect(found.alone?.under).toEqual(['shop'])
  })

  it('is drawn so in the topology of the hub, and nodes on their machines in that of the environment', async () => {
    const edgesOf = async (id: string) => {
      const { nodes, edges } = await readTopology(world.api.store, { access: systemAccess(id, NOW) })
      return edges.consumer.map((from, i) => `${nodes.id[from]} on ${nodes.id[edges.producer[i] ?? -1]}`)
    }
    expect(await edgesOf(datastoreId)).toContain('n1 on v1')
    const said = (await edgesOf(hubId)).map(edge => edge.replaceAll(new RegExp(`${datastoreId}:[^: ]*:`, 'g'), ''))
    expect(said).toEqual(expect.arrayContaining(['shop on alone', 'shop on k', 'k on c1']))
    expect(said).toContainEqual(expect.stringMatching(/^crm on .*:cloud\.region:aws:eu-west-1$/))
    expect(said.filter(edge => edge.startsWith('idle'))).toEqual([])
  })

  it('follows nodes, machines and tags that come, move, are renamed and go', async () => {
    await ingest(put('k8s.node', 'n2', { name: 'node-2', 'cluster.id': 'k' }))
    expect(await on('k')).toEqual(['c1', 'c2'])
    await ingest(put('vmware.vh', 'h1', { 'cluster.id': 'c2' }))
    expect([await on('k'), await under('c1')]).toEqual([['c2'], []])
    await ingest(put('vmware.vm', 'v3', { tags: { application: 'crm' } }))
    expect([await on('shop'), await on('crm')]).toEqual([['k'], ['alone', 'aws']])
    await ingest(gone('vmware.vm', 'v3'), put('aws.vm', 'i1', { locationName: 'eu-west-2a' }))
    expect(await on('crm')).toEqual([])
    await ingest(put('cloud.region', 'aws2', { provider: 'AWS', location: 'eu-west-2' }))
    expect(await on('crm')).toEqual(['aws2'])
    await ingest(gone('k8s.cluster', 'k'))
    expect([await on('shop'), await under('c2')]).toEqual([[], []])
  })

  it('do not name a cluster that there is not', async () => {
    await ingest(put('k8s.node', 'stray', { name: 'node-2', 'cluster.id': 'nowhere' }))
    await world.hubs.run(NOW)
    const [c2] = (await world.rowsOf(hubId, 'hub.system', ['name', 'topologyConsumers'])).filter(
      ({ name }) => name === 'c2',
    )
    expect(c2?.topologyConsumers).toEqual([])
  })

  it('are, of a company that has only a cloud, the regions of its import, with what runs in them', async () => {
    const { root, datastoreId: cloud } = await world.companyWithHub(85)
    const instance = (i: number, zone: string, application: string) => ({
      InstanceId: `i-${i}`,
      Placement: { AvailabilityZone: zone },
      Tags: [{ Key: 'application', Value: application }],
    })
    const json = [
      instance(1, 'us-west-2b', 'shop'),
      instance(2, 'us-west-2-lax-1a', 'near'),
      instance(3, 'eu-west-1a', ''),
    ]
    const { records } = awsConnector.read([{ file: 'a.json', json }], { source: 'default' })
    await world.ingest(cloud, [...records, ...['shop', 'near'].map(name => put('application.manifest', name))])
    const found = await relations(hubOf(root))
    expect(found['us-west-2']).toEqual({ on: [], under: ['near', 'shop'] })
    expect(found['eu-west-1']).toEqual({ on: [], under: [] })
    const regions = await world.rowsOf(hubOf(root), 'hub.cloud.region', ['provider', 'location', 'platformType'])
    expect(regions.map(({ provider, location, platformType }) => [provider, location, platformType]).sort()).toEqual([
      ['AWS', 'eu-west-1', 'aws'],
      ['AWS', 'us-west-2', 'aws'],
    ])
    // Imported again, and with a region less: what there is stays as it is.
    await world.ingest(cloud, records.slice(0, 2))
    expect(await relations(hubOf(root))).toEqual(found)
  })

  it('does not run on a machine of which another has the name too', async () => {
    await ingest(put('k8s.cluster', 'k2'), put('k8s.node', 'n1', { name: 'node-1', 'cluster.id': 'k2' }))
    expect(await on('k2')).toEqual(['c2'])
    await ingest(put('nutanix.vm', 'twin', { name: 'node-1' }))
    expect(await on('k2')).toEqual([])
  })
})
