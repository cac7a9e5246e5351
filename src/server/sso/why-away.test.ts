import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { createOutgoing } from './outgoing.js'
import { whyAway } from './why-away.js'

const call = createOutgoing({ mayBePrivate: true })
const why = (url: string, signal?: AbortSignal) =>
  call(url, { method: 'GET', headers: {}, ...(signal && { signal }) }).then(String, (error: Error) => error.message)

it('says of a connection that breaks and of a port that nobody listens at what they are', async () => {
  const server = createServer(socket => socket.destroy())
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  expect(await why(`http://127.0.0.1:${port}/`)).toBe(`127.0.0.1:${port} broke the connection off`)
  await new Promise(closed => server.close(closed))
  expect(await why(`http://127.0.0.1:${port}/`)).toBe(`127.0.0.1:${port} refuses connections`)
})

it('says that it took too long', async () => {
  const server = createServer(() => undefined)
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  expect(await why(`http://127.0.0.1:${port}/`, AbortSignal.timeout(50))).toBe('it did not answer in time')
  server.close()
})

it.each([
  ['ENOTFOUND', 'no address is known for a.example'],
  ['CERT_HAS_EXPIRED', 'the certificate of a.example is not trusted: as it was said'],
  ['EOTHER', 'as it was said'],
])('%s is told as: %s', (code, told) => {
  expect(whyAway(Object.assign(new Error('as it was said'), { code }), 'a.example')).toBe(told)
})
