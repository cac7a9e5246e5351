/** What people hold by memberships and assignments, and who may hold something on a resource. */
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  expressionBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { AccountType } from '../../../wire/account.js'
import { isAction } from '../../../wire/actions.js'
import type { Database, Db } from '../database.js'
import { assignmentOf } from './assignments.js'
import type { HeldTarget, NamedAssignment, OwnAssignment, OwnHoldings, RoleStore } from './types.js'

export function createHeld(
  db: Kysely<Database>,
): Pick<RoleStore, 'heldBy' | 'heldByEach' | 'ofTeam' | 'candidates' | 'named'> {
  return {
    heldBy: async userId => (await heldByEach(db, [userId])).get(userId) ?? { memberships: [], assignments: [] },
    heldByEach: userIds => heldByEach(db, userIds),
    ofTeam: teamId => ownAssignments(db, eb => eb('role_assignment.team_id', '=', teamId)),
    async candidates(target, { after, limit }) {
      const { rows } = await sql<{ id: string; name: string; email: string | null; isLocked: boolean }>`
        select u.id, u.name, case when c.id is null then u.email end as email, u.locked_at is not null as "isLocked"
        from portal_user u left join identity_client c on c.id = u.id
        where u.id > ${after} and u.id in (${holdersOf(target)}) order by u.id limit ${limit}`.execute(db)
      return rows
    },
    async named(ids) {
      const { rows } = await sql<NamedAssignment>`
        select a.id, r.name as role, u.name as user, case when c.id is null then u.email end as email, t.name as team, acc.name as account,
          coalesce(e.name, w.name, acc.name) as resource
        from role_assignment a left join identity_role r on r.id = a.role_id left join portal_user u on u.id = a.user_id
          left join identity_client c on c.id = a.user_id left join team t on t.id = a.team_id left join account acc on acc.id = a.account_id
          left join environment e on a.resource = 'environment' and e.id = a.resource_id
          left join workspace w on a.resource = 'workspace' and w.id = a.resource_id
        where a.id = any(${[...ids]}::text[])`.execute(db)
      return new Map(rows.map(row => [row.id, row]))
    },
  }
}

/** Ids of who is something on the target, in an account above it, or has a role on it or on all: whoever may do anything to it is among them. */
function holdersOf({ type, id, lineage }: HeldTarget): RawBuilder<unknown> {
  const above = sql`${[...lineage]}::text[]`
  const assigned = sql`role_assignment a where a.resource = 'all' or (a.resource = 'account' and a.resource_id = any(${above}))
    or (a.resource = ${type} and a.resource_id = ${id})`
  const inWorkspace = sql`union select w.created_by from workspace w where w.id = ${id} and w.created_by is not null
    union select m.user_id from workspace_member m where m.workspace_id = ${id}
    union select m.user_id from workspace_team wt join team_member m on m.team_id = wt.team_id where wt.workspace_id = ${id}`
  return sql`select m.user_id from account_member m where m.account_id = any(${above})
    union select a.user_id from ${assigned}
    union select m.user_id from team_member m where m.team_id in (select a.team_id from ${assigned})
    ${type === 'workspace' ? inWorkspace : sql``}`
}

async function heldByEach(db: Db, userIds: readonly string[]): Promise<Map<string, OwnHoldings>> {
  const held = new Map<string, OwnHoldings>(userIds.map(id => [id, { memberships: [], assignments: [] }]))
  if (userIds.length === 0) return held
  const members = await db
    .selectFrom('account_member')
    .innerJoin('account', 'account.id', 'account_member.account_id')
    .select([
      'account.id',
      'account.type',
      'account_member.is_owner',
      'account_member.is_ghost',
      'account_member.user_id',
    ])
    .where('account_member.user_id', 'in', userIds)
    .orderBy('account.name')
    .orderBy('account.id')
    .execute()
  for (const row of members)
    held.get(row.user_id)?.memberships.push({
      accountId: row.id,
      type: row.type as AccountType,
      isOwner: row.is_owner,
      isGhost: row.is_ghost,
    })
  const inTeams = await db.selectFrom('team_member').selectAll().where('user_id', 'in', userIds).execute()
  const teams = [...new Set(inTeams.map(({ team_id }) => team_id))]
  const assigned = await ownAssignments(db, eb =>
    eb.or([
      eb('role_assignment.user_id', 'in', userIds),
      ...(teams.length > 0 ? [eb('role_assignment.team_id', 'in', teams)] : []),
    ]),
  )
  const membersOf = new Map<string, string[]>(teams.map(id => [id, []]))
  for (const { team_id, user_id } of inTeams) membersOf.get(team_id)?.push(user_id)
  for (const each of assigned) {
    const theirs = each.teamId === null ? [each.userId ?? ''] : (membersOf.get(each.teamId) ?? [])
    for (const userId of theirs) held.get(userId)?.assignments.push(each)
  }
  return held
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
