/** Companies of a hub are the accounts that have something in it, or have to do with its account, from the moment that they do until they do not. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Relation } from '../../src/wire/account.js'
import { hubOf } from '../../src/wire/hub.js'
import { type HubWorld, put, startHubs } from '../support/hub-world.js'
import { staffedCompany } from '../support/tenancy.js'

const NOW = new Date('2026-03-02T12:00:00Z')
const TYPES = {
  own: 'hub.account',
  client: 'hub.client',
  partner: 'hub.partner',
  supplier: 'hub.supplier',
  solutionProvider: 'hub.solutionProvider',
}
let world: HubWorld

beforeAll(async () => {
  world = await startHubs(NOW)
})
afterAll(() => world.close())

/** What the hub says of an account, by type. */
async function companiesOf(root: string, id: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const type of Object.values(TYPES)) {
    const rows = await world.rowsOf(hubOf(root), type, ['name', 'nativeId', 'currency', 'systemsCount'])
    for (const row of rows) if (row.id === id) found[type] = [row.name, row.currency, row.systemsCount]
  }
  return found
}
const createAccount = (name: string) =>
  world.api.store.identity.createAccount({ name, type: 'organization', currency: 'USD' })
const relate = (root: string, kind: Relation, other: string) => world.api.store.accounts.relate(root, kind, other)
const unrelate = (root: string, kind: Relation, other: string) => world.api.store.accounts.unrelate(root, kind, other)

it('are what relations make them, at once, whether they have environments or not', async () => {
  const { root } = await world.companyWithHub(71)
  const other = await createAccount('Other')
  await world.hubs.run(NOW)
  expect(Object.keys(await companiesOf(root, root))).toEqual([TYPES.own])
  for (const kind of ['client', 'partner', 'supplier', 'solutionProvider'] as const) {
    expect(await companiesOf(root, other.id)).toEqual({})
    await relate(root, kind, other.id)
    await world.hubs.run(NOW)
    expect(await companiesOf(root, other.id)).toEqual({ [TYPES[kind]]: ['Other', 'USD', 0] })
    await unrelate(root, kind, other.id)
    await world.hubs.run(NOW)
  }
  expect(await companiesOf(root, other.id)).toEqual({})
})

it('are called as they are called now', async () => {
  const { root } = await world.companyWithHub(72)
  const other = await createAccount('Before')
  await relate(root, 'partner', other.id)
  await world.hubs.run(NOW)
  await world.api.store.accounts.change(other.id, { name: 'After' })
  await world.api.store.accounts.change(root, { name: 'Ours, renamed' })
  await world.hubs.run(NOW)
  expect(await companiesOf(root, other.id)).toEqual({ [TYPES.partner]: ['After', 'USD', 0] })
  expect(await companiesOf(root, root)).toMatchObject({ [TYPES.own]: ['Ours, renamed', 'USD', expect.any(Number)] })
})

it('are none any more before anybody is let in again', async () => {
  const [ours, theirs] = [await world.companyWithHub(73), await staffedCompany(world.api, 74)]
  await world.ingest(theirs.datastoreId, [put('vmware.cluster', 'c'), put('vmware.vh', 'h', { 'cluster.id': 'c' })])
  await relate(ours.root, 'client', theirs.root)
  await world.hubs.run(NOW)
  expect(await companiesOf(ours.root, theirs.grandchild)).toMatchObject({
    [TYPES.client]: [expect.any(String), 'USD', 1],
  })
  await unrelate(ours.root, 'client', theirs.root)
  await world.hubs.settle(ours.root, NOW)
  expect(await companiesOf(ours.root, theirs.grandchild)).toEqual({})
  expect(await companiesOf(ours.root, theirs.root)).toEqual({})
})

it('say what their systems store as last measured, of those alone that store by themselves', async () => {
  const { root, datastoreId } = await world.companyWithHub(75)
  const sample = (type: string, id: string, values: Record<string, number>, at = '2026-03-01T12:00:00Z') =>
    ({ samples: { type, id, at, values } }) as never
  const storage = (used: number, capacity = 1_000) => ({ 'storage.used': used, 'storage.capacity': capacity })
  await world.ingest(datastoreId, [
    put('vmware.cluster', 'hosts'),
    put('vmware.cluster', 'vsan', { flavor: 'vsan' }),
    put('netapp.cluster', 'array'),
    put('snmp.switch', 'silent'),
    sample('vmware.cluster', 'hosts', storage(0.9, 1)),
    sample('vmware.cluster', 'vsan', storage(0.1, 1)),
    sample('netapp.cluster', 'array', storage(300), '2026-03-01T11:00:00Z'),
    sample('netapp.cluster', 'array', storage(400)),
  ])
  await world.hubs.run(NOW)
  // A cluster measures in TiB.
  const columns = ['storage.used', 'storage.capacity', 'systemsCount']
  const accounts = await world.rowsOf(hubOf(root), TYPES.own, columns)
  const owners = accounts.filter(({ systemsCount }) => systemsCount !== 0)
  expect(owners).toHaveLength(1)
  expect(owners[0]).toMatchObject({ 'storage.used': 502.4, 'storage.capacity': 2_024, systemsCount: 4 })
})
