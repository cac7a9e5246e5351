/** Which workspaces somebody is in, as conditions on rows of `workspace`. */
import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceViewer } from './types.js'

/** A viewer is in a workspace as a member, by a team, by a role on it, or as its maker. */
export const isIn = ({
  userId,
  seesOwn,
  seen,
}: Pick<WorkspaceViewer, 'userId' | 'seesOwn' | 'seen'>): RawBuilder<boolean> =>
  sql<boolean>`((${seesOwn}::boolean and workspace.created_by = ${userId})
    or workspace.id = any(${seen}::text[])
    or exists (select 1 from workspace_member m where m.workspace_id = workspace.id and m.user_id = ${userId})
    or exists (select 1 from workspace_team t join team_member m on m.team_id = t.team_id
      where t.workspace_id = workspace.id and m.user_id = ${userId}))`

export const mayWrite = ({ userId, seesOwn, writesAll, written }: WorkspaceViewer): RawBuilder<boolean> =>
  sql<boolean>`(${writesAll}::boolean
    or (${seesOwn}::boolean and workspace.created_by = ${userId})
    or workspace.id = any(${written}::text[])
    or exists (select 1 from workspace_member m where m.workspace_id = workspace.id and m.user_id = ${userId} and m.is_admin)
    or exists (select 1 from workspace_team t join team_member m on m.team_id = t.team_id
      where t.workspace_id = workspace.id and m.user_id = ${userId} and t.is_admin))`
