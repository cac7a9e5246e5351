/** Whose the addresses were that nobody says any more, however many machines were switched off at however many times. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitedAccess, systemAccess } from '../../src/server/access/data-access.js'
import type { Store } from '../../src/server/store/store.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { AccessPolicy } from '../../src/wire/scope.js'
import { openTestStore, testRegistry } from '../support/database.js'
import { ALL, HOUR, lines, NOW, putRecords } from '../support/flow-world.js'

const DATASTORE = 'past owners'
const MINUTE = HOUR / 60
/** Each of them is on for a minute, one after another. */
const COUNT = 105
/** Moments that are looked at: past-owners.ts. */
const NAMED = 100
const begin = NOW.getTime() - 10 * HOUR

let store: Store
let clock = new Date(begin)
beforeAll(async () => {
  store = await openTestStore({ now: () => clock })
  await put(begin, [machine('on', ['10.1.0.1']), machine('moved', ['10.1.0.2'])])
  for (let nth = 0; nth < COUNT; nth++) {
    const before = nth > 0 ? [machine(`m${nth - 1}`, [])] : []
    await put(begin + nth * MINUTE, [...before, machine(`m${nth}`, [addressOf(nth)])])
  }
  await put(begin + COUNT * MINUTE, [machine(`m${COUNT - 1}`, []), machine('moved', ['10.1.0.3'])])
  const talk = { source: '10.1.0.1', port: 443, protocol: 'tcp', bytes: 10, packets: 1, at: begin + MINUTE } as const
  const targets = ['10.1.0.2', ...Array.from({ length: COUNT }, (_, nth) => addressOf(nth))]
  await put(NOW.getTime(), lines(targets.map(target => ({ ...talk, target }))))
})
afterAll(() => store.close())

const addressOf = (nth: number) => `10.2.${nth >> 8}.${nth & 255}`
const machine = (id: string, IPv4Addresses: string[]): IngestRecord => ({
  entity: { type: 'vmware.vm', id, fields: { name: `vm ${id}`, IPv4Addresses } },
})
function put(at: number, records: readonly IngestRecord[]) {
  clock = new Date(at)
  return putRecords(store, DATASTORE, records)
}
async function targetsFor(policies: AccessPolicy[]) {
  const access =
    policies.length > 0 ? limitedAccess(testRegistry, policies, DATASTORE, NOW) : systemAccess(DATASTORE, NOW)
  const asked = { ...ALL, targetBy: 'entity', limit: 1_000 }
  const { rows, isPartlyNamed } = await store.datastore.flows(asked, { access, range: '24' })
  return { targets: rows.map(({ target }) => target), isPartlyNamed }
}

it('are machines that said them at very many times, and what is not looked at is said', async () => {
  const { targets, isPartlyNamed } = await targetsFor([])
  const named = targets.filter(({ kind }) => kind === 'entity').map(({ label }) => label)
  const newest = Array.from({ length: NAMED }, (_, nth) => `vm m${COUNT - 1 - nth}`)
  expect(named.sort()).toEqual(newest.sort())
  expect(isPartlyNamed).toBe(true)
})

it('are shown to nobody who does not see the machines, neither of those that were switched off nor of one that has another now', async () => {
  const own = { property: 'name', op: '=', value: 'vm on' } as const
  const { targets } = await targetsFor([{ filters: { 'vmware.vm': own }, types: ['vmware.vm'] }])
  expect(targets.map(({ label, kind }) => [label, kind])).toEqual([[null, 'hidden']])
})
