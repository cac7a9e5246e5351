/** What replacing the systems of a hub comes to: priced by the profile of the environment that each comes from, due by dates and by the risk of a year. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeHub } from '../../src/server/derive/hub/judge.js'
import { hubOf } from '../../src/wire/hub.js'
import { type HubWorld, put, startHubs } from '../support/hub-world.js'

const NOW = new Date('2026-03-02T12:00:00Z')
const AMOUNT = 'predictiveOpportunityAmount'
let world: HubWorld
beforeAll(async () => {
  world = await startHubs(NOW)
})
afterAll(() => world.close())

it('follows prices, ends of support, the risk of a year and what was measured', async () => {
  const { root, datastoreId } = await world.companyWithHub(85)
  const { store } = world.api
  const hub = { datastoreId: hubOf(root), accountId: root }
  const written = async () => {
    await world.hubs.run(NOW)
    await judgeHub(store, hub as never, NOW)
    const columns = ['name', `${AMOUNT}.value`, `${AMOUNT}.currency`, `${AMOUNT}.explained`]
    const systems = await world.rowsOf(hub.datastoreId, 'hub.system', columns)
    return new Map(systems.map(row => [row.name, row]))
  }
  const values = async () =>
    Object.fromEntries([...(await written())].map(([name, row]) => [name, row[`${AMOUNT}.value`]]))
  /** As a source would state it, and as the job of runway writes. */
  const say = async (names: string[], values: Record<string, unknown>) => {
    const systems = await world.rowsOf(hub.datastoreId, 'hub.system', ['name'])
    const put = systems.filter(({ name }) => names.includes(String(name))).map(({ id }) => ({ id, values }))
    await store.derived.write(hub.datastoreId, 'hub.system', { put }, NOW)
  }
  const sized = { 'processor.cores': 32, memorySize: 524_288 }
  await world.ingest(datastoreId, [
    ...['hosts', 'part'].map(id => put('vmware.cluster', id)),
    ...['h1', 'h2'].map(id => put('vmware.vh', id, { 'cluster.id': 'hosts', ...sized })),
    put('vmware.vh', 'h3', { 'cluster.id': 'part', ...sized }),
    put('vmware.vh', 'h4', { 'cluster.id': 'part', memorySize: 524_288 }),
    put('netapp.cluster', 'array'),
    put('netapp.node', 'n', { 'cluster.id': 'array' }),
    put('snmp.switch', 'switch'),
    put('snmp.switch', 'later'),
    {
      samples: {
        ...{ type: 'netapp.cluster', id: 'array', at: '2026-03-01T12:00:00Z' },
        values: { 'storage.capacity': 102_400 },
      },
    },
  ] as never)
  const none = { hosts: null, part: null, array: null, switch: null, later: null }
  expect(await values()).toEqual(none)
  await say(['array'], { 'lifecycle.endOfLife': '2026-12-31' })
  await say(['switch'], { 'lifecycle.endOfLife': '2025-12-31' })
  await say(['later'], { 'lifecycle.endOfLife': '2030-12-31' })
  const profile = await store.costProfiles.get(datastoreId)
  const nodes = { core: 200, memoryGiB: 10, storageTiB: 300, networkDevice: 9_000 }
  expect(await store.costProfiles.set(datastoreId, { ...profile, nodes })).toBeDefined()
  // Of the hosts nothing says yet when they are due.
  expect(await values()).toEqual({ ...none, array: 30_000, switch: 9_000, later: 0 })

  const risks = { compute: 25, memory: 1, storage: 100 }
  await say(
    ['hosts', 'part', 'later'],
    Object.fromEntries(Object.entries(risks).map(([of, risk]) => [`resourcesUtilization.${of}.riskYear`, risk])),
  )
  const hosts = (64 * 200 + 1_024 * 10) / 4
  expect(await values()).toEqual({ ...none, hosts, array: 30_000, switch: 9_000, later: 0 })
  const known = await written()
  expect(known.get('hosts')).toMatchObject({ [`${AMOUNT}.currency`]: 'USD' })
  expect(known.get('hosts')?.[`${AMOUNT}.explained`]).toContain('Compute is full within a year with 25 %')
  expect(known.get('part')).toMatchObject({ [`${AMOUNT}.currency`]: null })
  expect(known.get('part')?.[`${AMOUNT}.explained`]).toContain('cores or memory of 1 of 2 nodes')
  expect(known.get('array')?.[`${AMOUNT}.explained`]).toContain('hardware support ends on 2026-12-31')

  await world.ingest(datastoreId, [put('vmware.vh', 'h4', { 'cluster.id': 'part', ...sized })])
  expect((await values()).part).toBe(hosts)
})
