import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import { followCalls, WHILE_CLOSING } from './running-calls.js'

async function serverOf(patienceMs: number) {
  const fastify = Fastify(WHILE_CLOSING)
  fastify.setErrorHandler((error, _request, reply) =>
    error instanceof PortalError ? reply.status(error.status).send(error.error) : reply.send(error),
  )
  const calls = followCalls(fastify, patienceMs)
  let begun = () => {}
  let release = () => {}
  const isBegun = new Promise<void>(resolve => {
    begun = resolve
  })
  const isReleased = new Promise<void>(resolve => {
    release = resolve
  })
  fastify.get('/slow', async () => {
    begun()
    await isReleased
    return 'done'
  })
  fastify.get('/', async () => 'here')
  return { fastify, calls, isBegun, release, address: await fastify.listen({ port: 0, host: '127.0.0.1' }) }
}

it('lets a call that runs end, and refuses others meanwhile', async () => {
  const { fastify, calls, isBegun, release, address } = await serverOf(20_000)
  const answer = fetch(`${address}/slow`)
  await isBegun
  const closed = fastify.close()
  await wait(50)
  const refused = await fetch(address)
  expect([refused.status, await refused.text()]).toEqual([503, 'UNAVAILABLE'])
  expect(calls.areCut()).toBe(false)
  release()
  expect(await (await answer).text()).toBe('done')
  await closed
})

it('cuts off what takes longer than its patience', async () => {
  const { fastify, calls, isBegun, address } = await serverOf(50)
  const answer = fetch(`${address}/slow`)
  const isCut = expect(answer).rejects.toThrow()
  await isBegun
  await fastify.close()
  await isCut
  expect(calls.areCut()).toBe(true)
})
