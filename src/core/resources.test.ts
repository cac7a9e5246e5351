import { expect, it, vi } from 'vitest'
import { BEAT, streamWorld } from '../../tests/support/stream-world.js'
import { createResources } from './resources.js'
import { SAID } from './said.js'

const account = (id: string, name: string) => ({ id, name, type: 'organization', currency: 'USD' })
const environment = (id: string) => ({
  id,
  name: id,
  accountId: 'a',
  accountName: 'A',
  datastoreId: `d ${id}`,
  endpoint: '',
  demo: false,
})
const SNAPSHOT = {
  epoch: 'e',
  sequence: 1,
  user: { id: 'u', email: 'u@x.example', name: 'U' },
  accounts: [account('a', 'A')],
  environments: [environment('1')],
}
const next = (value: unknown) => `event: next\ndata: ${JSON.stringify(value)}\n\n`
const patch = (sequence: number, lists: object) =>
  next({ patches: [{ aggregate: 'resources', source: 's', epoch: 'e', sequence, ...lists }] })

async function opened() {
  const world = streamWorld()
  const resources = createResources(world.stream, () => 0)
  resources.start()
  await world.pass(100)
  world.last().send(next({ data: { resources: SNAPSHOT } }))
  await world.pass(100)
  return { ...world, follow: resources.follow, state: () => resources.$resources.get() }
}

it('is what a session offers until the stream tells, which is no news to who follows', async () => {
  const world = streamWorld()
  const resources = createResources(world.stream, () => 0)
  const heard: unknown[] = []
  resources.follow(patches => heard.push(patches))
  const { epoch: _epoch, sequence: _sequence, ...offered } = SNAPSHOT
  resources.offer(offered)
  resources.offer({ ...offered, environments: [] })
  expect(resources.$resources.get().value?.environments).toEqual([environment('1')])
  resources.start()
  await world.pass(100)
  world.last().send(next({ data: { resources: { ...SNAPSHOT, environments: [environment('2')] } } }))
  await world.pass(100)
  expect(resources.$resources.get().value?.environments).toEqual([environment('2')])
  expect(heard).toEqual([])
  resources.offer(offered)
  expect(resources.$resources.get().value?.environments).toEqual([environment('2')])
})

it('tells of accounts and environments that come, change and go', async () => {
  const { last, pass, state } = await opened()
  last().send(
    patch(2, { entity: 'account', collection: 'accounts', added: [account('b', 'B')] }),
    patch(3, { entity: 'account', collection: 'accounts', modified: [{ id: 'a', name: 'Renamed' }] }),
    patch(4, {
      entity: 'environment',
      collection: 'environments',
      added: [environment('2'), { id: 'no environment' }],
    }),
    patch(5, { entity: 'environment', collection: 'environments', removed: ['1'] }),
  )
  await pass(100)
  expect(state().value?.accounts).toEqual([account('a', 'Renamed'), account('b', 'B')])
  expect(state().value?.environments).toEqual([environment('2')])
})

it('tells who follows it of all patches, and of none where some were missed', async () => {
  const { last, pass, follow } = await opened()
  const heard: (readonly unknown[] | undefined)[] = []
  const stop = follow(patches => heard.push(patches?.map(({ collection }) => collection)))
  last().send(
    patch(2, { entity: 'alert', collection: 'alerts', modified: [{ id: '1' }] }),
    patch(3, { entity: 'environment', collection: 'environments', removed: ['1'] }),
  )
  await pass(100)
  last().send(next({ data: { resources: { ...SNAPSHOT, sequence: 9 } } }))
  await pass(100)
  stop()
  last().send(patch(10, { entity: 'alert', collection: 'alerts', modified: [{ id: '1' }] }))
  await pass(100)
  expect(heard).toEqual([['alerts'], ['environments'], undefined])
})

it('shows nothing of before to who may see nothing any more, and what was there while the server is away', async () => {
  const { last, pass, state } = await opened()
  const refuse = (code: number) =>
    last().send(next({ errors: [{ message: 'no', path: ['resources'], extensions: { code, message: 'no' } }] }))
  refuse(8)
  await pass(100)
  expect(state()).toMatchObject({ value: { accounts: [{ id: 'a' }] }, error: { code: 8 } })
  refuse(3)
  await pass(100)
  expect(state()).toMatchObject({ value: undefined, error: { code: 3 } })
})

it('reads everything again where a change was missed, or the server has another history, and not for what follows on', async () => {
  const { last, pass, state } = await opened()
  const first = last()
  first.send(patch(2, { entity: 'environment', collection: 'environments', removed: [] }))
  await pass(2_000)
  expect(last()).toBe(first)
  first.send(BEAT, patch(4, { entity: 'environment', collection: 'environments', removed: ['1'] }))
  await pass(2_000)
  expect(last()).not.toBe(first)
  expect(state().value?.environments).toEqual([environment('1')])
  const second = last()
  second.send(next({ data: { resources: { ...SNAPSHOT, sequence: 4, environments: [] } } }), BEAT)
  await pass(100)
  expect(state().value?.environments).toEqual([])
  second.send(
    next({
      patches: [
        {
          aggregate: 'resources',
          source: 's',
          epoch: 'other',
          sequence: 5,
          entity: 'account',
          collection: 'accounts',
          removed: ['a'],
        },
      ],
    }),
  )
  await pass(2_000)
  expect(last()).not.toBe(second)
  expect(state().value?.accounts).toEqual([account('a', 'A')])
})

it('says why there is nothing where no stream comes, until one does', async () => {
  let isReached = false
  const { stream, pass, last } = streamWorld(() =>
    isReached ? undefined : new Response('Bad gateway', { status: 502 }),
  )
  const lines: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation(line => void lines.push(line))
  const { $resources, start } = createResources(stream, () => 0)
  start()
  await pass(100)
  expect($resources.get()).toMatchObject({ value: undefined, error: { status: 502 }, loading: false })
  await pass(60_000)
  expect(lines).toEqual([expect.stringContaining('plinth: no stream of changes from http://portal.example/gql')])
  const { error } = $resources.get()
  expect(error && SAID.has(error)).toBe(true)
  isReached = true
  stream.retryNow()
  await pass(100)
  last().send(next({ data: { resources: SNAPSHOT } }))
  await pass(100)
  expect($resources.get()).toMatchObject({ value: { accounts: [account('a', 'A')] }, error: undefined })
  // What is known stays when it is lost, which is said once.
  const lost = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  last().end()
  isReached = false
  await pass(60_000)
  expect($resources.get()).toMatchObject({ value: { accounts: [account('a', 'A')] }, error: undefined })
  expect(lines).toHaveLength(1)
  expect(lost.mock.calls).toEqual([[expect.stringMatching(/the stream of changes .* is lost: .* It is tried again$/)]])
  spy.mockRestore()
  lost.mockRestore()
})
