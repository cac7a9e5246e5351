/** What a hub has is of the environments that feed it: it ends with theirs, and nobody sends to it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHubs, type Hubs } from '../../src/server/derive/hub/hubs.js'
import { hashSecret } from '../../src/server/identity/tokens.js'
import { createLog } from '../../src/server/log.js'
import { hubOf } from '../../src/wire/hub.js'
import { startApi, type TestApi } from '../support/api.js'
import { send } from '../support/people.js'
import { staffedCompany, tokenOf } from '../support/tenancy.js'

let api: TestApi
let hubs: Hubs
beforeAll(async () => {
  api = await startApi()
  hubs = createHubs({ store: api.store, log: createLog('silent') })
})
afterAll(async () => {
  await hubs.stop()
  await api.close()
})

const HOST = { entity: { type: 'vmware.vh', id: 'secret', fields: { name: 'secret' } } } as const

async function companyWithHub(n: number) {
  const company = await staffedCompany(api, n)
  await api.store.accounts.change(company.root, { capabilities: ['hub'] })
  await api.store.hubs.open({ id: company.root })
  // What an account may do ends the tokens that came by it.
  return { ...company, owner: await tokenOf(api, `owner@${n}.example`) }
}

describe('a hub', () => {
  it('ends its tokens once an environment that feeds it is scrambled, and lets nobody in before it is out', async () => {
    const company = await companyWithHub(1)
    await api.store.datastore.ingest(company.datastoreId, [{ line: 1, record: HOST }])
    await hubs.run(new Date())
    const opened = () => send(`${api.address}/portal/accounts/${company.root}/hub/dataAccess`, { token: company.owner })
    const asked = (token: string) =>
      send(`${api.address}/api/datastores/hub/queries`, {
        token,
        body: { queries: { q: { entity: 'hub.hardware', select: { name: { property: 'name' } } } } },
      })
    const { body } = await opened()
    expect((await asked(body.access_token)).body.results.q.rows).toHaveLength(1)
    const { record } = (
      await send(`${api.address}/portal/environments/${company.environmentId}`, { token: company.owner })
    ).body
    const changed = await send(`${api.address}/portal/environments/${company.environmentId}`, {
      ...{ method: 'PATCH', token: company.owner, body: { scramble: true, version: record.version } },
    })
    expect(changed.status).toBe(200)
    expect((await asked(body.access_token)).status).toBe(401)
    const again = await opened()
    expect((await asked(again.body.access_token)).body.results.q.rows).toHaveLength(0)
  })

  it('is opened by its environment’s address on the same terms: with the feature, and without what does not feed it', async () => {
    const company = await companyWithHub(3)
    const line = { line: 1, record: HOST }
    await api.store.datastore.ingest(company.datastoreId, [line])
    await hubs.run(new Date())
    const hub = await api.store.environments.byDatastore(hubOf(company.root))
    const opened = async (email = `owner@3.example`) =>
      send(`${api.address}/portal/environments/${hub?.id}/dataAccess`, { token: await tokenOf(api, email) })
    const count = async ({ body }: Awaited<ReturnType<typeof opened>>) => {
      const query = { entity: 'hub.hardware', select: { n: { count: true } } }
      const path = `${api.address}/api/datastores/${hubOf(company.root)}/queries`
      return (await send(path, { token: body.access_token, body: { queries: { query } } })).body.results.query.rows[0].n
    }
    expect(await count(await opened())).toBe(1)
    const record = await api.store.environmentRecords.record(company.environmentId)
    await api.store.environmentRecords.change(company.environmentId, { scramble: true, version: record?.version ?? 0 })
    expect(await count(await opened())).toBe(0)
    await api.store.accounts.change(company.root, { capabilities: [] })
    expect(await opened()).toMatchObject({ status: 403, body: { name: 'FORBIDDEN' } })
  })

  it('is shut to who has no second factor as long as an account asks for one whose data it has', async () => {
    const company = await companyWithHub(4)
    const opened = async () => {
      const token = await tokenOf(api, 'owner@4.example')
      return send(`${api.address}/portal/accounts/${company.root}/hub/dataAccess`, { token })
    }
    const { status, body } = await opened()
    expect(status).toBe(200)
    await api.store.accounts.change(company.grandchild, { secondFactorRequired: true })
    expect(await opened()).toMatchObject({ status: 403, body: { message: expect.stringContaining('second factor') } })
    const held = await send(`${api.address}/api/datastores/hub/queries`, {
      token: body.access_token,
      body: { queries: { q: { entity: 'hub.hardware', select: { n: { count: true } } } } },
    })
    expect(held.status).toBe(401)
    await api.store.accounts.change(company.grandchild, { secondFactorRequired: false })
    expect((await opened()).status).toBe(200)
  })

  it('has the name of a data centre that was renamed', async () => {
    const company = await companyWithHub(5)
    const ingest = (type: string, id: string, fields: object) =>
      api.store.datastore.ingest(company.datastoreId, [{ line: 1, record: { entity: { type, id, fields } } as never }])
    const zones = async () => {
      const asked = { type: 'hub.system', columns: ['topologyMetadata.zone'], after: '', limit: 9 }
      const rows = await api.store.derived.page(hubOf(company.root), asked)
      return rows.map(row => row['topologyMetadata.zone'])
    }
    await ingest('vmware.datacenter', 'd', { name: 'Before' })
    await ingest('vmware.cluster', 'c', { name: 'c', 'datacenter.id': 'd' })
    await hubs.run(new Date())
    expect(await zones()).toEqual(['Before'])
    await ingest('vmware.datacenter', 'd', { name: 'After' })
    await hubs.run(new Date())
    expect(await zones()).toEqual(['After'])
  })

  it('has no key, takes no line from anybody, and is in no workspace', async () => {
    const company = await companyWithHub(2)
    const hub = await api.store.environments.byDatastore(hubOf(company.root))
    const call = (path: string, token: string, body: unknown) => send(`${api.address}/portal/${path}`, { token, body })
    const key = await call(`environments/${hub?.id}/key`, company.owner, { overlapHours: 0 })
    expect(key).toMatchObject({ status: 409, body: { name: 'CONFLICT' } })
    // One of before.
    await api.store.environmentRecords.rotateKey(hub?.id ?? '', hashSecret('old key'), 0)
    const sent = await fetch(`${api.address}/api/datastores/${hubOf(company.root)}/ingest`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', authorization: 'Bearer old key' },
      body: JSON.stringify(HOST),
    })
    expect(sent.status).toBe(403)
    const made = await call(`accounts/${company.root}/workspaces`, company.owner, {
      ...{ name: 'Both', environments: [hub?.id] },
    })
    expect(made).toMatchObject({ status: 400, body: { details: [{ path: 'environments[0]' }] } })
  })
})
