/**
 * A backup as lines of text, in this order; the same for both databases, so that one can be restored into the other.
 *
 *     {"format":1,"version":"0.1.0","at":"…","migrations":[…]}     what made it
 *     {"table":"account","columns":["id","name",…]}                a table, followed by its rows
 *     ["value","value",null,…]                                     a row: each value as PostgreSQL prints it
 *     {"rows":120000,"sha256":"…"}                                 the end: without it the backup is not whole
 */
import * as v from 'valibot'

const header = v.object({
  format: v.number(),
  version: v.string(),
  /** ISO. */
  at: v.string(),
  /** Names of the migrations that made the tables. */
  migrations: v.array(v.string()),
})
const table = v.object({ table: v.string(), columns: v.array(v.string()) })
/** The hash is of all lines before it, each with its line feed. */
const end = v.object({ rows: v.number(), sha256: v.string() })
const row = v.array(v.nullable(v.string()))

export type BackupHeader = v.InferOutput<typeof header>

export type BackupLine =
  | { kind: 'header'; value: BackupHeader }
  | { kind: 'table'; value: v.InferOutput<typeof table> }
  | { kind: 'row' }
  | { kind: 'end'; value: v.InferOutput<typeof end> }

/** Undefined where the value is no line of a backup. */
export function readBackupLine(value: unknown): BackupLine | undefined {
  if (v.is(row, value)) return { kind: 'row' }
  if (v.is(table, value)) return { kind: 'table', value }
  if (v.is(end, value)) return { kind: 'end', value }
  return v.is(header, value) ? { kind: 'header', value } : undefined
}
