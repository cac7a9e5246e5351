/** What workspaces open to somebody. */
import { type RawBuilder, sql } from 'kysely'
import { MOST_ENVIRONMENTS } from '../../../wire/aggregates.js'
import type { Db } from '../database.js'
import type { Opening, OpeningViewer, Within } from './opening.js'
import { isIn } from './workspace-viewer.js'

export async function openingsOf(
  db: Db,
  { userId, seen, seesIn, readsIn }: OpeningViewer,
  environmentId?: string,
): Promise<Opening[]> {
  const within = ({ isAll, accountIds }: Within): RawBuilder<boolean> =>
    sql<boolean>`(${isAll}::boolean or account.lineage && ${accountIds}::text[])`
  const rows = await db
    .selectFrom('workspace')
    .innerJoin('account', 'account.id', 'workspace.account_id')
    .innerJoin('workspace_environment', 'workspace_environment.workspace_id', 'workspace.id')
    .select([
      'workspace.id as workspaceId',
      'workspace_environment.environment_id as environmentId',
      'workspace.account_id as accountId',
      'account.lineage',
      'workspace.from_at as from',
      'workspace.until_at as until',
      'workspace.is_scrambled as scramble',
    ])
    .where(
      sql<boolean>`(${isIn({ userId, seen, seesOwn: false })} or ${within(seesIn)}
        or (workspace.created_by = ${userId} and ${within(readsIn)}))`,
    )
    .$if(environmentId !== undefined, query =>
      query.where('workspace_environment.environment_id', '=', environmentId ?? ''),
    )
    .orderBy('workspace.is_scrambled')
    .orderBy(sql`workspace.from_at asc nulls first`)
    .orderBy(sql`workspace.until_at desc nulls first`)
    .orderBy('workspace.id')
    .orderBy('workspace_environment.environment_id')
    .limit(MOST_ENVIRONMENTS)
    .execute()
  return rows.map(({ from, until, ...row }) => ({ ...row, from: instant(from), until: instant(until) }))
}

export const instant = (at: string | null) => (at === null ? null : new Date(at).toISOString())
