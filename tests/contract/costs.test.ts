/** Charges through the real core and the real server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Datastore, Portal } from '../../src/core/types.js'
import type { Patch } from '../../src/wire/patch.js'
import { startApi, type TestApi } from '../support/api.js'
import { signedInPortal } from '../support/signed-in-portal.js'

let api: TestApi
let portal: Portal
let datastore: Datastore

const line = (columns: Record<string, unknown> = {}) =>
  JSON.stringify({
    cost: {
      BilledCost: '0.001',
      BillingCurrency: 'USD',
      ChargePeriodStart: '2026-11-01',
      ChargePeriodEnd: '2026-11-02',
      ...columns,
    },
  })
const total = { entity: 'cost', select: { billed: { property: 'billedCost', aggregation: 'sum' as const } } }
const send = async (...lines: string[]) => (await api.ingest([], { body: lines.join('\n') })).json()

beforeAll(async () => {
  api = await startApi()
  ;({ portal, datastore } = await signedInPortal(api))
})
afterAll(async () => {
  portal.destroy()
  await api.close()
})

describe('charges over HTTP', () => {
  it('count every one of equal lines, across the batches of a request, once', async () => {
    const many = Array.from({ length: 5_003 }, () => line())
    expect(await send(...many)).toMatchObject({ accepted: 5_003, types: { cost: { added: 5_003 } } })
    expect(await send(...many)).toMatchObject({ unchanged: 5_003, types: { cost: { added: 0, unchanged: 5_003 } } })
    const { results } = await datastore.query({ total })
    expect(results.total).toMatchObject({ rows: [{ billed: 5.003 }], units: { billed: 'USD' } })
  })

  it('keep the good lines and name the bad ones', async () => {
    const answer = await send(line({ BilledCost: 'free' }), line({ ResourceId: 'kept' }), line({ billed_cost: 1 }))
    expect(answer).toMatchObject({
      accepted: 1,
      rejected: [
        { line: 1, path: 'cost.BilledCost', reason: "'free' is not a decimal number" },
        { line: 3, path: 'cost.billed_cost', reason: 'is not a column of FOCUS 1.0' },
      ],
    })
  })

  it('tell who listens that some changed', async () => {
    const { epoch, sequence } = await datastore.query({ total })
    const published = new Promise<Patch[]>(resolve => {
      datastore.live({ types: ['cost'], fields: [], since: { epoch, sequence } }, resolve)
    })
    await send(line({ ResourceId: 'new' }))
    expect(await published).toMatchObject([{ entity: 'cost' }])
    expect((await published)[0]).not.toHaveProperty('added')
  })

  it('of two currencies fail a sum alone, and answer it in one', async () => {
    await send(line({ BillingCurrency: 'EUR', ServiceName: '=cmd()' }))
    const { results } = await datastore.query({ total, n: { entity: 'cost', select: { n: { count: true } } } })
    expect(results.total).toMatchObject({ error: { code: 13, details: [{ path: 'currency' }] } })
    expect(results.n).toMatchObject({ rows: [{ n: 5_006 }] })
    const euros = await datastore.query({ total }, { currency: 'EUR' })
    expect(euros.results.total).toMatchObject({ rows: [{ billed: 0.001 }], units: { billed: 'EUR' } })
    await expect(datastore.exportCsv(total)).rejects.toMatchObject({ status: 400, code: 13 })
  })

  it('export as rows and as groups, with the currency in the header', async () => {
    const rows = {
      entity: 'cost',
      select: { service: { property: 'serviceName' }, billed: { property: 'billedCost' } },
    }
    const { blob, filename } = await datastore.exportCsv(rows, { currency: 'EUR' })
    expect(filename).toMatch(/^cost-.*\.csv$/)
    expect(await blob.text()).toBe("service,billed [EUR]\n'=cmd(),0.001\n")
    const groups = { ...total, groupBy: { x: { property: 'resourceId', limit: 1, others: true as const } } }
    const file = await (await datastore.exportCsv(groups, { currency: 'USD' })).blob.text()
    expect(file).toBe('x,billed [USD]\n,5.003\nOther,0.002\n')
  })
})
