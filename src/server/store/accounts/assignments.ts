/** Assignments of roles in the database. */
import { randomUUID } from 'node:crypto'
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  expressionBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import type { AccountType } from '../../../wire/account.js'
import { isAction } from '../../../wire/actions.js'
import { PortalError } from '../../../wire/errors.js'
import type { Database, Db } from '../database.js'
import { lockNames } from '../locks.js'
import { endOf } from '../revocations.js'
import type { AccountParts } from './account-rows.js'
import { membersOf } from './teams.js'
import type { AssignmentRecord, NewAssignment, OwnAssignment, RoleStore } from './types.js'

export function createAssignments({
  db,
  revocations,
}: AccountParts): Pick<RoleStore, 'assignments' | 'assignment' | 'assign' | 'unassign' | 'heldBy' | 'ofTeam'> {
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
        if (accountId === null) await lockNames(trx, ['administrators'])
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
    async heldBy(userId) {
      const members = await db
        .selectFrom('account_member')
        .innerJoin('account', 'account.id', 'account_member.account_id')
        .select(['account.id', 'account.type', 'account_member.is_owner', 'account_member.is_ghost'])
        .where('account_member.user_id', '=', userId)
        .orderBy('account.name')
        .orderBy('account.id')
        .execute()
      return {
        memberships: members.map(row => ({
          accountId: row.id,
          type: row.type as AccountType,
          isOwner: row.is_owner,
          isGhost: row.is_ghost,
        })),
        assignments: await ownAssignments(db, eb =>
          eb.or([
            eb('role_assignment.user_id', '=', userId),
            eb(
              'role_assignment.team_id',
              'in',
              eb.selectFrom('team_member').select('team_member.team_id').where('team_member.user_id', '=', userId),
            ),
          ]),
        ),
      }
    },
    ofTeam: teamId => ownAssignments(db, eb => eb('role_assignment.team_id', '=', teamId)),
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

/** One stays, who can make others. */
async function proveAdministrator(trx: Transaction<Database>): Promise<void> {
  const left = await trx
    .selectFrom('role_assignment')
    .select('id')
    .where('resource', '=', 'all')
    .where('role_id', '=', 'administrator')
    .executeTakeFirst()
  if (!left)
    throw new PortalError('CONFLICT', { message: 'There stays an administrator: make somebody else one first' })
}

type Whose = (
  eb: ExpressionBuilder<Database, 'role_assignment'>,
) => ExpressionWrapper<Database, 'role_assignment', SqlBool>

/** Roles of an account that is not above the assignment's any more give nothing. */
async function ownAssignments(db: Db, whose: Whose): Promise<OwnAssignment[]> {
  const rows = await db
    .selectFrom('role_assignment')
    .leftJoin('identity_role', 'identity_role.id', 'role_assignment.role_id')
    .leftJoin('account', 'account.id', 'role_assignment.account_id')
    .leftJoin('team', 'team.id', 'role_assignment.team_id')
    .selectAll('role_assignment')
    .select([
      'identity_role.name as role_name',
      'identity_role.account_id as role_account',
      'identity_role.actions as role_actions',
      'team.name as team_name',
    ])
    .where(whose(expressionBuilder<Database, 'role_assignment'>()))
    .where(sql<boolean>`(identity_role.account_id is null or identity_role.account_id = any(account.lineage))`)
    .orderBy('role_assignment.id')
    .execute()
  return rows.map(row => ({
    ...assignmentOf(row),
    role:
      row.role_name === null
        ? null
        : {
            id: row.role_id,
            accountId: row.role_account,
            name: row.role_name,
            actions: (row.role_actions ?? []).filter(isAction),
          },
    team: row.team_id === null ? null : { id: row.team_id, name: row.team_name ?? '' },
  }))
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

function assignmentOf(row: Selectable<Database['role_assignment']>): AssignmentRecord {
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

/** The lock on a role makes its removal at the same moment wait, which then finds the assignment. */
async function proveThere(trx: Transaction<Database>, { userId, roleId, isOfProduct }: NewAssignment): Promise<void> {
  const role = await trx.selectFrom('identity_role').select('id').where('id', '=', roleId).forShare().executeTakeFirst()
  if (!role && !isOfProduct) throw new PortalError('NOT_FOUND', { message: 'No such role' })
  if (userId === null) return
  const user = await trx.selectFrom('portal_user').select('id').where('id', '=', userId).executeTakeFirst()
  if (!user) throw new PortalError('NOT_FOUND', { message: 'No such user' })
}

async function endedBy(
  trx: Transaction<Database>,
  { user_id, team_id }: Pick<Selectable<Database['role_assignment']>, 'user_id' | 'team_id'>,
): Promise<string[]> {
  const users = user_id === null ? await membersOf(trx, team_id ?? '') : [user_id]
  return users.map(endOf.user)
}
