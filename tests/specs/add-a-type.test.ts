/** The walk of docs/specs.md, "Adding a type", as it is written there: one file and one command, and the type is stored, listed and shown. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemAccess } from '../../src/server/access/data-access.js'
import type { Store } from '../../src/server/store/store.js'
import type { TypeEntry } from '../../src/spec/catalogue.js'
import { checkRegistry } from '../../src/spec/check/check-spec.js'
import { compileIndex } from '../../src/spec/compile/compile-index.js'
import type { EntitySpec } from '../../src/spec/language/entity.js'
import { createRegistry, type Registry } from '../../src/spec/registry.js'
import { openTestStore } from '../support/database.js'

const NOW = new Date('2026-01-02T00:00:00Z')
const FILE = 'nutanix/vg.ts'
let folder: string
let registry: Registry
let entries: readonly TypeEntry[]
let store: Store

/** The file as the guide prints it. */
function exampleOfTheGuide(): string {
  const guide = readFileSync('docs/specs.md', 'utf8')
  const [, example] = /## Adding a type.*?```ts\n(.*?)```/s.exec(guide) ?? []
  if (example === undefined) throw new Error('docs/specs.md shows no file of a type')
  return example
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-walk-'))
  cpSync('specs', join(folder, 'specs'), { recursive: true })
  for (const name of ['src', 'node_modules', 'package.json']) symlinkSync(resolve(name), join(folder, name))
  writeFileSync(join(folder, 'specs', FILE), exampleOfTheGuide())
  const { status, stderr } = spawnSync('node', [resolve('scripts/specs-registry.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr.replaceAll(/^npm warn.*$/gm, '').trim()).toBe('')
  expect(status).toBe(0)
  const options = { root: folder, logLevel: 'error' } as const
  const { module: list } = await runnerImport<{ specs: EntitySpec[] }>(join(folder, 'specs/registry.ts'), options)
  const { module: names } = await runnerImport<{ entries: TypeEntry[] }>(join(folder, 'specs/catalogue.ts'), options)
  registry = createRegistry(list.specs)
  entries = names.entries
  store = await openTestStore({ registry, now: () => NOW })
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a type that was added as the guide says', () => {
  it('is in the catalogue and has no problem', () => {
    expect(entries.find(entry => entry.type === 'nutanix.vg')).toMatchObject({
      platform: 'nutanix',
      label: { one: 'Volume group', many: 'Volume groups' },
      hasIndex: true,
    })
    expect(checkRegistry(registry)).toEqual([])
  })

  it('has what its kind has and its file does not say', () => {
    const { index, dashboard, properties, metrics, metricsProvider } = registry.get('nutanix.vg')
    expect(index?.sections.map(section => section.label)).toEqual(['Overview', 'Storage Capacity', 'Storage I/O'])
    expect(dashboard?.map(widget => widget.id)).toEqual(['summary', 'storage-io'])
    expect(properties?.charts.map(chart => chart.id)).toEqual(['storage', 'storage-io', 'latency'])
    expect(metrics).toHaveProperty(['storage.utilization'])
    expect(metricsProvider).toBe('nutanix.v1')
  })

  it('is stored and answers its index', async () => {
    const fields = { name: 'vg-oracle', isShared: true, disksCount: 4 }
    const { rejected } = await store.datastore.ingest('walk', [
      { line: 1, record: { entity: { type: 'nutanix.vg', id: 'vg-1', fields } } },
    ])
    expect(rejected).toEqual([])
    const spec = registry.get('nutanix.vg')
    const state = { rollup: 'p95', section: 'overview', sort: [{ column: 'name', order: 'asc' }] } as const
    const { query } = compileIndex(spec, registry, { ...state, chosen: {}, text: '' }, { limit: 10 })
    const { rows } = await store.datastore.query(query, { access: systemAccess('walk', NOW) })
    expect(rows).toMatchObject([{ name: 'vg-oracle', isShared: true, disksCount: 4 }])
  })
})
