/** "Why can she?": the same decision as of every call, made from what somebody holds now, with the chain of grants that it came by. */
import type { Action } from '../../wire/actions.js'
import { type Why, why, whyQuery } from '../../wire/calls/roles.js'
import { PortalError } from '../../wire/errors.js'
import { person } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { type Decision, decide, type Reason, type Target } from '../identity/decide.js'
import { holdingsOf, workspaceHoldings } from '../identity/holdings.js'
import type { Principal } from '../identity/principal.js'
import { asWithFactor, mayInAccount } from '../identity/reach.js'
import { proveOpen } from '../identity/required-factor.js'
import type { Held } from '../identity/roles.js'
import type { Store } from '../store/store.js'

export const whyResource = resource({
  name: 'why',
  method: 'GET',
  path: '/portal/users/:id/why',
  says: 'Whether somebody may do something, and by which memberships, teams, assignments and roles. For oneself, and for who may read the account.',
  scope: person,
  query: whyQuery,
  output: why,
  async handle({ principal, userId, params, query, services: { store } }) {
    const target = await targetOf(store, query.resource, query.id)
    const asked = params.id ?? ''
    if (!target || !(await mayAsk(store, { principal, userId, asked }, target))) {
      throw new PortalError('NOT_FOUND', { message: `No such ${query.resource}` })
    }
    proveOpen(principal, target.lineage)
    const held = await heldFor(store, asked, target)
    const decision = decide(held, query.action, target)
    const isLocked = decision.reasons.length > 0 && (await store.people.isLocked(asked))
    return { ...(await explained(store, decision, query.action, target)), isLocked }
  },
})

/** All that somebody holds that can count for the target. */
async function heldFor(store: Store, userId: string, target: Target): Promise<Held[]> {
  const held = await holdingsOf(store, userId)
  if (target.type !== 'workspace') return held
  return [...held, ...(await workspaceHoldings(store, target, { userId, grants: held }))]
}

export async function targetOf(store: Store, type: Target['type'], id: string): Promise<Target | undefined> {
  const found = await {
    account: () => store.accounts.byId(id),
    environment: () => store.environments.byId(id),
    workspace: () => store.workspaces.recordOf(id),
  }[type]()
  return found && { type, id: found.id, lineage: found.lineage }
}

/** Readers of the account may ask about anybody. Others may ask about themselves, where they hold something. */
async function mayAsk(
  store: Store,
  { principal, userId, asked }: { principal: Principal; userId: string; asked: string },
  target: Target,
): Promise<boolean> {
  const [id = ''] = target.lineage
  if (mayInAccount(asWithFactor(principal), 'account.read', { id, lineage: target.lineage })) return true
  if (asked !== userId) return false
  const held = await heldFor(store, userId, target)
  return decide(held, `${target.type}.read`, target).isAllowed
}

async function explained(
  store: Store,
  decision: Decision<Held>,
  action: Action,
  target: Target,
): Promise<Omit<Why, 'isLocked'>> {
  const { isAllowed, reasons } = decision
  return {
    isAllowed,
    action,
    resource: target.type,
    id: target.id,
    isSupport: reasons.some(({ grant: { by } }) => by.kind === 'membership' && by.isSupport),
    reasons: reasonsOf(reasons, await store.accounts.names(target.lineage)),
  }
}

/** With the names of the accounts that they came down through. */
export function reasonsOf(reasons: readonly Reason<Held>[], names: ReadonlyMap<string, string>): Why['reasons'] {
  return reasons.map(({ grant, through }) => ({
    by: grant.by.kind,
    role: 'role' in grant.by ? grant.by.role : null,
    team: 'team' in grant.by ? grant.by.team : null,
    assignment: 'assignmentId' in grant.by ? grant.by.assignmentId : null,
    on: { resource: grant.resource === '*' ? 'all' : grant.resource, id: grant.id },
    through: through.map(id => ({ id, name: names.get(id) ?? '' })),
    actions: grant.flags.map(actionOf),
  }))
}

/** A flag as the action that it stands for. */
function actionOf(flag: string): string {
  return flag.includes('.') ? flag : `environment.${flag}`
}
