/** What rules may say: of domains of the organization, of accounts that are its own or below, and of what the caller may give there. */
import type { ProvisionRuleInput } from '../../wire/calls/organizations.js'
import { PortalError } from '../../wire/errors.js'
import { byTeam } from '../accounts/teams.js'
import { readableAccount } from '../http/account-scopes.js'
import type { Services } from '../http/services.js'
import { proveGives } from '../identity/gives.js'
import type { Principal } from '../identity/principal.js'
import { actionsOf, isRoleName, ROLES } from '../identity/roles.js'
import type { AccountRecord } from '../store/accounts/types.js'
import type { ProvisionRule } from '../store/organizations/types.js'

interface Given {
  /** The organization's account. */
  at: AccountRecord
  principal: Principal
  domains: readonly string[]
}

/** Rejects INVALID_REQUEST by place, FORBIDDEN for what the caller does not hold. */
export async function rulesOf(
  { provisionRules }: { provisionRules: readonly ProvisionRuleInput[] },
  given: Given,
  services: Services,
): Promise<ProvisionRule[]> {
  const rules: ProvisionRule[] = []
  for (const [i, rule] of provisionRules.entries()) rules.push(await ruleOf(rule, given, i, services))
  return rules
}

async function ruleOf(
  { domain = null, account, role, team = null }: ProvisionRuleInput,
  { at, principal, domains }: Given,
  i: number,
  { store }: Services,
): Promise<ProvisionRule> {
  if (domain !== null && !domains.includes(domain)) throw wrong(i, 'domain', `${domain} is not among its domains`)
  const found = await readableAccount(store, principal, account).catch(() => undefined)
  if (!found?.lineage.includes(at.id)) throw wrong(i, 'account', 'is not the account of the organization, nor below it')
  proveGives(principal, ['account.members'], found)
  const accountRole = isRoleName(role) ? undefined : await store.roles.byId(role)
  const isThere =
    isRoleName(role) ||
    (accountRole && (accountRole.accountId === null || found.lineage.includes(accountRole.accountId)))
  if (!isThere) throw wrong(i, 'role', 'is no role that can be given there')
  proveGives(principal, isRoleName(role) ? ROLES[role] : actionsOf({ roleId: role, role: accountRole ?? null }), found)
  if (team !== null) {
    if (!(await store.teams.isOf(found.id, team))) throw wrong(i, 'team', 'is no team of the account')
    proveGives(principal, await byTeam(store, found.id, team), found)
  }
  return { domain, accountId: found.id, roleId: role, teamId: team }
}

function wrong(i: number, key: string, message: string): PortalError {
  const path = `provisionRules[${i}].${key}`
  return new PortalError('INVALID_REQUEST', {
    message: `The organization is not valid: ${path} ${message}`,
    details: [{ path, message }],
  })
}
