/** Versions of records that people change: each change counts one on. */
import { sql } from 'kysely'
import { PortalError } from '../../wire/errors.js'
import type { Db } from './database.js'

/**
 * Begins a change. Whoever says which version they read is refused with CONFLICT when it is not that one any more: of two who change one record at once the
 * second waits here for the first, and finds another version.
 */
export async function countChange(
  trx: Db,
  table: 'account' | 'identity_role' | 'identity_provider' | 'portal_user',
  id: string,
  version: number | undefined,
): Promise<void> {
  const isRead = version === undefined ? sql`true` : sql`version = ${version}`
  const { numAffectedRows } =
    await sql`update ${sql.table(table)} set version = version + 1 where id = ${id} and ${isRead}`.execute(trx)
  if (version !== undefined && !numAffectedRows)
    throw new PortalError('CONFLICT', { message: 'Somebody else saved it in the meantime: read it again' })
}
