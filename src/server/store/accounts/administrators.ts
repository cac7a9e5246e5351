/** Administrators of everything: there stays one who can make others. */
import { sql, type Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Database } from '../database.js'
import { lockNames } from '../locks.js'

/** Whoever takes one away, or locks one, waits for others who do. */
export function lockAdministrators(trx: Transaction<Database>): Promise<void> {
  return lockNames(trx, ['administrators'])
}

/** True where the user is one, by a role of their own or of a team of theirs. */
export async function isAdministrator(trx: Transaction<Database>, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from role_assignment r left join team_member m on m.team_id = r.team_id
    where r.resource = 'all' and r.role_id = 'administrator' and coalesce(r.user_id, m.user_id) = ${userId} limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** Rejects CONFLICT where none is left who can come in: by a role of their own, or of a team of theirs. */
export async function proveAdministrator(trx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{
    is_locked: boolean
  }>`select distinct u.locked_at is not null as is_locked from role_assignment r
    left join team_member m on m.team_id = r.team_id join portal_user u on u.id = coalesce(r.user_id, m.user_id)
    where r.resource = 'all' and r.role_id = 'administrator'`.execute(trx)
  if (!rows.some(({ is_locked }) => !is_locked))
    throw new PortalError('CONFLICT', { message: 'There stays an administrator: make somebody else one first' })
}
