/** The walk of CONTRIBUTING.md, "To add a resource", as it is written there: two files, two lines and one command, and the call is answered. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApi } from '../support/api.js'
import { signIn } from '../support/sign-in.js'

let folder: string
let api: TestApi
let token: string
let environmentId: string

/** The files as the guide prints them, by path. */
function filesOfTheGuide(): [path: string, text: string][] {
  const [, walk = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## To add a resource')
  const files = walk.matchAll(/`(src\/[\w/-]*keeping\.ts)`.*?```ts\n(.*?)```/gs)
  return [...files].map(([, path = '', text = '']) => [path, text])
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-walk-'))
  for (const name of ['src', 'docs', 'tests/support']) cpSync(name, join(folder, name), { recursive: true })
  for (const name of ['scripts', 'node_modules', 'package.json', 'specs', 'demo', 'tsconfig.json'])
    symlinkSync(resolve(name), join(folder, name))
  for (const [path, text] of filesOfTheGuide()) writeFileSync(join(folder, path), text)
  const table = join(folder, 'src/server/resources.ts')
  const text = readFileSync(table, 'utf8')
    .replace(
      'import { openApiOf }',
      "import { keepingResource } from './environments/keeping.js'\nimport { openApiOf }",
    )
    .replace('  ...insightResources,\n', '  ...insightResources,\n  keepingResource,\n')
  writeFileSync(table, text)
  const { module } = await runnerImport<typeof import('../support/api.js')>(join(folder, 'tests/support/api.ts'), {
    root: folder,
    logLevel: 'error',
  })
  api = await module.startApi()
  token = await signIn(api.address)
  environmentId = (await api.store.environments.byDatastore(api.keys.datastoreId))?.id ?? ''
})
afterAll(async () => {
  await api?.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (query: string, init: { id?: string; bearer?: string } = {}) =>
  fetch(`${api.address}/portal/environments/${init.id ?? environmentId}/keeping${query}`, {
    headers: { authorization: `Bearer ${init.bearer ?? token}` },
  })

describe('a resource that was added as the guide says', () => {
  it('compiles', () => {
    const config = { extends: './tsconfig.json', files: ['src/server/resources.ts'], include: [] }
    writeFileSync(join(folder, 'tsconfig.walk.json'), JSON.stringify(config))
    const tsc = [resolve('node_modules/typescript/bin/tsc'), '-p', 'tsconfig.walk.json']
    expect(spawnSync('node', tsc, { cwd: folder, encoding: 'utf8' }).stdout).toBe('')
  })

  it('answers who may read the environment', async () => {
    const { datastoreId } = api.keys
    await api.store.retention.set(datastoreId, { metrics: 400 })
    const answer = await ask('?kind=metrics')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ environment: expect.any(String), days: 400 })
    expect(await (await ask('?kind=costs')).json()).toMatchObject({ days: null })
  })

  it('refuses everybody else, before it looks at what is asked', async () => {
    expect((await ask('?kind=metrics', { bearer: 'forged' })).status).toBe(401)
    expect((await ask('?kind=dreams', { id: 'of-others' })).status).toBe(404)
  })

  it('says by place what it does not know', async () => {
    for (const [query, path] of [
      ['', 'kind'],
      ['?kind=dreams', 'kind'],
      ['?kind=costs&year=1999', 'year'],
    ]) {
      const answer = await ask(query ?? '')
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ details: [{ path }] })
    }
  })

  it('is on the page of the API', async () => {
    const page = await (await fetch(`${api.address}/openapi.json`)).json()
    expect(page).toMatchObject({
      paths: {
        '/portal/environments/{id}/keeping': { get: { summary: expect.stringContaining('one kind of data is kept') } },
      },
    })
  })
})
