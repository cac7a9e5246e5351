import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateEstate } from '../../demo/estate/generate.js'
import { hourLines } from '../../demo/estate/hour.js'
import { scratchDirectory } from '../../scripts/scratch.mjs'
import { systemAccess } from '../../src/server/access/data-access.js'
import { backUp, restore } from '../../src/server/backup.js'
import { openEngine } from '../../src/server/store/engine/open-engine.js'
import type { DatabasePlace } from '../../src/server/store/open-migrated.js'
import { openStore } from '../../src/server/store/open-store.js'
import { SIGNING_KEY } from '../../src/server/store/settings.js'
import type { Store } from '../../src/server/store/store.js'
import type { IngestRecord } from '../../src/wire/ingest.js'
import type { Query } from '../../src/wire/query.js'
import { createTestDatabase, createTestPlace, testRegistry } from '../support/database.js'

const HOUR = 490_000
const home = scratchDirectory('plinth-backup-')
const file = join(home, 'plinth.backup')
let first: DatabasePlace
let places = 0

/** Nothing at all yet, not even tables. */
const emptyPlace = async (): Promise<DatabasePlace> => {
  const url = await createTestDatabase()
  return url === undefined ? { dataDir: join(home, 'data') } : { url }
}
/** Directories of the embedded database, which are removed in the end. */
const directories = [home]
const newPlace = async (): Promise<DatabasePlace> => {
  const place = await createTestPlace()
  if (place.dataDir !== undefined) directories.push(place.dataDir)
  return place
}
const open = (place: DatabasePlace): Promise<Store> => openStore({ registry: testRegistry, ...place })
const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString().trimEnd().split('\n')
const headOf = (lines: readonly string[]) =>
  lines[lines.findIndex(line => line.startsWith('{"table":"audit_head"')) + 1]
/** A backup with other lines, sealed anew. */
function forged(lines: readonly string[]): string {
  const path = join(home, `forged-${places++}.backup`)
  writeFileSync(path, gzipSync(lines.map(line => `${line}\n`).join('')))
  return path
}
const machines = async (store: Store) => {
  const context = { access: systemAccess('estate', new Date((HOUR + 1) * 3_600_000)) }
  const select = {
    name: { property: 'name' },
    unit: { property: 'overlay.dimensions.unit' },
    cpu: { metric: 'cpu.utilization.p95' },
  }
  const query: Query = { entity: 'vmware.vm', select, orderBy: [{ alias: 'name', direction: 'asc' }] }
  return (await store.datastore.query(query, context)).rows
}

/** A dimension that all machines have a value of by rule, and the first by hand. */
async function dimensionsOf(store: Store, ids: readonly string[]): Promise<void> {
  const now = new Date()
  const account = await store.identity.createAccount({ name: 'Ann’s', type: 'organization', currency: 'USD' })
  const place = { name: 'Estate', accountId: account.id, authKeyHash: 'hash', demo: false, datastoreId: 'estate' }
  await store.environments.create(place)
  const rules = [{ entity: 'vmware.vm', where: null, value: 'Shop' }]
  const unit = { key: 'unit', name: 'Unit', description: '', values: null, rules, fallback: null }
  await store.dimensions.create(account.id, unit, now)
  const entity = { type: 'vmware.vm', id: ids[0] ?? '' }
  const access = systemAccess('estate', now)
  const version = (await store.overlays.get(access, entity))?.version ?? 0
  await store.overlays.set(
    access,
    entity,
    { value: { tags: {}, dimensions: { unit: 'Ä "b"' } }, version },
    { by: 'Ann', now },
  )
  await store.dimensions.settle('estate', { type: 'vmware.vm', ids, isFirst: false }, now)
}

/** Keys, references and indexes of all tables. */
async function shapeOf(place: DatabasePlace): Promise<string[]> {
  const engine = await openEngine(place)
  const { rows } = await sql<{ line: string }>`
    select concat(conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid)) as line from pg_constraint
      where connamespace = current_schema()::regnamespace
    union all select concat(indexname, ' ', indexdef) from pg_indexes where schemaname = current_schema() order by line`.execute(
    engine.db,
  )
  await engine.close()
  return rows.map(({ line }) => line)
}

