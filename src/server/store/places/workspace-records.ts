/** Workspaces as whoever looks after them sees them: what is in them, when something came last, and what somebody may do there. */
import { type RawBuilder, sql } from 'kysely'
import type { AccountParts } from '../accounts/account-rows.js'
import type { WorkspaceViewer } from '../accounts/types.js'
import { isIn, mayWrite } from '../accounts/workspace-viewer.js'

export interface ShownWorkspace {
  id: string
  name: string
  accountId: string
  accountName: string
  /** ISO, as all times of it. */
  from: string | null
  until: string | null
  scramble: boolean
  lastDataAt: string | null
  changedAt: string
  version: number
  environments: number
  members: number
  teams: number
  isMine: boolean
  mayWrite: boolean
}

/** A member of a workspace. Its creator is one, as an admin. */
export interface ShownMember {
  userId: string
  name: string
  email: string
  isAdmin: boolean
  isCreator: boolean
}

/** A team that a workspace is for. */
export interface ShownTeam {
  id: string
  name: string
  isAdmin: boolean
  people: { userId: string; name: string; email: string }[]
}

export interface WorkspaceRecordStore {
  /** Lists the account's workspaces that the viewer sees, by name. */
  list(accountId: string, viewer: WorkspaceViewer, most: number): Promise<ShownWorkspace[]>
  record(id: string, viewer: WorkspaceViewer): Promise<ShownWorkspace | undefined>
  members(id: string): Promise<ShownMember[]>
  /** Its teams by name, each with who is in it. */
  teams(id: string): Promise<ShownTeam[]>
  /** Counts what ends with the workspace: roles on it, and open invites to it. */
  ending(id: string): Promise<{ roles: number; invites: number }>
}

export function createWorkspaceRecords({ db }: Pick<AccountParts, 'db'>): WorkspaceRecordStore {
  const select = async (viewer: WorkspaceViewer, where: RawBuilder<unknown>, most: number) => {
    const { rows } = await sql<Row>`select workspace.*, account.name as account_name,
        ${count('workspace_environment')} as environments, ${count('workspace_team')} as teams,
        (select count(*)::int from (select user_id from workspace_member m where m.workspace_id = workspace.id
          union select workspace.created_by where workspace.created_by is not null) people) as members,
        (select max(greatest(d.as_of, (select max(s.last_at) from ingest_source s where s.datastore_id = e.datastore_id)))
          from workspace_environment we join environment e on e.id = we.environment_id
          left join datastore_state d on d.datastore_id = e.datastore_id where we.workspace_id = workspace.id) as last_data_at,
        ${isIn(viewer)} as is_mine, ${mayWrite(viewer)} as may_write
      from workspace join account on account.id = workspace.account_id
      where ${where} order by workspace.name, workspace.id limit ${most}`.execute(db)
    return rows.map(toShown)
  }
  return {
    list: (accountId, viewer, most) =>
      select(
        viewer,
        sql`workspace.account_id = ${accountId} and (${viewer.seesAll}::boolean or ${isIn(viewer)})`,
        most,
      ),
    record: async (id, viewer) => (await select(viewer, sql`workspace.id = ${id}`, 1))[0],
    async members(id) {
      const { rows } = await sql<ShownMember>`select u.id as "userId", u.name, u.email,
          coalesce(m.is_admin, false) or u.id = w.created_by is true as "isAdmin", u.id = w.created_by is true as "isCreator"
        from workspace w join portal_user u on u.id in (select user_id from workspace_member where workspace_id = ${id}
          union all select created_by from workspace where id = ${id})
        left join workspace_member m on m.workspace_id = w.id and m.user_id = u.id
        where w.id = ${id} order by u.name, u.id`.execute(db)
      return rows
    },
    async teams(id) {
      const { rows } = await sql<ShownTeam>`select t.id, t.name, wt.is_admin as "isAdmin", coalesce((
          select jsonb_agg(jsonb_build_object('userId', u.id, 'name', u.name, 'email', u.email) order by u.name, u.id)
          from team_member m join portal_user u on u.id = m.user_id where m.team_id = t.id), '[]') as people
        from workspace_team wt join team t on t.id = wt.team_id where wt.workspace_id = ${id} order by t.name, t.id`.execute(
        db,
      )
      return rows
    },
    async ending(id) {
      const { rows } = await sql<{ roles: number; invites: number }>`select
        (select count(*)::int from role_assignment where resource = 'workspace' and resource_id = ${id}) as roles,
        (select count(*)::int from invite where workspace_id = ${id} and accepted_at is null and declined_at is null
          and expires > now()) as invites`.execute(db)
      return rows[0] ?? { roles: 0, invites: 0 }
    },
  }
}

const count = (table: string) =>
  sql`(select count(*)::int from ${sql.table(table)} parts where parts.workspace_id = workspace.id)`

interface Row {
  id: string
  name: string
  account_id: string
  account_name: string
  from_at: string | null
  until_at: string | null
  is_scrambled: boolean
  last_data_at: string | null
  changed_at: string
  version: number
  environments: number
  members: number
  teams: number
  is_mine: boolean
  may_write: boolean
}

function toShown(row: Row): ShownWorkspace {
  const { id, name, version, environments, members, teams } = row
  return {
    ...{ id, name, version, environments, members, teams },
    accountId: row.account_id,
    accountName: row.account_name,
    from: instant(row.from_at),
    until: instant(row.until_at),
    scramble: row.is_scrambled,
    lastDataAt: instant(row.last_data_at),
    changedAt: new Date(row.changed_at).toISOString(),
    isMine: row.is_mine,
    mayWrite: row.may_write,
  }
}

const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString())
