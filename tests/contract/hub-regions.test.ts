/** A region of a cloud is one in a hub for each account, however many of the account's environments tell of it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { awsConnector } from '../../src/connectors/aws/map.js'
import { hubOf } from '../../src/wire/hub.js'
import { gone, type HubWorld, put, startHubs } from '../support/hub-world.js'

const NOW = new Date('2026-03-02T12:00:00Z')
let world: HubWorld
beforeAll(async () => {
  world = await startHubs(NOW)
})
afterAll(() => world.close())

async function estate(name: string, accountId: string): Promise<string> {
  const environment = { name, accountId, authKeyHash: `key of ${name} of ${accountId}`, demo: false }
  return (await world.api.store.environments.create(environment)).datastoreId
}
const PATHS = ['name', 'endpointId', 'owner.id', 'provider', 'locationName', 'virtualMachinesCount', 'observedBy']
async function regionsOf(root: string) {
  await world.hubs.run(NOW)
  return world.rowsOf(hubOf(root), 'hub.cloud.region', [...PATHS, 'topologyConsumers'])
}
const AWS = { provider: 'AWS', location: 'eu-west-1' }

it('is one whatever two environments call its provider, with what runs in it by both', async () => {
  const { root, grandchild, datastoreId } = await world.companyWithHub(87)
  const second = await estate('Collector', grandchild)
  const json = [1, 2].map(i => ({ InstanceId: `i-${i}`, Placement: { AvailabilityZone: 'eu-west-1a' } }))
  await world.ingest(datastoreId, awsConnector.read([{ file: 'a.json', json }], { source: 'default' }).records)
  await world.ingest(second, [
    put('cloud.region', 'r', {
      ...{ provider: 'Amazon Web Services', location: 'EU-West-1 ', locationName: 'Ireland' },
      virtualMachinesCount: 7,
    }),
    put('cloud.region', 'again', { ...AWS, virtualMachinesCount: 5 }),
    put('aws.vm', 'i', { tags: { application: 'shop' }, locationName: 'eu-west-1b' }),
    put('application.manifest', 'shop'),
  ])
  const [region, ...others] = await regionsOf(root)
  expect(others).toEqual([])
  expect(region).toMatchObject({
    ...{ id: `${grandchild}:cloud.region:aws:eu-west-1`, 'owner.id': grandchild, locationName: 'Ireland' },
    ...{ virtualMachinesCount: 7, topologyConsumers: [`${second}:application.manifest:shop`] },
  })
  expect(region?.observedBy).toHaveLength(2)
  // One is not enough to have it go.
  await world.ingest(second, [gone('cloud.region', 'r'), gone('cloud.region', 'again')])
  expect(await regionsOf(root)).toMatchObject([
    {
      id: region?.id,
      ...{ endpointId: datastoreId, locationName: null, observedBy: ['Estate of Company 87'] },
      // What runs there says so by a region of its own environment.
      topologyConsumers: [],
    },
  ])
})

it('is another for another account, and goes with the relation to it', async () => {
  const { root, datastoreId } = await world.companyWithHub(88)
  const client = await world.api.store.identity.createAccount({ name: 'C', type: 'organization', currency: 'USD' })
  await world.api.store.accounts.relate(root, 'client', client.id)
  const theirs = await estate('Theirs', client.id)
  const also = await estate('Theirs too', client.id)
  for (const id of [datastoreId, theirs, also]) await world.ingest(id, [put('cloud.region', 'r', AWS)])
  const owners = async () => (await regionsOf(root)).map(row => row['owner.id'])
  expect(await owners()).toHaveLength(2)
  expect(await owners()).toContain(client.id)
  await world.api.store.accounts.unrelate(root, 'client', client.id)
  await world.hubs.settle(root, NOW)
  const left = await world.rowsOf(hubOf(root), 'hub.cloud.region', PATHS)
  expect(left.map(({ endpointId }) => endpointId)).toEqual([datastoreId])
})

it('is its environment’s own where provider or place is not told', async () => {
  const { root, grandchild, datastoreId } = await world.companyWithHub(89)
  const second = await estate('Second', grandchild)
  for (const id of [datastoreId, second])
    await world.ingest(id, [put('cloud.region', 'r', { provider: 'AWS' }), put('cloud.region', 's', { location: 'x' })])
  const ids = (await regionsOf(root)).map(({ id }) => id).sort()
  expect(ids).toEqual([datastoreId, second].flatMap(id => ['r', 's'].map(r => `${id}:cloud.region:${r}`)).sort())
})