beforeAll(async () => {
  first = await newPlace()
  const store = await open(first)
  const estate = generateEstate('backup', 12, HOUR)
  const records = [
    ...estate.entities.map(({ type, id, fields }) => ({ entity: { type, id, fields } })),
    ...hourLines(estate, HOUR),
  ] as IngestRecord[]
  const lines = records.map((record, i) => ({ line: i + 1, record }))
  expect((await store.datastore.ingest('estate', lines)).rejected).toEqual([])
  await store.identity.createUser({ email: 'ann@example.com', name: 'Ann "Ä" \\ \u2028', passwordHash: 'hash' })
  await dimensionsOf(
    store,
    estate.entities.filter(({ type }) => type === 'vmware.vm').map(({ id }) => id),
  )
  await store.settings.set('tried', 'yes')
  await store.settings.set(SIGNING_KEY, 'secret key of tokens')
  await store.settled()
  await store.close()
  await backUp({ place: first, file }, '1.2.3')
})

afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

describe('a backup', () => {
  it('is a file for its owner, of one moment, with its seal', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const lines = linesOf(file)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ format: 1, version: '1.2.3' })
    const sealed = createHash('sha256')
      .update(
        lines
          .slice(0, -1)
          .map(line => `${line}\n`)
          .join(''),
      )
      .digest('hex')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ sha256: sealed })
  })

  it('restores to the same data: the backup of what was restored is equal, and answers are', async () => {
    const place = await emptyPlace()
    const restored = await restore({ place, file })
    expect(restored.version).toBe('1.2.3')
    const again = join(home, 'again.backup')
    await backUp({ place, file: again }, '1.2.3')
    const [here, there] = [linesOf(again).slice(1, -1), linesOf(file).slice(1, -1)]
    const added = here.filter(line => !there.includes(line))
    // The end of the audit log moved on by one entry, and that is all.
    expect(added.filter(line => line.includes('"restore"'))).toHaveLength(1)
    expect(added).toHaveLength(2)
    expect(sorted(here.filter(line => !added.includes(line)))).toEqual(
      sorted(there.filter(line => line !== headOf(there))),
    )
    const before = await open(first)
    const asked = await machines(before)
    await before.close()
    const after = await open(place)
    expect(asked.length).toBeGreaterThan(1)
    expect(new Set(asked.map(({ unit }) => unit))).toEqual(new Set(['Shop', 'Ä "b"']))
    expect(await machines(after)).toEqual(asked)
    expect(await after.settings.get('tried')).toBe('yes')
    expect((await after.identity.userByEmail('ann@example.com'))?.name).toBe('Ann "Ä" \\ \u2028')
    await after.close()
  })

  it('has its entry in the audit log, and so has the restore; the chain holds', async () => {
    const place = await newPlace()
    await restore({ place, file })
    const kept = join(home, 'kept.backup')
    await backUp({ place, file: kept }, '1.2.3')
    const store = await open(place)
    const { entries } = await store.audit.list({ reached: { isAll: true, accountIds: [], shut: [] }, limit: 10 })
    const told = entries.map(({ action, kind, actorKind, outcome }) => [action, kind, actorKind, outcome])
    expect(told).toEqual([
      ['backup', 'export', 'operator', 'done'],
      ['restore', 'change', 'operator', 'done'],
    ])
    const sealed = (path: string) => JSON.parse(linesOf(path).at(-1) ?? '').rows
    expect(entries[0]?.details).toMatchObject({ file: 'kept.backup', rows: sealed(kept) })
    expect(entries[1]?.details).toMatchObject({ version: '1.2.3', rows: sealed(file) })
    expect((await store.audit.verify()).problem).toBeNull()
    await store.close()
  })

  it('leaves no file where its entry cannot be written', async () => {
    const place = await newPlace()
    await (await open(place)).close()
    const engine = await openEngine(place)
    await sql`delete from audit_head`.execute(engine.db)
    await engine.close()
    const path = join(home, 'unsaid.backup')
    await expect(backUp({ place, file: path }, '1.2.3')).rejects.toThrow()
    expect(existsSync(path) || existsSync(`${path}.part`)).toBe(false)
  })

  it('leaves out sessions, links and positions of streams', () => {
    const tables = linesOf(file).flatMap(line => (line.startsWith('{"table"') ? [JSON.parse(line).table] : []))
    for (const name of ['portal_user', 'account', 'environment', 'saved_filter']) expect(tables).toContain(name)
    expect(linesOf(file).join()).not.toContain('secret key of tokens')
    for (const name of ['invite', 'refresh_token', 'one_time_link', 'mail', 'change_head', 'revocation'])
      expect(tables).not.toContain(name)
  })

  it('is refused where it is cut off, damaged, of another version, or no backup; nothing is written', async () => {
    const lines = linesOf(file)
    const other = JSON.stringify({ ...JSON.parse(lines[0] ?? ''), migrations: ['0001-identity'] })
    const half = join(home, 'half.backup')
    writeFileSync(half, readFileSync(file).subarray(0, statSync(file).size / 2))
    const text = join(home, 'text.backup')
    writeFileSync(text, 'no gzip')
    const changed = lines.map(line => line.replace('"ann@', '"eve@'))
    expect(changed).not.toEqual(lines)
    const sealed = (parts: readonly string[]) => {
      const sha256 = createHash('sha256')
        .update(parts.map(line => `${line}\n`).join(''))
        .digest('hex')
      const rows = parts.filter(line => line.startsWith('[')).length
      return forged([...parts, JSON.stringify({ rows, sha256 })])
    }
    const body = lines.slice(0, -1)
    const at = body.findIndex(line => line.startsWith('{"table":"audit_head"'))
    const cases: [string, RegExp][] = [
      [forged(lines.slice(0, -1)), /its end is missing/],
      [forged(changed), /changed or damaged/],
      [sealed(body.filter((_, i) => i !== at + 1)), /end of its audit log is missing/],
      [sealed(body.map(line => line.replace('"ann@', '"\\u0000ann@'))), /the database refuses/],
      [forged(lines.slice(1)), /line 1 is out of place/],
      [forged([...lines.slice(0, 5), '{"rows":', ...lines.slice(5)]), /line 6 is not one of a backup/],
      [forged([other, ...lines.slice(1)]), /made by Plinth 1.2.3, whose tables are others/],
      [half, /cut off or damaged/],
      [text, /cut off or damaged/],
    ]
    const place = await newPlace()
    for (const [path, words] of cases) await expect(restore({ place, file: path })).rejects.toThrow(words)
    await restore({ place, file })
    await expect(restore({ place, file })).rejects.toThrow(/is not empty/)
    await expect(restore({ place, file: join(home, 'none') })).rejects.toThrow(/no file/)
  })

  it('brings large tables in without their keys and indexes, which are there again; what breaks a key is refused', async () => {
    const source = await newPlace()
    const large = await open(source)
    const marks = (from: number) =>
      large.datastore.ingest(
        'many',
        Array.from({ length: 1_300 }, (_, i) => ({
          line: i + 1,
          record: { entity: { type: 'vmware.vm', id: `vm-${from + i}`, fields: { name: `vm ${from + i}` } } },
        })),
      )
    await marks(0)
    await large.settled()
    await large.close()
    const many = join(home, 'many.backup')
    await backUp({ place: source, file: many }, '1')
    const place = await newPlace()
    await restore({ place, file: many })
    const before = await shapeOf(source)
    expect(before.length).toBeGreaterThan(100)
    expect(await shapeOf(place)).toEqual(before)

    const lines = linesOf(many).slice(0, -1)
    const table = lines.findIndex(line => line.startsWith('{"table":"entity:vmware.vm"'))
    expect(lines[table + 1_300]).toMatch(/^\[/)
    const twice = [...lines.slice(0, table + 1_301), lines[table + 1] ?? '', ...lines.slice(table + 1_301)]
    const sha256 = createHash('sha256')
      .update(twice.map(line => `${line}\n`).join(''))
      .digest('hex')
    const rows = twice.filter(line => line.startsWith('[')).length
    const other = await newPlace()
    const broken = forged([...twice, JSON.stringify({ rows, sha256 })])
    await expect(restore({ place: other, file: broken })).rejects.toThrow(/the database refuses/)
    await restore({ place: other, file: many })
  })

  it('replaces no file, and is of a database that is there and that nobody holds', async () => {
    await expect(backUp({ place: first, file }, '1')).rejects.toThrow(/is there already/)
    await expect(backUp({ place: first, file: join(home, 'no', 'folder') }, '1')).rejects.toThrow(/cannot be written/)
    await expect(backUp({ place: { dataDir: join(home, 'nowhere') }, file: join(home, 'b') }, '1')).rejects.toThrow(
      /There is no database/,
    )
    if (first.dataDir === undefined) return
    const holder = await open(first)
    await expect(backUp({ place: first, file: join(home, 'c') }, '1')).rejects.toThrow(/in use by process/)
    await holder.close()
  })
})

/** Rows of a table have no order. */
function sorted(lines: string[]): string[] {
  return [...lines].sort()
}
