/** What accounts are to each other, and which of them give a capability. */
import { sql } from 'kysely'
import type { Relation } from '../../../wire/account.js'
import { capabilitiesOf } from '../licenses/held.js'
import { endOf } from '../revocations.js'
import type { AccountParts } from './account-rows.js'
import type { AccountStore } from './types.js'

export function createRelations({
  db,
  revocations,
}: AccountParts): Pick<AccountStore, 'relations' | 'relate' | 'unrelate' | 'capableBy' | 'capable'> {
  return {
    async relations(id) {
      const rows = await db
        .selectFrom('account_relation')
        .innerJoin('account', 'account.id', 'account_relation.other_id')
        .select(['account_relation.kind', 'account.id', 'account.name'])
        .where('account_relation.account_id', '=', id)
        .orderBy('account_relation.kind')
        .orderBy('account.name')
        .orderBy('account.id')
        .execute()
      return rows.map(({ kind, id: accountId, name }) => ({ kind: kind as Relation, accountId, name }))
    },
    async relate(id, kind, otherId) {
      await db
        .insertInto('account_relation')
        .values({ account_id: id, kind, other_id: otherId })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
    async unrelate(id, kind, otherId) {
      const isGone = await db.transaction().execute(async trx => {
        const { numDeletedRows } = await trx
          .deleteFrom('account_relation')
          .where('account_id', '=', id)
          .where('kind', '=', kind)
          .where('other_id', '=', otherId)
          .executeTakeFirst()
        // Tokens for what a supplier's capability opens.
        if (numDeletedRows > 0n) await revocations.append(trx, 'member', [endOf.place(id)])
        return numDeletedRows > 0n
      })
      await revocations.publish()
      return isGone
    },
    async capableBy(id, capability) {
      const { rows } = await sql<{
        id: string
      }>`select id from account where ${capability} = any(${capabilitiesOf('account')}) and (
        id = any((select lineage from account where id = ${id})::text[])
        or id in (select other_id from account_relation where account_id = ${id} and kind = 'supplier')) order by id`.execute(
        db,
      )
      return rows.map(row => row.id)
    },
    async capable(ids) {
      const { rows } = await sql<{ capability: string; accountIds: string[] }>`
        select c.capability, array_agg(distinct a.id order by a.id) as "accountIds"
        from account a
          cross join lateral (select unnest(a.lineage) as id
            union select other_id from account_relation r where r.account_id = a.id and r.kind = 'supplier') above
          join account giver on giver.id = above.id
          cross join lateral unnest(${capabilitiesOf('giver')}) c(capability)
        where a.id = any(${[...ids]}::text[]) and a.type <> 'sandbox'
        group by c.capability order by c.capability`.execute(db)
      return rows
    },
  }
}
