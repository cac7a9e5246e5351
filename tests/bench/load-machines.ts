/** Machines with their measures, through ingest as any collector would send them: entities, hours a vendor folded, samples. */
import type { Store } from '../../src/server/store/store.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { createRandom } from './series.js'

const HOUR = 3_600_000
const LINES = 5_000

export interface MachineLoad {
  store: Store
  datastoreId: string
  machines: number
  measures: readonly string[]
}

export const machineId = (i: number) => `vm${String(i).padStart(6, '0')}`

/** In fleets of about 75 to a cluster and 20 to a host. */
export async function loadMachines({ store, datastoreId, machines }: MachineLoad): Promise<void> {
  const fields = (i: number) => ({
    name: `vm ${i}`,
    isTemplate: false,
    virtualProcessorCount: 2 ** (i % 5),
    memoryAllocated: 2048 * 2 ** (i % 4),
    guestOsName: `System ${i % 9}`,
    'runtime.powerState': i % 10 === 0 ? 'poweredOff' : 'poweredOn',
    'host.cluster.id': `cluster${Math.floor(i / 75)}`,
    'host.id': `host${Math.floor(i / 20)}`,
  })
  await put(store, datastoreId, range(machines), i => [
    { entity: { type: 'vmware.vm', id: machineId(i), fields: fields(i) } },
  ])
}

/**
 * Hours or days as a vendor folds them, `from` to `to` (hours since 1970), one after the other.
 *
 * @param span How long each is; of days, `from` is the first hour of one.
 */
export async function loadHistory(
  load: MachineLoad,
  from: number,
  to: number,
  span: 'PT1H' | 'P1D' = 'PT1H',
): Promise<void> {
  const { random } = createRandom()
  const [step, count] = span === 'PT1H' ? [1, 12] : [24, 288]
  for (let hour = from; hour < to; hour += step) {
    await put(load.store, load.datastoreId, range(load.machines), i => {
      const values = Object.fromEntries(
        load.measures.map(measure => {
          const level = levelOf(i, hour) * (0.9 + 0.2 * random())
          const reported = {
            count,
            sum: count * level,
            max: level * 1.25,
            last: level,
            quantiles: { '0.5': level, '0.95': level * 1.2 },
          }
          return [measure, reported]
        }),
      )
      const at = new Date(hour * HOUR).toISOString()
      return [{ history: { type: 'vmware.vm', id: machineId(i), at, span, values } }]
    })
  }
}

/** Samples of whole hours, so many an hour, each machine at its own moment. */
export async function loadSamples(load: MachineLoad, from: number, to: number, each: number): Promise<number> {
  const { random } = createRandom()
  const started = performance.now()
  for (let hour = from; hour < to; hour++) {
    await put(load.store, load.datastoreId, range(load.machines), i =>
      range(each).map((k): IngestRecord => {
        const at = new Date(hour * HOUR + (k * HOUR) / each + ((i * 7919) % 290_000)).toISOString()
        const values = Object.fromEntries(
          load.measures.map(measure => [measure, levelOf(i, hour + k / each) * (0.8 + 0.4 * random())]),
        )
        return { samples: { type: 'vmware.vm', id: machineId(i), at, values } }
      }),
    )
  }
  return (performance.now() - started) / 1000
}

/** A working day of its own height and hour. */
const levelOf = (i: number, hour: number) => 20 + (i % 40) + 15 * Math.sin(((hour + (i % 6)) / 24) * 2 * Math.PI)

async function put(
  store: Store,
  datastoreId: string,
  each: readonly number[],
  recordsOf: (i: number) => IngestRecord[],
): Promise<void> {
  let lines: IngestRecord[] = []
  const send = async () => {
    const { rejected } = await store.datastore.ingest(
      datastoreId,
      lines.map((record, i) => ({ line: i + 1, record })),
    )
    if (rejected[0]) throw new Error(JSON.stringify(rejected[0]))
    lines = []
  }
  for (const i of each) {
    lines.push(...recordsOf(i))
    if (lines.length >= LINES) await send()
  }
  if (lines.length > 0) await send()
}

const range = (n: number) => Array.from({ length: n }, (_, i) => i)
