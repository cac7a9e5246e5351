import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createRawServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutgoing, isPublic, proveReachable } from './outgoing.js'

let server: Server
let port = 0
let asked = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1
    if (request.url === '/large') response.end(Buffer.alloc(2 * 1024 * 1024))
    else if (request.url === '/moved') response.writeHead(302, { location: '/' }).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"is":"there"}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const get = { method: 'GET', headers: {} }

describe('an address that somebody names', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    'name',
  ])('is not public: %s', address => expect(isPublic(address)).toBe(false))

  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('is public: %s', address =>
    expect(isPublic(address)).toBe(true))

  it.each([
    'http://login.example.com',
    'https://127.0.0.1',
    'https://[::1]:8080',
    'https://2130706433',
    'https://0x7f.1',
    'https://localhost',
    'https://a.localhost.',
    'https://[::ffff:127.0.0.1]',
  ])('is refused at its place: %s', issuer => {
    expect(() => proveReachable({ type: 'OIDC', issuer })).toThrow(/issuer is (not https|in a private network)/)
    expect(() => proveReachable({ type: 'SAML2', issuer, signInUrl: issuer })).toThrow(/signInUrl/)
  })
  it('may be any name as the entity id of SAML2', () => {
    expect(() => proveReachable({ type: 'SAML2', issuer: 'urn:idp', signInUrl: 'https://idp.example' })).not.toThrow()
  })
})

describe('calls to providers', () => {
  it('are never made to this machine or without https, unless the operator named the address', async () => {
    const outgoing = createOutgoing({ mayBePrivate: false })
    for (const url of [`http://127.0.0.1:${port}/`, `https://127.0.0.1:${port}/`, `https://localhost:${port}/`])
      await expect(outgoing(url, get)).rejects.toThrow(/private network|not https/)
    expect(asked).toBe(0)
    const answer = await createOutgoing({ mayBePrivate: true })(`http://127.0.0.1:${port}/`, get)
    expect([answer.status, await answer.json()]).toEqual([200, { is: 'there' }])
  })
  it('end at an answer that is too large, and follow no redirect', async () => {
    const outgoing = createOutgoing({ mayBePrivate: true })
    await expect(outgoing(`http://127.0.0.1:${port}/large`, get)).rejects.toThrow(/too large/)
    expect((await outgoing(`http://127.0.0.1:${port}/moved`, get)).status).toBe(302)
  })
  it('end when their time is over', async () => {
    const signal = AbortSignal.timeout(20)
    const idle = createServer(() => undefined)
    await new Promise<void>(resolve => idle.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(idle.address() as AddressInfo).port}/`
    await expect(createOutgoing({ mayBePrivate: true })(url, { ...get, signal })).rejects.toThrow()
    idle.closeAllConnections()
    idle.close()
  })
  it('end with whatever status is answered, one without a body and a switch of protocols too', async () => {
    const raw = createRawServer(socket => {
      socket.on('error', () => undefined)
      socket.once('data', data => {
        const status = String(data).split(/[ /]/)[2]
        socket.write(
          `HTTP/1.1 ${status} Such\r\nConnection: Upgrade\r\nUpgrade: other\r\nX-Odd: \xe4\xff\r\n`,
          'latin1',
        )
        if (status !== '101') socket.write('Content-Length: 0\r\n')
        socket.write('\r\n')
      })
    })
    await new Promise<void>(resolve => raw.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(raw.address() as AddressInfo).port}`
    const outgoing = createOutgoing({ mayBePrivate: true })
    const ended = async (status: number) => {
      const signal = AbortSignal.timeout(10_000)
      return outgoing(`${address}/${status}`, { ...get, signal }).then(
        ({ status }) => status,
        ({ message }) => message,
      )
    }
    const taken = Array.from({ length: 300 }, (_, i) => 200 + i)
    expect(await Promise.all(taken.map(ended))).toEqual(taken)
    for (const status of [101, 500, 599, 600, 999]) expect(await ended(status)).toBe(`answered ${status}`)
    raw.close()
  })
})
