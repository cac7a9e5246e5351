/** Machines that are measured, move and go, and what is true of them by the simplest account. */
import fc from 'fast-check'
import { nearestRank } from '../../src/analytics/daily.js'
import type { Store } from '../../src/server/store/store.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { OracleEntity } from './query-oracle-values.js'
import { quarter } from './world-arbitraries.js'

const HOUR = 3_600_000

export const IDS = ['v0', 'v1', 'v2', 'v3', 'a0', 'a1'] as const
export const typeOf = (id: string) => (id.startsWith('v') ? 'vmware.vm' : 'aws.vm')
export const MEASURES = ['cpu.utilization', 'net.data.rx']

export interface Machine {
  cluster: string | null
  template: boolean
}
export type Act =
  | { samples: { id: string; back: number; values: Record<string, number> }[] }
  | { put: string; as: Machine }
  | { gone: string }
  | { settle: true }
  | { later: number }
  | { reported: { id: string; back: number; slots: number[] } }

export const someone = fc.constantFrom(...IDS)
export const machine = fc.record({ cluster: fc.constantFrom('c1', 'c2', null), template: fc.constant(false) })
export const template = machine.map(item => ({ ...item, template: true }))
export const sample = (hours: number) =>
  fc.record({
    id: someone,
    // In half minutes before the clock, a few instants again and again.
    back: fc.oneof(fc.integer({ min: 0, max: hours * 120 - 1 }), fc.constantFrom(3, 4, 60, 121, 1000)),
    values: fc.record(
      { 'cpu.utilization': quarter(120), 'net.data.rx': quarter(1000) },
      { requiredKeys: ['cpu.utilization'] },
    ),
  })
export const acts = (hours: number) =>
  fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.record({ samples: fc.array(sample(hours), { minLength: 1, maxLength: 30 }) }) },
      { weight: 3, arbitrary: fc.record({ put: someone, as: fc.oneof(machine, machine, template) }) },
      { weight: 1, arbitrary: fc.record({ gone: someone }) },
      { weight: 3, arbitrary: fc.constant({ settle: true as const }) },
    ),
    { minLength: 3, maxLength: 14 },
  )

/** What is there by the simplest account. */
export class Account {
  machines = new Map<string, Machine>()
  samples = new Map<string, Map<number, Record<string, number>>>()

  entities(where: (machine: Machine, id: string) => boolean): OracleEntity[] {
    return [...this.machines]
      .filter(([id, item]) => where(item, id))
      .map(([id]) => ({
        id,
        type: typeOf(id),
        fields: {},
        samples: [...(this.samples.get(id) ?? [])].map(([at, values]) => ({ at, values })),
      }))
  }

  put(id: string, at: number, measure: string, value: number) {
    this.add(id, at, { [measure]: value })
  }

  add(id: string, at: number, values: Record<string, number>) {
    const own = this.samples.get(id) ?? new Map<number, Record<string, number>>()
    own.set(at, { ...own.get(at), ...values })
    this.samples.set(id, own)
  }
}

/** Has a store go through it all; the clock goes on. */
export async function play(
  store: Store,
  clock: { now: number },
  datastoreId: string,
  list: readonly Act[],
): Promise<Account> {
  const account = new Account()
  const put = (id: string, { cluster, template }: Machine): IngestRecord => {
    account.machines.set(id, { cluster: id.startsWith('v') ? cluster : null, template })
    const fields = { name: id, isTemplate: template, ...(id.startsWith('v') && { 'host.cluster.id': cluster }) }
    return { entity: { type: typeOf(id), id, fields } }
  }
  const send = async (records: IngestRecord[]) => {
    const { rejected } = await store.datastore.ingest(
      datastoreId,
      records.map((record, i) => ({ line: i + 1, record })),
    )
    return new Set(rejected.map(({ line }) => line - 1))
  }
  /** An hour measured as a whole: of what its samples were, only the vendor knows. */
  const tell = async ({ id, back, slots }: { id: string; back: number; slots: number[] }) => {
    const hour = Math.floor(clock.now / HOUR) * HOUR - back * HOUR
    const sum = slots.reduce((a, b) => a + b, 0)
    const quantiles = { '0.95': nearestRank(slots, 0.95) }
    const values = {
      'cpu.utilization': { count: slots.length, sum, max: Math.max(...slots), last: slots.at(-1) ?? 0, quantiles },
    }
    const at = new Date(hour).toISOString()
    const refused = await send([{ history: { type: typeOf(id), id, at, span: 'PT1H', values } }])
    if (refused.size > 0) return
    for (const [k, value] of slots.entries()) account.put(id, hour + k * 300_000, 'cpu.utilization', value)
  }
  const clusters = ['c1', 'c2'].map(
    (id): IngestRecord => ({ entity: { type: 'vmware.cluster', id, fields: { name: `Cluster ${id}` } } }),
  )
  await send([...clusters, ...IDS.slice(0, 5).map(id => put(id, { cluster: 'c1', template: false }))])
  // Sums are kept of a type from when it is first seen.
  await store.settled()
  for (const act of list) {
    if ('settle' in act) await store.settled()
    else if ('later' in act) {
      clock.now += act.later * HOUR
      await store.keepUp(new Date(clock.now), datastoreId)
      clock.now += 1.5 * HOUR
      await store.keepUp(new Date(clock.now), datastoreId)
    } else if ('reported' in act) await tell(act.reported)
    else if ('put' in act) await send([put(act.put, act.as)])
    else if ('gone' in act) {
      if (account.machines.delete(act.gone)) await send([{ gone: { type: typeOf(act.gone), id: act.gone } }])
    } else {
      const own = act.samples.map(({ id, back, values }) => ({ id, at: clock.now - back * 30_000, values }))
      const refused = await send(
        own.map(({ id, at, values }) => ({
          samples: { type: typeOf(id), id, at: new Date(at).toISOString(), values },
        })),
      )
      for (const [i, { id, at, values }] of own.entries()) if (!refused.has(i)) account.add(id, at, values)
    }
  }
  return account
}
