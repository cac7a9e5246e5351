/**
 * Puts people into accounts by the domain of their address. The state table of one rule is `outcomeOf`: what is so in the transaction decides, so a domain
 * that is removed, a role or a team that is gone, or an account that was moved away stop a rule at once.
 */
import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { domainOf } from '../../../wire/domain.js'
import { lockAccount } from '../accounts/owners.js'
import { appendAll } from '../audit/audit.js'
import type { Database } from '../database.js'
import { endOf, type WritableRevocations } from '../revocations.js'
import type { ProvisionRule } from './types.js'

/** The facts about a rule and a user with an address of a proved domain. */
export interface Standing {
  /** The rule names their domain, or none. */
  isOfDomain: boolean
  /** The account is the organization's or below it. */
  isWithin: boolean
  /** A rule before it has fitted for the same account. */
  isTaken: boolean
  /** The role and the team of the rule still exist. */
  isWhole: boolean
  /** The organization put them into the account before. */
  wasDone: boolean
  /** They have already what the rule gives. */
  hasIt: boolean
}

export type ProvisionOutcome = 'joins' | 'has it' | 'was in' | 'another rule' | 'no rule'

export function outcomeOf({ isOfDomain, isWithin, isTaken, isWhole, wasDone, hasIt }: Standing): ProvisionOutcome {
  if (!isOfDomain || !isWithin || !isWhole) return 'no rule'
  if (isTaken) return 'another rule'
  if (wasDone) return 'was in'
  return hasIt ? 'has it' : 'joins'
}

interface Parts {
  trx: Transaction<Database>
  revocations: WritableRevocations
  now: Date
}

interface Row extends ProvisionRule {
  organizationId: string
  isWithin: boolean
  isWhole: boolean
  wasDone: boolean
  hasIt: boolean
}

/** Gives the accounts that they came into. An address that nobody has confirmed comes into none. */
export async function provision(parts: Parts, userId: string): Promise<string[]> {
  const { trx } = parts
  const user = await trx
    .selectFrom('portal_user')
    .select(['email', 'verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.verified_at === null) return []
  const domain = domainOf(user.email)
  const rules = await rulesOf(trx, domain, userId)
  const joined: Row[] = []
  const fitted = new Set<string>()
  for (const rule of rules) {
    const isOfDomain = rule.domain === null || rule.domain === domain
    const outcome = outcomeOf({ ...rule, isOfDomain, isTaken: fitted.has(rule.accountId) })
    if (outcome === 'no rule' || outcome === 'another rule') continue
    fitted.add(rule.accountId)
    if (outcome === 'was in' || !(await isFirst(parts, rule, userId)) || outcome === 'has it') continue
    await (rule.roleId === 'member' ? join(parts, rule, userId) : assign(parts, rule, userId))
    joined.push(rule)
  }
  await tell(parts, userId, joined)
  return joined.map(({ accountId }) => accountId)
}

/** The lock on the domain makes its removal wait, or makes this find it gone. */
async function rulesOf(trx: Transaction<Database>, domain: string, userId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`with held as (select organization_id from organization_domain
      where domain = ${domain} and proved_at is not null for share)
    select r.organization_id as "organizationId", r.domain, r.account_id as "accountId", r.role_id as "roleId", r.team_id as "teamId",
      a.lineage @> array[o.account_id] as "isWithin",
      (r.role_id = any(${PRODUCT_ROLES}::text[]) or exists (select from identity_role i where i.id = r.role_id
        and (i.account_id is null or i.account_id = any(a.lineage))))
        and (r.team_id is null or exists (select from team t where t.id = r.team_id and t.account_id = r.account_id)) as "isWhole",
      exists (select from provision_done d where d.organization_id = r.organization_id and d.account_id = r.account_id
        and d.user_id = ${userId}) as "wasDone",
      case when r.role_id = 'member' then exists (select from account_member m where m.account_id = r.account_id and m.user_id = ${userId})
          and (r.team_id is null or exists (select from team_member m where m.team_id = r.team_id and m.user_id = ${userId}))
        else exists (select from role_assignment g where g.user_id = ${userId} and g.role_id = r.role_id and g.resource = 'account'
          and g.resource_id = r.account_id) end as "hasIt"
    from held join provision_rule r on r.organization_id = held.organization_id
      join organization o on o.id = r.organization_id join account a on a.id = r.account_id
    order by r.position`.execute(trx)
  return rows
}

/** Roles that a rule may give and no table has. */
const PRODUCT_ROLES = ['member', 'viewer', 'billing', 'support']

/** Where two servers provision a user at once, one of them is the first. */
async function isFirst({ trx, now }: Parts, { organizationId, accountId }: Row, userId: string): Promise<boolean> {
  const done = await trx
    .insertInto('provision_done')
    .values({ organization_id: organizationId, account_id: accountId, user_id: userId, at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return done !== undefined
}

async function join({ trx, revocations }: Parts, { accountId, teamId }: Row, userId: string): Promise<void> {
  await lockAccount(trx, accountId)
  await trx
    .insertInto('account_member')
    .values({ account_id: accountId, user_id: userId, is_owner: false })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  if (teamId !== null) {
    await trx
      .insertInto('team_member')
      .values({ team_id: teamId, user_id: userId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  await revocations.append(trx, 'member', [endOf.user(userId)])
}

async function assign({ trx, revocations }: Parts, { accountId, roleId }: Row, userId: string): Promise<void> {
  const on = { account_id: accountId, resource: 'account', resource_id: accountId } as const
  await trx
    .insertInto('role_assignment')
    .values({ id: randomUUID(), role_id: roleId, user_id: userId, team_id: null, ...on })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await revocations.append(trx, 'member', [endOf.user(userId)])
}

/** An entry of each account that they came into, so that its owners read it. */
function tell({ trx, now }: Parts, userId: string, rules: readonly Row[]): Promise<void> {
  const at = now.toISOString()
  const from = { sessionId: null, address: null, agent: null, error: null }
  const entries = rules.map(({ accountId, organizationId, roleId, teamId, domain }) => ({
    id: randomUUID(),
    at,
    kind: 'change' as const,
    action: 'provision',
    outcome: 'done' as const,
    actorKind: 'system' as const,
    actorId: null,
    subjectId: null,
    ...from,
    accountId,
    targetType: 'user',
    targetId: userId,
    details: { organization: organizationId, role: roleId, team: teamId, domain },
  }))
  return appendAll(trx, entries)
}
