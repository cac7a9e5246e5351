/** What the landscape asks to be coloured by costs: of more entities than one answer has room for, and of charges in several currencies. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Datastore, Portal } from '../../src/core/types.js'
import { ALL, CURRENCIES, HEAVIEST } from '../../src/react/features/stack/landscape/cost-questions.js'
import { startApi, type TestApi } from '../support/api.js'
import { signedInPortal } from '../support/signed-in-portal.js'

const MACHINES = 10_001
const IN_EUROS = 3

let api: TestApi
let portal: Portal
let datastore: Datastore

const idOf = (nth: number) => `i-${String(nth).padStart(6, '0')}`
const charge = (nth: number, amount: number, currency: string) =>
  JSON.stringify({
    cost: {
      BilledCost: String(amount),
      BillingCurrency: currency,
      ChargePeriodStart: '2026-11-01',
      ChargePeriodEnd: '2026-11-02',
      ResourceId: `arn:aws:ec2:eu-west-1:1111:instance/${idOf(nth)}`,
    },
  })

/** Sends them in requests of a size that a small server takes at once. */
async function send(lines: readonly string[]): Promise<void> {
  for (let at = 0; at < lines.length; at += 5_000) {
    const body = lines.slice(at, at + 5_000).join('\n')
    expect(await (await api.ingest([], { body })).json()).toMatchObject({ rejected: [] })
  }
}

beforeAll(async () => {
  api = await startApi()
  ;({ portal, datastore } = await signedInPortal(api))
  const machines = Array.from({ length: MACHINES }, (_, nth) => ({
    entity: { type: 'aws.vm', id: idOf(nth), fields: { nativeId: idOf(nth), name: `vm ${nth}` } },
  }))
  await send(machines.map(machine => JSON.stringify(machine)))
  // The later a machine, the more it costs; of some there are amounts in euros too, which are larger.
  await send(machines.map((_, nth) => charge(nth, nth + 1, 'USD')))
  await send(Array.from({ length: IN_EUROS }, (_, nth) => charge(nth, 1_000_000 + nth, 'EUR')))
})
afterAll(async () => {
  portal.destroy()
  await api.close()
})

const RANGE = '2026-10-29T00:00:00.000Z/2026-11-28T00:00:00.000Z'

it('gives the currency of most charges first', async () => {
  const { results } = await datastore.query(CURRENCIES, { range: RANGE })
  expect(results.currencies).toMatchObject({
    rows: [
      { x: 'USD', charges: MACHINES },
      { x: 'EUR', charges: IN_EUROS },
    ],
  })
})

it('refuses the amounts of more entities than fit, and gives those that cost most, each of its own currency alone', async () => {
  const asked = { range: RANGE, currency: 'USD' }
  const { results: whole } = await datastore.query(ALL, asked)
  expect(whole.all).toMatchObject({ error: { code: expect.any(Number) } })
  const { results } = await datastore.query(HEAVIEST, asked)
  const rows = results.heaviest && 'rows' in results.heaviest ? results.heaviest.rows : []
  expect(rows).toEqual(
    Array.from({ length: 1_000 }, (_, nth) => ({ x: 'aws.vm', y: idOf(MACHINES - 1 - nth), total: MACHINES - nth })),
  )
})

it('gives all amounts in a currency that fewer were billed in', async () => {
  const { results } = await datastore.query(ALL, { range: RANGE, currency: 'EUR' })
  expect(results.all).toMatchObject({
    rows: [2, 1, 0].map(nth => ({ x: 'aws.vm', y: idOf(nth), total: 1_000_000 + nth })),
    units: { total: 'EUR' },
  })
})
