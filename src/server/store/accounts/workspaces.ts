/** Workspaces: environments of an account, for people and teams, in a range of time. */
import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database, Db } from '../database.js'
import { endOf } from '../revocations.js'
import type { AccountParts } from './account-rows.js'
import { instant, openingsOf } from './openings.js'
import { fromCursor, pageOf } from './page.js'
import { belongs } from './teams.js'
import type { Workspace, WorkspaceRecord, WorkspaceStore } from './types.js'
import { removeTeam, setTeam } from './workspace-teams.js'
import { isIn } from './workspace-viewer.js'
import { type Changing, changeWorkspace, createWorkspace, moveWorkspace, removeWorkspace } from './write-workspace.js'

export function createWorkspaceStore({ db, revocations }: AccountParts): WorkspaceStore {
  /** Runs a change that ends tokens. */
  async function ending<T>(change: Changing<T>): Promise<T> {
    const result = await db.transaction().execute(async trx => {
      const { result: done, ended } = await change(trx)
      await revocations.append(trx, 'member', ended)
      return done
    })
    await revocations.publish()
    return result
  }

  return {
    async byId(id) {
      const record = await recordOf(db, id)
      return record && withParts(db, record)
    },
    recordOf: id => recordOf(db, id),
    openings: (viewer, environmentId) => openingsOf(db, viewer, environmentId),
    async standing(id, userId) {
      const row = await db
        .selectFrom('workspace')
        .leftJoin('workspace_member', member =>
          member
            .onRef('workspace_member.workspace_id', '=', 'workspace.id')
            .on('workspace_member.user_id', '=', userId),
        )
        .select(['workspace.created_by', 'workspace_member.is_admin'])
        .where('workspace.id', '=', id)
        .executeTakeFirst()
      const teams = await db
        .selectFrom('workspace_team')
        .innerJoin('team_member', 'team_member.team_id', 'workspace_team.team_id')
        .innerJoin('team', 'team.id', 'workspace_team.team_id')
        .select(['team.id', 'team.name', 'workspace_team.is_admin as isAdmin'])
        .where('workspace_team.workspace_id', '=', id)
        .where('team_member.user_id', '=', userId)
        .orderBy('team.name')
        .execute()
      return { isCreator: row?.created_by === userId, isAdmin: row?.is_admin ?? null, teams }
    },
    async list(accountId, viewer, asked) {
      const rows = await selectRecords(db)
        .where('workspace.account_id', '=', accountId)
        .where(fromCursor('workspace', asked))
        .$if(!viewer.seesAll, query => query.where(isIn(viewer)))
        .orderBy('workspace.name')
        .orderBy('workspace.id')
        .limit(asked.limit + 1)
        .execute()
      return pageOf('workspace', rows.map(toRecord), asked)
    },
    async create(accountId, userId, workspace) {
      const id = randomUUID()
      await ending(trx => createWorkspace(trx, { id, accountId, userId }, workspace))
      return id
    },
    change: (id, change) => ending(trx => changeWorkspace(trx, id, change)),
    move: (id, to) => ending(trx => moveWorkspace(trx, id, to)),
    remove: (id, name) => ending(trx => removeWorkspace(trx, id, name)),
    ...createWorkspaceMembers(ending),
    setTeam: (id, teamId, isAdmin) => ending(trx => setTeam(trx, id, { teamId, isAdmin })),
    removeTeam: (id, teamId) => ending(trx => removeTeam(trx, id, teamId)),
  }
}

type Ending = <T>(change: Changing<T>) => Promise<T>

function createWorkspaceMembers(ending: Ending): Pick<WorkspaceStore, 'setMember' | 'removeMember'> {
  return {
    setMember: (id, userId, isAdmin) =>
      ending(async trx => {
        const workspace = await trx
          .selectFrom('workspace')
          .select('account_id')
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (!workspace || !(await belongs(trx, workspace.account_id, userId))) return { result: false, ended: [] }
        if (!isAdmin) await forgetCreator(trx, id, userId)
        await trx
          .insertInto('workspace_member')
          .values({ workspace_id: id, user_id: userId, is_admin: isAdmin })
          .onConflict(conflict => conflict.columns(['workspace_id', 'user_id']).doUpdateSet({ is_admin: isAdmin }))
          .execute()
        return { result: true, ended: [endOf.member(userId, id)] }
      }),
    removeMember: (id, userId) =>
      ending(async trx => {
        const { numDeletedRows } = await trx
          .deleteFrom('workspace_member')
          .where('workspace_id', '=', id)
          .where('user_id', '=', userId)
          .executeTakeFirst()
        const wasCreator = await forgetCreator(trx, id, userId)
        return { result: wasCreator || numDeletedRows > 0n, ended: [endOf.member(userId, id)] }
      }),
  }
}

/** True where the user was its creator, who is none any more. */
async function forgetCreator(trx: Db, id: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('workspace')
    .set({ created_by: null })
    .where('id', '=', id)
    .where('created_by', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const selectRecords = (db: Db) =>
  db
    .selectFrom('workspace')
    .innerJoin('account', 'account.id', 'workspace.account_id')
    .selectAll('workspace')
    .select(['account.name as account_name', 'account.lineage'])

async function recordOf(db: Db, id: string): Promise<WorkspaceRecord | undefined> {
  const row = await selectRecords(db).where('workspace.id', '=', id).executeTakeFirst()
  return row && toRecord(row)
}

function toRecord(
  row: Selectable<Database['workspace']> & { account_name: string; lineage: string[] },
): WorkspaceRecord {
  return {
    id: row.id,
    accountId: row.account_id,
    accountName: row.account_name,
    lineage: row.lineage,
    name: row.name,
    createdBy: row.created_by,
    from: instant(row.from_at),
    until: instant(row.until_at),
    scramble: row.is_scrambled,
  }
}

async function withParts(db: Db, record: WorkspaceRecord): Promise<Workspace> {
  const { id, createdBy } = record
  const environments = await db
    .selectFrom('workspace_environment')
    .innerJoin('environment', 'environment.id', 'workspace_environment.environment_id')
    .select([
      'environment.id',
      'environment.name',
      'environment.datastore_id as datastoreId',
      'environment.is_scrambled as scramble',
    ])
    .where('workspace_environment.workspace_id', '=', id)
    .orderBy('environment.name')
    .orderBy('environment.id')
    .execute()
  const members = await db
    .selectFrom('portal_user')
    .leftJoin('workspace_member', member =>
      member.onRef('workspace_member.user_id', '=', 'portal_user.id').on('workspace_member.workspace_id', '=', id),
    )
    .select(['portal_user.id as userId', 'portal_user.name', 'workspace_member.is_admin'])
    .where(
      sql<boolean>`portal_user.id in (select user_id from workspace_member where workspace_id = ${id} union all select ${createdBy}::text)`,
    )
    .orderBy('portal_user.name')
    .orderBy('portal_user.id')
    .execute()
  const teams = await db
    .selectFrom('workspace_team')
    .innerJoin('team', 'team.id', 'workspace_team.team_id')
    .select(['team.id', 'team.name'])
    .where('workspace_team.workspace_id', '=', id)
    .orderBy('team.name')
    .orderBy('team.id')
    .execute()
  const shown = members.map(({ userId, name, is_admin }) => ({
    userId,
    name,
    isAdmin: is_admin === true || userId === createdBy,
  }))
  return { ...record, environments, members: shown, teams }
}
