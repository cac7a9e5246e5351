import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import { serveHealth } from './health.js'

it('tells readiness apart from life: starting, ready, database away', async () => {
  const fastify = Fastify()
  const state = { isReady: false, isThere: true, asked: 0 }
  const store = {
    async ping() {
      state.asked += 1
      if (!state.isThere) throw new PortalError('UNAVAILABLE')
    },
  }
  serveHealth(fastify, { store, version: '1', isReady: () => state.isReady })
  const ask = async (url: string) => {
    const { statusCode, headers, json } = await fastify.inject(url)
    return [statusCode, json().status, headers['retry-after']]
  }
  expect(await ask('/healthz')).toEqual([503, 'starting', undefined])
  expect(await ask('/readyz')).toEqual([503, 'starting', '2'])
  state.isReady = true
  expect(await ask('/healthz')).toEqual([200, 'ok', undefined])
  expect(await Promise.all([ask('/readyz'), ask('/readyz')])).toEqual([
    [200, 'ok', undefined],
    [200, 'ok', undefined],
  ])
  expect(state.asked).toBe(1)
  state.isThere = false
  await new Promise(resolve => setTimeout(resolve, 1_050))
  expect(await ask('/readyz')).toEqual([503, 'database away', '2'])
  expect(await ask('/healthz')).toEqual([200, 'ok', undefined])
})
