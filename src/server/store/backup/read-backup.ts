/**
 * Restores a backup into a database that has the tables and nothing in them, in one transaction: all of it or nothing. References between
 * tables are proved at the end, since rows come table by table. The audit log that came goes on with an entry of the restore.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { BackupHeader } from '../../../wire/backup.js'
import { PortalError } from '../../../wire/errors.js'
import { appendOperatorAct } from '../audit/operator-entry.js'
import type { Database } from '../database.js'
import { noteAllTraits } from '../user-traits.js'
import { broken, createSeal, FORMAT, readLine } from './backup-lines.js'
import { type Indexes, takeOffIndexes } from './indexes.js'
import { BEGUN, type KeptTable, keptTables, migrationsOf, OWN_SETTINGS } from './kept-tables.js'

/** Rows and characters that are written at once. */
const ROWS_AT_ONCE = 1_000
const CHARACTERS_AT_ONCE = 4_000_000

export interface Restored {
  version: string
  at: string
  rows: number
}

/**
 * Throws INVALID_REQUEST where the backup is not whole or not one, CONFLICT where it is of another version or the database is not empty. Nothing
 * has been written then.
 */
export async function readBackup(
  db: Kysely<Database>,
  lines: AsyncIterable<string>,
  progress?: (rows: number, table: string) => void,
): Promise<Restored> {
  return db.transaction().execute(async trx => {
    const tables = new Map((await keptTables(trx)).map(table => [table.name, table]))
    await proveEmpty(trx, [...tables.values()])
    const references = await takeOffReferences(trx)
    const restored = await readLines(trx, tables, lines, progress)
    await noteAllTraits(trx)
    for (const { table, name, definition } of references) {
      await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(trx)
    }
    await advanceSequences(trx)
    await proveWhole(trx)
    const { rows, version, at } = restored
    await appendOperatorAct(trx, { kind: 'change', action: 'restore', details: { of: at, version, rows } })
    return restored
  })
}

async function readLines(
  trx: Transaction<Database>,
  tables: ReadonlyMap<string, KeptTable>,
  lines: AsyncIterable<string>,
  progress: ((rows: number, table: string) => void) | undefined,
): Promise<Restored> {
  const seal = createSeal()
  let header: BackupHeader | undefined
  let into: Rows | undefined
  let rows = 0
  let number = 0
  for await (const text of lines) {
    const line = readLine(text, ++number)
    if ((header === undefined) !== (line.kind === 'header')) throw broken(`line ${number} is out of place`)
    if (line.kind === 'end') {
      await into?.end()
      if (line.value.sha256 !== seal.hex() || line.value.rows !== rows) throw broken('it was changed or damaged')
      return { version: header?.version ?? '', at: header?.at ?? '', rows }
    }
    seal.add(text)
    if (line.kind === 'header') {
      header = line.value
      await proveVersion(trx, header)
    } else if (line.kind === 'table') {
      await into?.end()
      into = createRows(trx, tables.get(line.value.table), line.value.columns)
      progress?.(rows, line.value.table)
    } else {
      if (!into) throw broken(`line ${number} is out of place`)
      await into.add(text)
      rows++
    }
  }
  throw broken('its end is missing')
}

interface Rows {
  add(line: string): Promise<void>
  /** Writes what waits. No row comes after it. */
  end(): Promise<void>
}

function createRows(trx: Transaction<Database>, table: KeptTable | undefined, names: readonly string[]): Rows {
  const columns = names.flatMap(name => table?.columns.find(column => column.name === name) ?? [])
  if (!table || columns.length < names.length)
    throw broken(`this version has no ${table ? `column for one of ${table.name}` : 'such table'}`)
  let waiting: string[] = []
  let size = 0
  /** Indexes of a table that has more rows than one batch. */
  let indexes: Indexes | undefined
  const flush = async () => {
    if (waiting.length === 0) return
    const rows = `[${waiting.join()}]`
    waiting = []
    size = 0
    await insert(trx, table.name, columns, rows)
  }
  return {
    async add(line) {
      waiting.push(line)
      size += line.length
      if (waiting.length < ROWS_AT_ONCE && size < CHARACTERS_AT_ONCE) return
      indexes ??= await takeOffIndexes(trx, table.name)
      await flush()
    },
    async end() {
      await flush()
      await indexes?.putBack()
    },
  }
}

/** Each row's values are taken apart once: `->>` would read the row again for every column. */
async function insert(trx: Transaction<Database>, table: string, columns: KeptTable['columns'], rows: string) {
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  const values = sql.join(columns.map(({ type }, i) => sql`r.v[${sql.lit(i + 1)}]::${sql.raw(type)}`))
  const without = table === 'setting' ? sql` where r.v[1] <> all(${OWN_SETTINGS})` : sql``
  await sql`insert into ${sql.id(table)} (${names}) overriding system value
    select ${values} from (select array(select json_array_elements_text(line)) as v
      from json_array_elements(${rows}::json) line offset 0) r${without}`.execute(trx)
}

async function proveVersion(trx: Transaction<Database>, { format, version, migrations }: BackupHeader): Promise<void> {
  const here = await migrationsOf(trx)
  if (format === FORMAT && here.length === migrations.length && here.every((name, i) => name === migrations[i])) return
  throw new PortalError('CONFLICT', {
    message: `The backup was made by Plinth ${version}, whose tables are others: restore it with that version, then start this one on it, which brings it up to date`,
  })
}

/** Takes out what every new database begins with. Throws CONFLICT where there is more. */
async function proveEmpty(trx: Transaction<Database>, tables: readonly KeptTable[]): Promise<void> {
  for (const { name } of tables) {
    if (BEGUN.has(name)) {
      await sql`delete from ${sql.id(name)}`.execute(trx)
      continue
    }
    const without = name === 'setting' ? sql` where key <> all(${OWN_SETTINGS})` : sql``
    const { rows } = await sql`select 1 from ${sql.id(name)}${without} limit 1`.execute(trx)
    if (rows.length === 0) continue
    throw new PortalError('CONFLICT', {
      message: `The database is not empty (${name}): restore into a new one, so that nothing is overwritten`,
    })
  }
}

interface Reference {
  table: string
  name: string
  definition: string
}

async function takeOffReferences(trx: Transaction<Database>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(
    trx,
  )
  for (const { table, name } of rows) {
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(trx)
  }
  return rows
}

/** Proves that the end of the audit log is there: without it no entry could be added. */
async function proveWhole(trx: Transaction<Database>): Promise<void> {
  const heads = await trx.selectFrom('audit_head').select('key').execute()
  if (heads.length !== 1) throw broken('the end of its audit log is missing')
}

/** Numbers that the database gives go on after the highest that came. */
async function advanceSequences(trx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ sequence: string; table: string; column: string }>`
    select s.relname as sequence, t.relname as table, a.attname as column
    from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
      join pg_class t on t.oid = d.refobjid join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and t.relnamespace = (select oid from pg_namespace where nspname = current_schema())`.execute(
    trx,
  )
  for (const { sequence, table, column } of rows) {
    await sql`select setval(${sequence}::regclass, (select coalesce(max(${sql.id(column)}), 0) + 1 from ${sql.id(table)}), false)`.execute(
      trx,
    )
  }
}
