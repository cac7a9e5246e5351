/** The estate of the benches of a landscape: machines on hosts in clusters, all of them on one datastore. */
import type { LargeEnvironment } from './large-environment.js'

export const ENTITIES = Number(process.env.PLINTH_BENCH_ROWS ?? 100_000)
const HOSTS = Math.ceil(ENTITIES / 50)
const OF_A_CLUSTER = 20
/** Nothing is written so many times in a row, five seconds apart. */
const CALM = 9

export function put(type: string, i: number, fields: Record<string, unknown>): string {
  return JSON.stringify({ entity: { type, id: `${type} ${i}`, fields: { name: `${type} ${i}`, ...fields } } })
}

function clusterOf(host: number): string {
  return `vmware.cluster ${Math.floor(host / OF_A_CLUSTER)}`
}

export function machine(i: number, power: string): string {
  return put('vmware.vm', i, {
    ...{
      'host.id': `vmware.vh ${i % HOSTS}`,
      'host.cluster.id': clusterOf(i % HOSTS),
      'datastore.id': 'vmware.ds 0',
    },
    ...{ 'runtime.powerState': power, memoryAllocated: 2_048 * (1 + (i % 4)) },
  })
}

export function* entities() {
  const clusters = Math.ceil(HOSTS / OF_A_CLUSTER)
  yield put('vmware.ds', 0, {})
  for (let i = 0; i < clusters; i++) yield put('vmware.cluster', i, {})
  for (let i = 0; i < HOSTS; i++) yield put('vmware.vh', i, { 'cluster.id': clusterOf(i) })
  for (let i = 0; i < ENTITIES - HOSTS - clusters - 1; i++) yield machine(i, i % 10 === 0 ? 'poweredOff' : 'poweredOn')
}

/** Until what is worked out of the entities is written. Insights follow a good while after that, one of each machine that is off. */
export async function settled(address: string, { id, accessTo }: LargeEnvironment): Promise<void> {
  let before = -1
  for (let calm = 0; calm < CALM; ) {
    await new Promise(resolve => setTimeout(resolve, 5_000))
    const { datastoreId, token } = await accessTo(`environments/${id}/dataAccess`)
    const answer = await fetch(`${address}/api/datastores/${datastoreId}/queries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ queries: {} }),
    })
    const { sequence } = (await answer.json()) as { sequence: number }
    calm = sequence === before ? calm + 1 : 0
    before = sequence
  }
}
