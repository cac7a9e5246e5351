/** "Who can do this?": everybody who may do something to an account, an environment or a workspace, decided as of every call, with the chain of grants. */
import type { Action } from '../../wire/actions.js'
import { type WhoMay, whoMay, whoMayQuery } from '../../wire/calls/held-roles.js'
import { PortalError } from '../../wire/errors.js'
import { person } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { decide, type Reason, type Target } from '../identity/decide.js'
import { heldOf, workspaceHoldings } from '../identity/holdings.js'
import type { Principal } from '../identity/principal.js'
import { asWithFactor, mayEverywhere, mayInAccount } from '../identity/reach.js'
import { proveOpen } from '../identity/required-factor.js'
import type { Held } from '../identity/roles.js'
import type { Store } from '../store/store.js'
import { reasonsOf, targetOf } from './why.js'

const ON_PAGE = 50
const AT_ONCE = 500
/** Of an account with more people who hold something, a page may have fewer of those who may do it than others have. */
const MOST_READ = 5_000

export const whoMayResource = resource({
  name: 'whoMay',
  method: 'GET',
  path: '/portal/who-may',
  says: `Everybody who may do something to an account, an environment or a workspace, page by page, by which memberships, teams, assignments and roles. For who may do account.roles in its account; who holds it on an account that the caller does not read is not named.`,
  scope: person,
  query: whoMayQuery,
  output: whoMay,
  async handle({ principal, query: { resource: type, id, action, after = '' }, services: { store } }) {
    const target = await targetOf(store, type, id)
    if (!target || !maySee(asWithFactor(principal), 'account.read', target))
      throw new PortalError('NOT_FOUND', { message: `No such ${type}` })
    proveOpen(principal, target.lineage)
    if (!maySee(principal, 'account.roles', target))
      throw new PortalError('FORBIDDEN', { message: 'Only who assigns roles in the account is told who may do what' })
    return found(store, principal, { target, action, after })
  },
})

const maySee = (principal: Principal, action: Action, { lineage: [id = '', ...above] }: Target) =>
  mayInAccount(principal, action, { id, lineage: [id, ...above] })

interface Asked {
  target: Target
  action: Action
  after: string
}

async function found(store: Store, principal: Principal, { target, action, after }: Asked): Promise<WhoMay> {
  const people: WhoMay['people'] = []
  const names = await store.accounts.names(target.lineage)
  let last = after
  for (let read = 0; read < MOST_READ; read += AT_ONCE) {
    const candidates = await store.roles.candidates(target, { after: last, limit: AT_ONCE })
    const held = await store.roles.heldByEach(candidates.map(({ id }) => id))
    for (const { id, name, email, isLocked } of candidates) {
      last = id
      const theirs = heldOf(held.get(id) ?? { memberships: [], assignments: [] })
      const { isAllowed, reasons } = decide(await withWorkspace(store, target, { id, theirs }), action, target)
      if (!isAllowed) continue
      const isNamed = reasons.some(reason => isTold(principal, reason, target))
      const shown = isNamed ? { name, email } : { name: null, email: null }
      people.push({ id, ...shown, isLocked, reasons: reasonsOf(reasons, names) })
      if (people.length === ON_PAGE) return { people, next: last }
    }
    if (candidates.length < AT_ONCE) return { people, next: null }
  }
  return { people, next: last }
}

async function withWorkspace(
  store: Store,
  target: Target,
  { id, theirs }: { id: string; theirs: Held[] },
): Promise<Held[]> {
  if (target.type !== 'workspace') return theirs
  return [...theirs, ...(await workspaceHoldings(store, target, { userId: id, grants: theirs }))]
}

/** Of who holds it in an account that the caller reads, which those below it are too; of who holds it on all, administrators. */
function isTold(principal: Principal, { grant }: Reason<Held>, { lineage }: Target): boolean {
  if (grant.resource === '*') return mayEverywhere(principal.grants, 'account.roles')
  if (grant.resource !== 'account') return true
  const at = lineage.indexOf(grant.id)
  return at >= 0 && mayInAccount(principal, 'account.read', { id: grant.id, lineage: lineage.slice(at) })
}
