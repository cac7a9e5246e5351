import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../tests/support/database.js'
import { buildApp } from '../app.js'
import { createLog } from '../log.js'
import type { Store } from '../store/store.js'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const folder = mkdtempSync(join(tmpdir(), 'plinth-page-'))
const kit = join(folder, 'kit')
const BUILD = '0a1b2c3d'
const CODE = `export const text = '${'never changes '.repeat(200)}'`
let store: Store
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>Portal</title>')
  mkdirSync(join(kit, BUILD, 'chunks'), { recursive: true })
  for (const file of ['plinth.js', `${BUILD}/chunks/core.js`]) {
    writeFileSync(join(kit, file), CODE)
    writeFileSync(join(kit, `${file}.br`), brotliCompressSync(CODE))
    writeFileSync(join(kit, `${file}.gz`), gzipSync(CODE))
  }
  mkdirSync(join(kit, '.vite'))
  writeFileSync(join(kit, '.vite', 'manifest.json'), '{}')
  store = await openTestStore()
  const config = {
    kitDir: kit,
    portalDir: folder,
    dataDir: folder,
    version: '0',
    providers: [],
    publicUrl: 'http://localhost',
  } as never
  app = await buildApp({ store, config, log: createLog('silent') })
})
afterAll(async () => {
  await app.fastify.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a file of the kit', () => {
  it('has the headers that count for code, and no others', async () => {
    const { headers } = await app.fastify.inject({ url: '/kit/plinth.js' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(
      Object.keys(headers)
        .filter(name => /policy|^x-|cluster/.test(name))
        .sort(),
    ).toEqual([
      'cross-origin-resource-policy',
      'x-content-type-options',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
    ])
  })

  it('that is a page keeps all that protects pages', async () => {
    const { headers } = await app.fastify.inject({ url: '/portal-page/index.html' })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-frame-options']).toBeDefined()
  })

  it.each([
    'bytes=999999-',
    'bytes=99999999-100000000',
  ])('is not sent by a range that it does not have: %s', async range => {
    const answer = await app.fastify.inject({ url: '/kit/plinth.js', headers: { range } })
    expect([answer.statusCode, answer.json().name]).toEqual([416, 'INVALID_REQUEST'])
  })

  it('is none of those that the build made for itself', async () => {
    for (const url of ['/kit/.vite/manifest.json', '/kit/%2Evite/manifest.json', '/kit//.vite/manifest.json'])
      expect((await app.fastify.inject({ url })).statusCode).toBe(404)
  })
})

describe('an address of a page', () => {
  it.each([
    '/profile',
    '/profile/',
    '/profile/email/',
    '/signup/',
    '/admin/',
    '/a/x/workspaces/',
  ])('%s is it', async url => {
    const answer = await app.fastify.inject({ url, headers: BROWSER })
    expect([answer.statusCode, answer.body]).toEqual([200, '<title>Portal</title>'])
    // Its own address may bear a token.
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('an address that nothing has', () => {
  it.each([
    '/foo/bar',
    '/entities',
    '/signup/more',
    '/portals',
    // An address that cannot be read.
    '/~/%E0%A4%A/overview',
  ])('%s shows a person the portal, which says so', async url => {
    const answer = await app.fastify.inject({ url, headers: BROWSER })
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      404,
      'text/html; charset=utf-8',
      '<title>Portal</title>',
    ])
  })

  it.each([
    '/portal/nothing',
    '/api/datastores/x/nothing',
    '/kit/none.js',
    '/openapi.json/x',
    '/gql',
  ])('%s of calls and files is refused in the form of all errors, whatever is accepted', async url => {
    const answer = await app.fastify.inject({ url, headers: BROWSER })
    expect([answer.statusCode, answer.json().name]).toEqual([404, 'NOT_FOUND'])
  })

  it('is refused in that form for programs, and for what is not read', async () => {
    expect((await app.fastify.inject({ url: '/foo/bar' })).json().name).toBe('NOT_FOUND')
    expect((await app.fastify.inject({ url: '/foo', method: 'POST', headers: BROWSER })).json().name).toBe('NOT_FOUND')
  })
})

describe('the kit', () => {
  const ask = (file: string, encoding?: string) =>
    app.fastify.inject({ url: `/kit/${file}`, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent as the build compressed it: %s', async (encoding, accepted, inflate) => {
    const answer = await ask('plinth.js', accepted)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    expect(answer.headers.vary).toContain('accept-encoding')
    expect(answer.rawPayload.length).toBeLessThan(200)
    expect(inflate(answer.rawPayload).toString()).toBe(CODE)
  })

  it('is sent as it is to whoever accepts nothing else', async () => {
    const answer = await ask('plinth.js')
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, CODE])
  })

  it('is kept for good below the name of its build, and asked for again where its name stays', async () => {
    for (const encoding of [undefined, 'br']) {
      expect((await ask(`${BUILD}/chunks/core.js`, encoding)).headers['cache-control']).toBe(
        'public, max-age=31536000, immutable',
      )
      expect((await ask('plinth.js', encoding)).headers['cache-control']).toBe('no-cache')
    }
  })

  it('has no mark that another build of the same size and time would share', async () => {
    const { headers } = await ask('plinth.js', 'br')
    expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined])
    const again = await app.fastify.inject({
      url: '/kit/plinth.js',
      headers: { 'accept-encoding': 'br', 'if-modified-since': new Date(Date.now() + 86_400_000).toUTCString() },
    })
    expect(again.statusCode).toBe(200)
  })

  it('is not compressed once more by how somebody asks', async () => {
    for (const [file, encoding] of [
      ['plinth.js', 'x-gzip'],
      ['plinth.js.br', 'gzip, br'],
    ] as const) {
      expect((await ask(file, encoding)).headers['content-encoding']).toBeUndefined()
    }
  })
})

describe('an answer of a call', () => {
  it('is compressed when it is long, and its reader can', async () => {
    const plain = await app.fastify.inject({ url: '/openapi.json' })
    const packed = await app.fastify.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'gzip, br' } })
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'br'])
    expect(packed.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  })

  it('is left as it is when it is short', async () => {
    const answer = await app.fastify.inject({ url: '/portal/nothing', headers: { 'accept-encoding': 'br' } })
    expect([answer.headers['content-encoding'], answer.json().name]).toEqual([undefined, 'NOT_FOUND'])
  })
})
