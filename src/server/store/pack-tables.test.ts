import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EntitySpec } from '../../spec/language/entity.js'
import { createRegistry } from '../../spec/registry.js'
import { openEngine } from './engine/open-engine.js'
import { generateTables } from './generate-tables.js'
import { migrate } from './migrations.js'
import { openStore } from './open-store.js'
import { packTables } from './pack-tables.js'

const typeOf = (type: string): EntitySpec => ({
  type,
  label: { one: type, many: type },
  platform: 'vmware',
  icon: 'vm',
  fields: { kind: { type: 'text', label: 'Kind' } },
})
const registry = createRegistry([typeOf('x.thing')])
const home = mkdtempSync(join(tmpdir(), 'plinth-pack-'))
const template = join(home, 'empty.tgz')
const directory = (name: string) => join(home, name)

beforeAll(async () => {
  mkdirSync(directory('made'))
  writeFileSync(template, await packTables(registry, directory('made')))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

it('gives a new directory its tables, without a key, an epoch or a row of anybody', { timeout: 180_000 }, async () => {
  const engine = await openEngine({ dataDir: directory('a'), template })
  try {
    const { rows } = await sql<{
      name: string
    }>`select relname as name from pg_class where relname = 'entity:x.thing'`.execute(engine.db)
    expect(rows).toHaveLength(1)
    const { rows: settings } = await sql<{ key: string }>`select key from setting`.execute(engine.db)
    expect(settings.map(({ key }) => key)).toEqual(['schema.generated'])
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(
      engine.db,
    )
    const filled: string[] = []
    for (const { name } of tables) {
      const { rows: any } = await sql`select 1 from ${sql.id(name)} limit 1`.execute(engine.db)
      if (any.length > 0) filled.push(name)
    }
    expect(filled.sort()).toEqual(['audit_head', 'kysely_migration', 'kysely_migration_lock', 'setting'])
    // The chain begins alike everywhere.
    const { rows: heads } = await sql<{ sequence: number }>`select sequence from audit_head`.execute(engine.db)
    expect(heads).toEqual([{ sequence: 0 }])
  } finally {
    await engine.close()
  }
})

it('takes what a killed start left half for nothing, and leaves a directory that is there as it is', {
  timeout: 180_000,
}, async () => {
  mkdirSync(directory('b/pglite.new'), { recursive: true })
  writeFileSync(directory('b/pglite.new/PG_VERSION'), 'half')
  const first = await openStore({ registry, dataDir: directory('b'), template })
  await first.settings.set('mine', 'kept')
  await first.close()
  expect(readdirSync(directory('b'))).not.toContain('pglite.new')
  const again = await openStore({ registry, dataDir: directory('b'), template })
  expect(await again.settings.get('mine')).toBe('kept')
  await again.close()
})

it('is brought up to date where the types are others, and made anew where there is no file', {
  timeout: 180_000,
}, async () => {
  const more = createRegistry([typeOf('x.thing'), typeOf('x.other')])
  for (const file of [template, directory('none.tgz')]) {
    const engine = await openEngine({ dataDir: directory(`c${existsSync(file)}`), template: file })
    await migrate(engine.db)
    await generateTables(engine.db, more)
    const { rows } = await sql`select 1 from pg_class where relname in ('entity:x.thing', 'entity:x.other')`.execute(
      engine.db,
    )
    expect(rows).toHaveLength(2)
    await engine.close()
  }
})
