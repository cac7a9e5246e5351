/** How users are read. */
import { type RawBuilder, sql } from 'kysely'
import { type Link, type Made, type Rows, type Source, yesNo } from './source.js'
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

/** Asked as a list of ids: the planner would look through the clients, mostly none, again for each of all users. */
const isPerson = (id: string) => sql`${sql.ref(id)} not in (select c.id from identity_client c)`

const made = ({ columns }: Made) =>
  sql.join(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.id(name)}`))

const isWhole = ({ isAll, shut }: AdminViewer) => isAll && shut.length === 0

/** A user has it where there is a row `x` with their id. */
interface Trait {
  from: RawBuilder<unknown>
  /** Nobody has more than one such row. */
  isOne?: true
}

const TRAITS: Readonly<Record<string, Trait>> = {
  hasSso: { from: sql`user_identity x where true` },
  hasPasskey: { from: sql`passkey x where true` },
  hasFactor: { from: sql`second_factor x where x.confirmed_at is not null`, isOne: true },
}

/**
 * The traits as columns, and what is joined for them. Of all users they are joined: `exists` is costed as if each user were looked up, and beside so much the
 * planner finds it the same to sort all users, on disk, as to hash them.
 */
function traitsOf(rows: Rows): { columns: RawBuilder<unknown>; joins: RawBuilder<unknown> } {
  const traits = Object.entries(TRAITS)
  const columns = traits.map(([name, { from }]) => {
    const has =
      rows === 'all'
        ? sql`${sql.ref(`${name}.user_id`)} is not null`
        : sql`exists (select from ${from} and x.user_id = u.id)`
    return sql`${has} as ${sql.id(name)}`
  })
  const joins = traits.map(([name, { from, isOne }]) => {
    const ids = sql`select x.user_id from ${from} ${isOne ? sql`` : sql`group by x.user_id`}`
    return sql`left join (${ids}) ${sql.id(name)} on ${sql.ref(`${name}.user_id`)} = u.id`
  })
  return { columns: sql.join(columns), joins: rows === 'all' ? sql.join(joins, sql` `) : sql`` }
}

/** What is known of each user beside their row, each as a part to be joined. */
export const users: Source = (within, viewer, rows) => {
  const each = (name: string, columns: RawBuilder<unknown>, from: RawBuilder<unknown>) => {
    const part = sql.id(name)
    // Joined as one group for each user they are read once for all; those of a few users are looked up. What is not asked for is not read.
    return rows !== 'few'
      ? sql`left join (select x.user_id, ${columns} from ${from} group by x.user_id) ${part} on ${part}.user_id = u.id`
      : sql`left join lateral (select ${columns} from ${from} and x.user_id = u.id) ${part} on true`
  }
  const live = sql`refresh_family x where x.revoked_at is null and exists (
    select from refresh_token t where t.family = x.family and t.retired_at is null and t.expires > now())`
  const memberships = sql`account_member x join account a on a.id = x.account_id where ${within('a.lineage')}`
  const n = sql`count(*)::int as n`
  const has = traitsOf(rows)
  return sql`select made.*, ${made(USER_TRAITS)} from (
    select u.id, u.email, u.name, u.version, u.email || ' ' || u.name as searched,
      u.locked_at is not null as "isLocked", u.password_hash is not null as "hasPassword", ${has.columns},
      seen.user_id is not null as "isSeen",
      coalesce(members.names, '{}') as account, coalesce(members.ids, '{}') as "accountId", coalesce(members.n, 0) as accounts,
      coalesce(sessions.n, 0) as sessions, seen.at as "lastSeen"
    from portal_user u
      ${has.joins}
      left join last_seen seen on seen.user_id = u.id
      ${each('sessions', n, live)}
      ${each('members', sql`array_agg(a.name order by a.name, a.id) as names, array_agg(a.id order by a.name, a.id) as ids, ${n}`, memberships)}
    where ${isPerson('u.id')}
      and ${isWhole(viewer) ? sql`true` : sql`exists (select from ${memberships} and x.user_id = u.id)`}) made`
}

export const USER_LINKS: Readonly<Record<string, Link>> = {
  account: {
    pairs: (
      within,
      viewer,
    ) => sql`(select m.user_id as record, m.account_id as value from account_member m where ${isPerson('m.user_id')}
        and ${isWhole(viewer) ? sql`true` : sql`m.account_id in (select a.id from account a where ${within('a.lineage')})`})`,
    labels: sql`(select a.id as value, a.name as label from account a)`,
  },
}
