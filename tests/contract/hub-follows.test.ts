/** What a hub follows and what it does not take over from sources. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hubOf } from '../../src/wire/hub.js'
import { type HubWorld, put, startHubs } from '../support/hub-world.js'

const NOW = new Date('2026-03-02T12:00:00Z')
let world: HubWorld
beforeAll(async () => {
  world = await startHubs(NOW)
})
afterAll(() => world.close())

describe('a hub', () => {
  it('is known to be behind what came, as long as its account has the feature', async () => {
    const { root, datastoreId } = await world.companyWithHub(88)
    const isBehind = async () => (await world.api.store.hubs.behind()).some(({ sourceId }) => sourceId === datastoreId)
    await world.hubs.run(NOW)
    expect(await isBehind()).toBe(false)
    await world.ingest(datastoreId, [put('snmp.switch', 'late')])
    expect(await isBehind()).toBe(true)
    await world.api.store.accounts.change(root, { capabilities: [] })
    expect(await isBehind()).toBe(false)
    await world.api.store.accounts.change(root, { capabilities: ['hub'] })
    await world.hubs.run(NOW)
    expect(await isBehind()).toBe(false)
    expect(await world.rowsOf(hubOf(root), 'hub.system', [])).toHaveLength(1)
  })

  it('names the maker of machines once, whatever its capitals are, and none of software', async () => {
    const { root, datastoreId } = await world.companyWithHub(87)
    const made = (vendor: string) => ({ 'hwIdentity.vendorName': vendor, serialNumber: vendor })
    await world.ingest(datastoreId, [
      ...['ACME STORAGE', 'Acme Storage', 'acme storage'].map((vendor, n) => put('vmware.vh', `h${n}`, made(vendor))),
      put('veeam.server', 'backup'),
    ])
    await world.hubs.run(NOW)
    const systems = await world.rowsOf(hubOf(root), 'hub.system', ['name', 'vendorName'])
    const vendors = Object.fromEntries(systems.map(row => [row.name, row.vendorName]))
    expect(vendors).toEqual({ h0: 'Acme Storage', h1: 'Acme Storage', h2: 'Acme Storage', backup: null })
  })
})
