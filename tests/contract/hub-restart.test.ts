/** A hub whose database goes away and comes back while its environments are written to: it has all that they have, soon after. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../src/server/store/open-store.js'
import { hubOf } from '../../src/wire/hub.js'
import { testRegistry } from '../support/database.js'
import { type HubWorld, put, startHubs } from '../support/hub-world.js'
import { type OwnPostgresql, postgresqlPrograms, startPostgresql } from '../support/postgresql.js'
import { until } from '../support/until.js'

const programs = postgresqlPrograms()
let database: OwnPostgresql
let world: HubWorld

describe.skipIf(programs === undefined)('a hub on a PostgreSQL that crashes', () => {
  beforeAll(async () => {
    database = await startPostgresql(programs ?? '')
    world = await startHubs(undefined, await openStore({ registry: testRegistry, url: database.url }))
  })
  afterAll(async () => {
    await world?.close()
    database?.remove()
  })

  it('follows all of its environments again, without a change that comes after', async () => {
    const { root, child, datastoreId } = await world.companyWithHub(1)
    const datastores = [datastoreId]
    for (const n of [1, 2, 3]) {
      const made = { name: `Site ${n}`, accountId: child, authKeyHash: `key ${n}`, demo: false }
      datastores.push((await world.api.store.environments.create(made)).datastoreId)
    }
    world.hubs.start()
    const acknowledged: string[] = []
    let isOver = false
    const writer = async (to: string, site: number) => {
      for (let n = 0; !isOver; n++) {
        const name = `${site}-${n}`
        await world.ingest(to, [put('snmp.switch', name)]).then(
          () => acknowledged.push(name),
          () => undefined,
        )
        await new Promise(resolve => setTimeout(resolve, 100))
      }
    }
    const shown = async () =>
      new Set((await world.rowsOf(hubOf(root), 'hub.system', ['name'])).map(row => String(row.name)))
    const writers = datastores.map(writer)
    await until(async () => (await shown()).size > 0)
    for (let round = 0; round < 3; round++) {
      database.crash()
      database.start()
      const before = acknowledged.length
      await until(() => acknowledged.length > before)
    }
    isOver = true
    await Promise.all(writers)
    await until(async () => {
      const names = await shown().catch(() => new Set<string>())
      return acknowledged.every(name => names.has(name))
    })
    expect(acknowledged.length).toBeGreaterThan(4)
  })
})
