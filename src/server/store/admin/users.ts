/** How users are read. */
import { type RawBuilder, sql } from 'kysely'
import { type Link, type Made, type Source, yesNo } from './source.js'
import type { AdminViewer } from './types.js'

export const USER_TRAITS: Made = {
  traits: ['isLocked', 'hasPassword', 'hasSso', 'hasPasskey', 'hasFactor', 'isSeen'],
  columns: {
    status: sql`case when made."isLocked" then 'locked' when not made."hasPassword" and not made."hasSso" and not made."hasPasskey" then 'noWayIn'
      when made."isSeen" then 'active' else 'away' end`,
    ways: sql`array_remove(array[case when made."hasPassword" then 'password' end, case when made."hasSso" then 'sso' end,
      case when made."hasPasskey" then 'passkey' end], null)`,
    factor: yesNo(sql`made."hasPasskey" or made."hasFactor"`),
  },
}

const made = ({ columns }: Made) =>
  sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.id(name)}`))

const isWhole = ({ isAll, shut }: AdminViewer) => isAll && shut.length === 0

/**
 * The users are those who have traits: persons, and no clients. Their rows, and what is known of each beside them, are parts to be joined: what is not asked
 * for is not read.
 */
export const users: Source = (within, viewer, rows) => {
  const each = (name: string, columns: RawBuilder<unknown>, from: RawBuilder<unknown>) => {
    const part = sql.id(name)
    // Joined as one group for each user they are read once for all; those of a few users are looked up.
    return rows !== 'few'
      ? sql`left join (select x.user_id, ${columns} from ${from} group by x.user_id) ${part} on ${part}.user_id = t.user_id`
      : sql`left join lateral (select ${columns} from ${from} and x.user_id = t.user_id) ${part} on true`
  }
  const live = sql`refresh_family x where x.revoked_at is null and exists (
    select from refresh_token t where t.family = x.family and t.retired_at is null and t.expires > now())`
  const memberships = sql`account_member x join account a on a.id = x.account_id where ${within('a.lineage')}`
  const n = sql`count(*)::int as n`
  return sql`select made.*, ${made(USER_TRAITS)} from (
    select t.user_id as id, u.email, u.name, u.version, u.email || ' ' || u.name as searched,
      t.is_locked as "isLocked", t.has_password as "hasPassword", t.has_sso as "hasSso", t.has_passkey as "hasPasskey", t.has_factor as "hasFactor",
      t.seen_at is not null as "isSeen",
      coalesce(members.names, '{}') as account, coalesce(members.ids, '{}') as "accountId", coalesce(members.n, 0) as accounts,
      coalesce(sessions.n, 0) as sessions, t.seen_at as "lastSeen"
    from user_trait t
      left join portal_user u on u.id = t.user_id
      ${each('sessions', n, live)}
      ${each('members', sql`array_agg(a.name order by a.name, a.id) as names, array_agg(a.id order by a.name, a.id) as ids, ${n}`, memberships)}
    where ${isWhole(viewer) ? sql`true` : sql`exists (select from ${memberships} and x.user_id = t.user_id)`}) made`
}

export const USER_LINKS: Readonly<Record<string, Link>> = {
  account: {
    // Clients are asked as a list of ids: the planner would look through them, mostly none, again for each of all users.
    pairs: (
      within,
      viewer,
    ) => sql`(select m.user_id as record, m.account_id as value from account_member m where m.user_id not in (select c.id from identity_client c)
        and ${isWhole(viewer) ? sql`true` : sql`m.account_id in (select a.id from account a where ${within('a.lineage')})`})`,
    labels: sql`(select a.id as value, a.name as label from account a)`,
  },
}
