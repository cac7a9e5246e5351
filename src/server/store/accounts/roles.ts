/** Roles that accounts make for themselves, or administrators for all. Those of the product are in identity/roles.ts. */
import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import { isAction } from '../../../wire/actions.js'
import { PortalError } from '../../../wire/errors.js'
import type { Database } from '../database.js'
import { lockNames } from '../locks.js'
import { endOf } from '../revocations.js'
import { countChange } from '../version.js'
import type { AccountParts } from './account-rows.js'
import { createAssignments } from './assignments.js'
import { createHeld } from './held.js'
import type { RoleRecord, RoleStore } from './types.js'

export function createRoleStore(parts: AccountParts): RoleStore {
  const { db, revocations } = parts
  return {
    async list(lineage) {
      const rows = await db
        .selectFrom('identity_role')
        .selectAll()
        .where(sql<boolean>`(account_id is null or account_id = any(${lineage}::text[]))`)
        .orderBy('name')
        .orderBy('id')
        .execute()
      return rows.map(roleRow)
    },
    async byId(id) {
      const row = await db.selectFrom('identity_role').selectAll().where('id', '=', id).executeTakeFirst()
      return row && roleRow(row)
    },
    create: ({ accountId, name, actions }) =>
      db.transaction().execute(async trx => {
        await lockNames(trx, [`roles ${accountId ?? ''}`])
        await proveName(trx, { accountId, name, id: '' })
        const id = randomUUID()
        await trx.insertInto('identity_role').values({ id, account_id: accountId, name, actions }).execute()
        return { id, accountId, name, actions }
      }),
    async change(id, change) {
      const changed = await db.transaction().execute(async trx => {
        const before = await trx.selectFrom('identity_role').selectAll().where('id', '=', id).executeTakeFirst()
        if (!before) return undefined
        await lockNames(trx, [`roles ${before.account_id ?? ''}`])
        await countChange(trx, 'identity_role', id, change.version)
        const name = change.name ?? before.name
        if (name !== before.name) await proveName(trx, { accountId: before.account_id, name, id })
        const row = await trx
          .updateTable('identity_role')
          .set({ name, ...(change.actions && { actions: change.actions }) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (change.actions) await revocations.append(trx, 'member', (await holdersOf(trx, id)).map(endOf.user))
        return row
      })
      await revocations.publish()
      return changed && roleRow(changed)
    },
    remove: id =>
      db.transaction().execute(async trx => {
        const role = await trx
          .selectFrom('identity_role')
          .select('id')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (!role) return false
        await proveUnused(trx, id)
        await trx.deleteFrom('identity_role').where('id', '=', id).execute()
        return true
      }),
    ...createAssignments(parts),
    ...createHeld(db),
  }
}

async function proveName(
  trx: Transaction<Database>,
  { accountId, name, id }: { accountId: string | null; name: string; id: string },
): Promise<void> {
  const taken = await trx
    .selectFrom('identity_role')
    .select('id')
    .where('account_id', 'is not distinct from', accountId)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) throw new PortalError('CONFLICT', { message: `There is a role '${name}' already` })
}

/** Users who have the role, by themselves or by a team. */
const NAMED = 5

/** Who has it is named: whoever may delete a role may read whom it was given to. */
async function proveUnused(trx: Transaction<Database>, roleId: string): Promise<void> {
  const { rows } = await sql<{ name: string; count: number }>`
    select coalesce(t.name, c.name, u.email, u.name, '') as name, (count(*) over ())::int as count
    from role_assignment a left join team t on t.id = a.team_id left join portal_user u on u.id = a.user_id
      left join identity_client c on c.id = a.user_id
    where a.role_id = ${roleId} group by 1 order by 1 limit ${NAMED}`.execute(trx)
  const [first] = rows
  if (!first) return
  const [names, more] = [rows.map(({ name }) => name).join(', '), first.count - NAMED]
  throw new PortalError('CONFLICT', {
    message:
      more > 0
        ? `It is given to ${names} and ${more} more: take it away from them first`
        : `It is given to ${names}: take it away from them first`,
  })
}

async function holdersOf(trx: Transaction<Database>, roleId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select user_id as id from role_assignment where role_id = ${roleId} and user_id is not null
    union select m.user_id from role_assignment a join team_member m on m.team_id = a.team_id where a.role_id = ${roleId}`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Actions that a later release knows grant nothing here. */
function roleRow(row: Selectable<Database['identity_role']>): RoleRecord {
  return { id: row.id, accountId: row.account_id, name: row.name, actions: row.actions.filter(isAction) }
}
