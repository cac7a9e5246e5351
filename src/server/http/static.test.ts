import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../tests/support/database.js'
import { buildApp } from '../app.js'
import { createLog } from '../log.js'
import type { Store } from '../store/store.js'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const folder = mkdtempSync(join(tmpdir(), 'plinth-page-'))
let store: Store
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>Portal</title>')
  store = await openTestStore()
  const config = { kitDir: 'none', portalDir: folder, dataDir: folder, version: '0', providers: [] } as never
  app = await buildApp({ store, config, log: createLog('silent') })
})
afterAll(async () => {
  await app.fastify.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
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
