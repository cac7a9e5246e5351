/** The lines of a backup: every kept table as of one moment, while others read and write (wire/backup.ts). */
import { type Kysely, sql } from 'kysely'
import type { BackupHeader } from '../../../wire/backup.js'
import { PortalError } from '../../../wire/errors.js'
import type { Database } from '../database.js'
import { isCurrent } from '../migrations.js'
import { createSeal, FORMAT } from './backup-lines.js'
import { type KeptTable, keptTables, migrationsOf, OWN_SETTINGS } from './kept-tables.js'

/** Rows that are read at once. */
const AT_ONCE = 1_000

/** `progress` is told of the rows so far. Throws CONFLICT where the database was made by another version. */
export async function* writeBackup(
  db: Kysely<Database>,
  about: Pick<BackupHeader, 'version' | 'at'>,
  progress?: (rows: number, table: string) => void,
): AsyncGenerator<string> {
  if (!(await isCurrent(db))) {
    throw new PortalError('CONFLICT', {
      message:
        'The database is not of this version of Plinth: start the server on it once, or take the version that runs on it',
    })
  }
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const seal = createSeal()
    const sealed = (line: string) => {
      seal.add(line)
      return line
    }
    yield sealed(JSON.stringify({ format: FORMAT, ...about, migrations: await migrationsOf(trx) }))
    let rows = 0
    for (const table of await keptTables(trx)) {
      yield sealed(JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) }))
      for await (const lines of rowsOf(trx, table)) {
        for (const line of lines) yield sealed(line)
        rows += lines.length
        progress?.(rows, table.name)
      }
    }
    yield JSON.stringify({ rows, sha256: seal.hex() })
  } finally {
    // It only read; also when whoever reads the lines has gone.
    await trx.rollback().execute()
  }
}

/** Values as text, which keeps all of them whatever their type: a JSON `null` stays different from none. */
async function* rowsOf(trx: Kysely<Database>, { name, columns }: KeptTable): AsyncGenerator<string[]> {
  const values = sql.join(columns.map(column => sql`${sql.id(column.name)}::text`))
  const without =
    name === 'setting' ? sql` where key not in (${sql.join(OWN_SETTINGS.map(key => sql.lit(key)))})` : sql``
  await sql`declare backup_rows no scroll cursor for
    select to_json(array[${values}]::text[])::text as line from ${sql.id(name)}${without}`.execute(trx)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(AT_ONCE)} from backup_rows`.execute(trx)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < AT_ONCE) break
  }
  await sql`close backup_rows`.execute(trx)
}
