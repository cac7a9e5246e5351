/** How much storage a scenario counts of machines that nothing measured lately. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DesignScenario } from '../../src/wire/design/result.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import { startApi, type TestApi } from '../support/api.js'
import { INPUTS, NODE } from '../support/design-question.js'
import { send } from '../support/people.js'
import { signIn } from '../support/sign-in.js'

const DAY = 86_400_000

let api: TestApi
let path: string
let owner: string

beforeAll(async () => {
  api = await startApi(undefined, new Date())
  owner = await signIn(api.address)
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  path = `${api.address}/portal/environments/${environment?.id}/design/scenarios`
})
afterAll(() => api.close())

const ago = (days: number) => new Date(api.clock.now.getTime() - days * DAY).toISOString()
const vm = (id: string, fields: Record<string, unknown> = {}, type = 'vmware.vm') => ({
  entity: { type, id, fields: { name: id, virtualProcessorCount: 1, memoryAllocated: 1_024, ...fields } },
})
const measured = (id: string, days: number, values: Record<string, number>) => ({
  samples: { type: 'vmware.vm', id, at: ago(days), values },
})
const folded = { count: 24, sum: 720, max: 30, last: 30 }
const disks = (...sizes: (number | null)[]) => ({ virtualDisks: sizes.map((size, at) => ({ name: `d${at}`, size })) })

async function sent(records: readonly unknown[]) {
  const answer = (await (await api.ingest(records as IngestRecord[])).json()) as { rejected: unknown[] }
  expect(answer.rejected).toEqual([])
}

async function resultOf(ids: readonly string[], type = 'vmware.vm') {
  const workload = { of: 'machines', picked: ids.map(id => ({ type, id })) }
  const inputs = { ...INPUTS, workload, nodeTypes: [{ ...NODE, storageGiB: 1_000 }] }
  const made = await send(path, { token: owner, body: { name: `Of ${ids.join(', ')}`, inputs } })
  expect([made.status, made.body.details]).toEqual([200, undefined])
  await send(`${path}/${made.body.id}/run`, { token: owner, method: 'POST' })
  await api.runDesigns()
  const { result } = (await send(`${path}/${made.body.id}`, { token: owner })).body as DesignScenario
  if (!result) throw new Error('It was not computed')
  return result
}

it('is what was measured last, however long ago, else what its disks have, else what was provisioned', async () => {
  await sent([
    ...[vm('now', disks(900)), vm('ten', disks(900)), vm('old', disks(900)), vm('disks', disks(100, 200))],
    ...[vm('partly', disks(100, null)), vm('provisioned'), vm('nothing'), vm('none', disks())],
    measured('now', 0.1, { 'storage.used': 10 }),
    measured('ten', 11, { 'storage.used': 999 }),
    measured('ten', 10, { 'storage.used': 20 }),
    measured('partly', 12, { 'storage.provisioned': 700 }),
    measured('provisioned', 0.1, { 'storage.provisioned': 50 }),
    {
      history: {
        type: 'vmware.vm',
        id: 'old',
        at: `${ago(90).slice(0, 10)}T00:00:00.000Z`,
        span: 'P1D',
        values: { 'storage.used': folded },
      },
    },
  ])
  const storageOf = async (id: string) => {
    const { demand, counted, notices } = await resultOf([id])
    return [demand.now.storage, counted.noStorage, notices.includes('noStorage')]
  }
  expect(await storageOf('now')).toEqual([13, 0, false])
  expect(await storageOf('ten')).toEqual([26, 0, false])
  expect(await storageOf('old')).toEqual([39, 0, false])
  expect(await storageOf('disks')).toEqual([300, 0, false])
  expect(await storageOf('partly')).toEqual([700, 0, false])
  expect(await storageOf('provisioned')).toEqual([50, 0, false])
  expect(await storageOf('nothing')).toEqual([0, 1, true])
  expect(await storageOf('none')).toEqual([0, 1, true])
})

it('lets no machine fit by its disks being forgotten', async () => {
  await sent(['large', 'other'].map(id => vm(id, disks(500))).concat(vm('huge', disks(900))))
  const { nodes } = await resultOf(['large', 'other', 'huge'])
  // A node of 1,000 GiB, of which 800 may be used, holds one of 500 and none of 900.
  expect(nodes[0]).toMatchObject({ fits: 2, misfits: 1, nodes: 3 })
  expect(nodes[0]?.listed).toMatchObject([{ id: 'huge', resource: 'storage', needs: 900, has: 800 }])
})

it('is not known of machines of a cloud, and said so', async () => {
  await sent([vm('i-1', {}, 'aws.vm')])
  expect(await resultOf(['i-1'], 'aws.vm')).toMatchObject({
    counted: { noStorage: 1 },
    notices: ['unmeasured', 'noStorage'],
  })
})
