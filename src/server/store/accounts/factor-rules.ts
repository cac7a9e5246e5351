/** Which accounts ask their members for a second factor; what one asks counts for those below it. */
import { sql } from 'kysely'
import type { Db } from '../database.js'
import type { AccountStore } from './types.js'

export function createFactorRules(db: Db): Pick<AccountStore, 'askingForFactor' | 'factorRequiredOf'> {
  return {
    askingForFactor: () =>
      db.selectFrom('account').select(['id', 'name']).where('factor_required', '=', true).orderBy('id').execute(),
    factorRequiredOf: userId => factorRequiredOf(db, userId),
  }
}

export async function factorRequiredOf(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`with place as (
      select account_id from account_member where user_id = ${userId}
      union select a.account_id from role_assignment a where a.user_id = ${userId}
        or a.team_id in (select team_id from team_member where user_id = ${userId}))
    select r.name from place p join account a on a.id = p.account_id
      join account r on r.id = any(a.lineage) and r.factor_required
    order by r.name limit 1`.execute(db)
  return rows[0]?.name
}
