/** Which accounts ask their members for a second factor; what one asks counts for those below it. */
import { sql } from 'kysely'
import type { Db } from '../database.js'
import type { AccountStore } from './types.js'

export function createFactorRules(db: Db): Pick<AccountStore, 'factorRequiredBy' | 'factorRequiredOf'> {
  return {
    async factorRequiredBy(ids) {
      const row = await db
        .selectFrom('account')
        .select('name')
        .where('factor_required', '=', true)
        .where(sql<boolean>`account.id = any(${ids}::text[])`)
        .orderBy(sql`cardinality(lineage)`, 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.name
    },
    async factorRequiredOf(userId) {
      const { rows } = await sql<{ name: string }>`with place as (
          select account_id from account_member where user_id = ${userId}
          union select a.account_id from role_assignment a where a.user_id = ${userId}
            or a.team_id in (select team_id from team_member where user_id = ${userId}))
        select r.name from place p join account a on a.id = p.account_id
          join account r on r.id = any(a.lineage) and r.factor_required
        order by r.name limit 1`.execute(db)
      return rows[0]?.name
    },
  }
}
