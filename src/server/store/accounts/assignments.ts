/** Assignments of roles in the database. */
import { randomUUID } from 'node:crypto'
import type { Selectable, Transaction } from 'kysely'
import { PortalError } from '../../../wire/errors.js'
import type { Database, Db } from '../database.js'
import { endOf } from '../revocations.js'
import type { AccountParts } from './account-rows.js'
import { lockAdministrators, proveAdministrator } from './administrators.js'
import { membersOf } from './teams.js'
import type { AssignmentRecord, NewAssignment, RoleStore } from './types.js'

export function createAssignments({
  db,
  revocations,
}: AccountParts): Pick<RoleStore, 'assignments' | 'assignment' | 'assign' | 'unassign'> {
  return {
    async assignments(accountId, { after = '', limit }) {
      const rows = await db
        .selectFrom('role_assignment')
        .selectAll()
        .where('account_id', 'is not distinct from', accountId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(assignmentOf)
    },
    async assign(assignment) {
      const made = await db.transaction().execute(async trx => {
        await proveThere(trx, assignment)
        const row = await trx
          .insertInto('role_assignment')
          .values(rowOf(assignment))
          .onConflict(conflict => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
        if (!row) throw new PortalError('CONFLICT', { message: 'They have this role already' })
        await revocations.append(trx, 'member', await endedBy(trx, row))
        return row
      })
      await revocations.publish()
      return assignmentOf(made)
    },
    async assignment(accountId, id) {
      const row = await db
        .selectFrom('role_assignment')
        .selectAll()
        .where('account_id', 'is not distinct from', accountId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && assignmentOf(row)
    },
    async unassign(accountId, id) {
      const isGone = await db.transaction().execute(async trx => {
        if (accountId === null) await lockAdministrators(trx)
        const row = await trx
          .deleteFrom('role_assignment')
          .where('account_id', 'is not distinct from', accountId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst()
        if (row && accountId === null) await proveAdministrator(trx)
        if (row) await revocations.append(trx, 'member', await endedBy(trx, row))
        return row !== undefined
      })
      await revocations.publish()
      return isGone
    },
  }
}

/** The first administrator, in the transaction that makes them. */
export async function appointAdministrator(trx: Db, userId: string): Promise<void> {
  const all = { accountId: null, resource: 'all', resourceId: '' } as const
  await trx
    .insertInto('role_assignment')
    .values(rowOf({ ...all, roleId: 'administrator', userId, teamId: null }))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

function rowOf(assignment: Omit<AssignmentRecord, 'id'>) {
  return {
    id: randomUUID(),
    account_id: assignment.accountId,
    role_id: assignment.roleId,
    user_id: assignment.userId,
    team_id: assignment.teamId,
    resource: assignment.resource,
    resource_id: assignment.resourceId,
  }
}

export function assignmentOf(row: Selectable<Database['role_assignment']>): AssignmentRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    roleId: row.role_id,
    userId: row.user_id,
    teamId: row.team_id,
    resource: row.resource,
    resourceId: row.resource_id,
  }
}

/** The locks make a removal of the role or of the user at the same moment wait, which then finds the assignment. */
async function proveThere(trx: Transaction<Database>, { userId, roleId, isOfProduct }: NewAssignment): Promise<void> {
  const role = await trx.selectFrom('identity_role').select('id').where('id', '=', roleId).forShare().executeTakeFirst()
  if (!role && !isOfProduct) throw new PortalError('NOT_FOUND', { message: 'No such role' })
  if (userId === null) return
  const user = await trx
    .selectFrom('portal_user')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  if (!user) throw new PortalError('NOT_FOUND', { message: 'No such user' })
}

async function endedBy(
  trx: Transaction<Database>,
  { user_id, team_id }: Pick<Selectable<Database['role_assignment']>, 'user_id' | 'team_id'>,
): Promise<string[]> {
  const users = user_id === null ? await membersOf(trx, team_id ?? '') : [user_id]
  return users.map(endOf.user)
}
