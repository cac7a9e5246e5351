/** The partner's backends that the docs hand out (`demo/partner/backends`), each run as it is against the server. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PARTNER, startApi, type TestApi } from '../support/api.js'

const FOLDER = 'demo/partner/backends'
const has = (command: string) => spawnSync(command, ['--version']).status === 0

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const environment = (change: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  PLINTH_SERVER: api.address,
  PLINTH_EMBED_KEY: api.keys.embedKey,
  ORIGIN: PARTNER,
  PORT: '0',
  ...change,
})

let site: ChildProcess | undefined
afterEach(async () => {
  if (!site || site.exitCode !== null) return
  const gone = once(site, 'exit')
  site.kill()
  await gone
  site = undefined
})

/** Starts a backend; gives the address that it says. */
async function serve(command: string, file: string, change?: Record<string, string>): Promise<string> {
  site = spawn(command, [`${FOLDER}/${file}`], { env: environment(change), stdio: ['ignore', 'pipe', 'ignore'] })
  const [said] = await once(site.stdout ?? expect.fail('no output'), 'data')
  return String(said).trim()
}

/** The token opens the account's environments from the page's origin, for the user that the site named. */
async function opens(session: unknown): Promise<void> {
  const { token, expires } = session as { token: string; expires: string }
  expect(Date.parse(expires)).toBeGreaterThan(api.clock.now.getTime())
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.sub).toMatch(/^embed:.*:ann$/)
  expect(claims.policy.origin).toBe(PARTNER)
  const environment = await api.store.environments.byDatastore(api.keys.datastoreId)
  const call = (origin: string) =>
    fetch(`${api.address}/portal/environments/${environment?.id}/dataAccess`, {
      headers: { authorization: `Bearer ${token}`, origin },
    })
  expect((await call(PARTNER)).status).toBe(200)
  expect((await call('https://elsewhere.example')).status).toBe(403)
}

describe.each([
  ['node', 'session.mjs'],
  ['python3', 'session.py'],
])('the backend for %s', (command, file) => {
  const named = has(command) ? it : it.skip
  const ask = (address: string, headers: Record<string, string> = { 'x-remote-user': 'ann' }) =>
    fetch(address, { headers })

  named(`hands on a session to who is signed in to the site (${command})`, async () => {
    const address = await serve(command, file)
    const response = await ask(address)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await opens(await response.json())
    expect((await ask(address, {})).status).toBe(401)
    expect((await ask(address.replace('plinth-session', 'other'))).status).toBe(404)
  })

  named(`tells a page nothing of why the portal refuses (${command})`, async () => {
    const address = await serve(command, file, { PLINTH_EMBED_KEY: 'plinth_embed_wrong' })
    const response = await ask(address)
    expect([response.status, await response.json()]).toEqual([502, { message: 'There is no session' }])
  })

  named(`answers while the portal is away (${command})`, async () => {
    const address = await serve(command, file, { PLINTH_SERVER: 'http://127.0.0.1:9' })
    expect((await ask(address)).status).toBe(502)
  })

  it('is as short as the docs say', () => {
    expect(readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n').length).toBeLessThanOrEqual(62)
  })
})

describe('the backend by curl', () => {
  const named = has('curl') ? it : it.skip
  const run = async (change: Record<string, string>) => {
    const child = spawn('sh', [`${FOLDER}/session.sh`], { env: environment(change), stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    child.stdout.on('data', chunk => {
      out += String(chunk)
    })
    const [status] = await once(child, 'close')
    return { status, out }
  }

  named('prints a session', async () => {
    const { status, out } = await run({ REMOTE_USER: 'ann' })
    expect(status, out).toBe(0)
    await opens(JSON.parse(out))
  })

  named('fails for nobody, for a name that is no plain one, and when it is refused', async () => {
    expect((await run({})).status).not.toBe(0)
    expect((await run({ REMOTE_USER: 'ann","ttl":1,"x":"' })).status).toBe(2)
    expect((await run({ REMOTE_USER: 'ann', PLINTH_EMBED_KEY: 'plinth_embed_wrong' })).status).toBe(22)
  })
})
