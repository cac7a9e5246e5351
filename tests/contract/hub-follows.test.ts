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

  it('counts machines through their hosts where they name no cluster, and says of none that it has none before all are placed', async () => {
    const { root, datastoreId } = await world.companyWithHub(89)
    const counts = async () => {
      await world.hubs.run(NOW)
      const systems = await world.rowsOf(hubOf(root), 'hub.system', ['name', 'virtualMachinesCount', 'cores.allocated'])
      return Object.fromEntries(systems.map(row => [row.name, [row.virtualMachinesCount, row['cores.allocated']]]))
    }
    await world.ingest(datastoreId, [
      ...['full', 'empty'].map(id => put('vmware.cluster', id)),
      put('vmware.vh', 'h1', { 'cluster.id': 'full' }),
      put('vmware.vh', 'alone'),
      put('xclarity.pmachine', 'bare'),
    ])
    const unknown = [null, null]
    // Nobody told of a machine.
    expect(await counts()).toEqual({ full: unknown, empty: unknown, alone: unknown, bare: unknown })
    await world.ingest(
      datastoreId,
      [1, 2, 3, 4, 5].map(n => put('vmware.vm', `vm${n}`, { 'host.id': 'h1', virtualProcessorCount: 2 })),
    )
    expect(await counts()).toEqual({ full: [5, 10], empty: [0, 0], alone: [0, 0], bare: unknown })
    await world.ingest(datastoreId, [put('vmware.vm', 'vm6', { 'host.id': 'h2' })])
    // It may run anywhere.
    expect(await counts()).toEqual({ full: [5, 10], empty: unknown, alone: unknown, bare: unknown })
    await world.ingest(datastoreId, [put('vmware.vh', 'h2', { 'cluster.id': 'empty' })])
    expect(await counts()).toEqual({ full: [5, 10], empty: [1, 0], alone: [0, 0], bare: unknown })
    await world.ingest(datastoreId, [put('vmware.vh', 'h1', { 'cluster.id': 'empty' })])
    expect(await counts()).toEqual({ full: [0, 0], empty: [6, 10], alone: [0, 0], bare: unknown })
  })

  it('says of systems what open insights about their machines would save, and follows what is decided', async () => {
    const { root, datastoreId } = await world.companyWithHub(86)
    const amount = 'openSavings.value'
    const currency = 'openSavings.currency'
    const savings = async () => {
      await world.hubs.run(NOW)
      const systems = await world.rowsOf(hubOf(root), 'hub.system', ['name', amount, currency])
      return Object.fromEntries(systems.map(row => [row.name, [row[amount], row[currency]]]))
    }
    await world.ingest(datastoreId, [
      put('vmware.cluster', 'c'),
      put('vmware.vh', 'h1', { 'cluster.id': 'c' }),
      put('vmware.vh', 'alone'),
      ...['a1', 'a2'].map(id => put('vmware.vm', id, { 'host.id': 'h1' })),
      put('vmware.vm', 'b', { 'host.id': 'alone' }),
    ])
    const nothing = [null, null]
    expect(await savings()).toEqual({ c: nothing, alone: nothing })
    const insight = (entityId: string, costDelta: number | null, more: object = {}) => ({
      id: `of-${entityId}`,
      values: { entityId, entityType: 'vmware.vm', category: 'resize', decision: 'open', costDelta, ...more },
    })
    const write = (put: { id: string; values: object }[]) =>
      world.api.store.derived.write(datastoreId, 'insight', { put: put as never }, NOW)
    await write([
      insight('a1', -100.111, { currency: 'USD' }),
      insight('a2', -20, { currency: 'USD' }),
      insight('b', -7, { currency: 'USD', category: 'excluded' }),
    ])
    expect(await savings()).toEqual({ c: [120.11, 'USD'], alone: nothing })
    await write([{ id: 'of-a1', values: { decision: 'dismissed' } }])
    expect(await savings()).toEqual({ c: [20, 'USD'], alone: nothing })
    await world.ingest(datastoreId, [put('vmware.vm', 'a2', { 'host.id': 'alone' })])
    expect(await savings()).toEqual({ c: nothing, alone: [20, 'USD'] })
    await world.api.store.derived.write(datastoreId, 'insight', { gone: ['of-a2'] }, NOW)
    expect(await savings()).toEqual({ c: nothing, alone: nothing })
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
