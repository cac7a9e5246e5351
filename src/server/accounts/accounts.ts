/** Accounts in a tree: those that the caller reaches, what is made below one, what one is called, where it stands. */
import {
  type AccountInput,
  account,
  accountChange,
  accounts,
  accountsQuery,
  childInput,
} from '../../wire/calls/accounts.js'
import { nothing } from '../../wire/calls/identity.js'
import { PortalError } from '../../wire/errors.js'
import { account as inAccount, namedAccount, person, readableAccount } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import type { Principal } from '../identity/principal.js'
import { actionsInAccount, mayEverywhere, mayInAccount, reachedAccounts, shutBy } from '../identity/reach.js'
import type { AccountRecord } from '../store/accounts/types.js'
import type { Store } from '../store/store.js'

const PATH = '/portal/accounts/:id'
/** The number of accounts on a page where the call does not say. */
export const ON_PAGE = 100

export const accountResources = [
  resource({
    name: 'accounts',
    method: 'GET',
    path: '/portal/accounts',
    says: 'Accounts that the caller may read, by name, page by page: those that they belong to and all below; with `parent` those right below it.',
    scope: person,
    query: accountsQuery,
    output: accounts,
    async handle({ principal, query, services: { store } }) {
      const asked = { cursor: query.after, limit: query.limit ?? ON_PAGE, parentId: query.parent }
      const { rows, next } = await store.accounts.list(reachedAccounts(principal), asked)
      return { accounts: await shownAll(store, principal, rows), next }
    },
  }),
  resource({
    name: 'account',
    method: 'GET',
    path: PATH,
    says: 'One account, with what the caller may do in it. Of one that asks for a second factor which they have none of, what it is called.',
    scope: namedAccount,
    output: account,
    handle: ({ account: found, principal, services: { store } }) => answerOf(store, principal, found),
  }),
  resource({
    name: 'createAccount',
    method: 'POST',
    path: `${PATH}/children`,
    says: 'Makes an account below this one. Its owners and members are those of this one, until it has more of its own.',
    audit: { when: 'always', keys: ['type'] },
    acting: 'allowed',
    scope: inAccount('account.write'),
    input: childInput,
    invalid: 'The account is not valid',
    output: account,
    async handle({ account: parent, principal, input, services: { store, liveness } }) {
      const { type = 'organization', currency = parent.currency, ...named } = input
      if (type === 'support') proveLicenses(principal)
      const made = await store.accounts.createChild(parent.id, { ...named, type, currency })
      if (!made) throw new PortalError('NOT_FOUND', { message: 'No such account' })
      await liveness.refresh()
      return answerOf(store, principal, made)
    },
  }),
  resource({
    name: 'changeAccount',
    method: 'PATCH',
    path: PATH,
    says: 'Renames the account, moves it below another, sets what it is, or whether its members need a second factor. Who moves it may write it, the account that it leaves, and the one that it comes below.',
    audit: { when: 'always', keys: ['parent', 'type', 'capabilities', 'maxEnvironments', 'secondFactorRequired'] },
    acting: 'refused',
    scope: inAccount('account.write'),
    input: accountChange,
    invalid: 'The account is not valid',
    output: account,
    async handle({ account: found, principal, input, services: { store, liveness, hubs } }) {
      const ofAdministrators = [input.type, input.capabilities, input.maxEnvironments]
      if (ofAdministrators.some(each => each !== undefined)) proveLicenses(principal)
      if (input.secondFactorRequired === true) await proveHasFactor(store, principal)
      await proveMove(store, principal, found, input)
      const { parent, ...named } = input
      const changed = await store.accounts.change(found.id, {
        ...named,
        ...(parent !== undefined && { parentId: parent }),
        knowsBeside: mayInAccount(principal, 'account.read', {
          id: found.parentId ?? found.id,
          lineage: found.lineage.slice(found.parentId === null ? 0 : 1),
        }),
      })
      if (!changed) throw new PortalError('NOT_FOUND', { message: 'No such account' })
      await liveness.refresh()
      hubs.nudge()
      return answerOf(store, principal, changed)
    },
  }),
  resource({
    name: 'removeAccount',
    method: 'DELETE',
    path: PATH,
    says: 'Deletes an account with nothing in it: no accounts below, no environments, no workspaces.',
    acting: 'refused',
    scope: inAccount('account.write'),
    output: nothing,
    async handle({ account: found, services: { store, liveness, hubs } }) {
      if (!(await store.accounts.remove(found.id))) throw new PortalError('NOT_FOUND', { message: 'No such account' })
      await liveness.refresh()
      hubs.nudge()
      return {}
    },
  }),
]

function proveLicenses({ grants }: Principal): void {
  if (mayEverywhere(grants, 'account.license')) return
  throw new PortalError('FORBIDDEN', {
    message: 'Only administrators say what an account is, which capabilities it has, and how many environments',
  })
}

async function proveHasFactor({ secondFactor }: Store, { sessionId }: Principal): Promise<void> {
  if (sessionId !== null && !(await secondFactor.isMissing(sessionId))) return
  throw new PortalError('CONFLICT', {
    message: 'Set up a second factor of your own first, in your profile: without one you would be shut out',
  })
}

async function proveMove(
  store: Store,
  principal: Principal,
  found: AccountRecord,
  { parent }: AccountInput,
): Promise<void> {
  if (parent === undefined || parent === found.parentId) return
  const places: string[] = [found.parentId, parent].filter(id => id !== null)
  for (const id of places) {
    const place = await readableAccount(store, principal, id)
    if (mayInAccount(principal, 'account.write', place)) continue
    throw new PortalError('FORBIDDEN', { message: `You may not move accounts from or to ${place.name}` })
  }
}

async function answerOf(store: Store, principal: Principal, found: AccountRecord) {
  const [only] = await shownAll(store, principal, [found])
  if (!only) throw new PortalError('INTERNAL')
  return only
}

async function shownAll(store: Store, principal: Principal, found: readonly AccountRecord[]) {
  const above = await store.accounts.capabilities([...new Set(found.flatMap(({ lineage }) => lineage))])
  return found.map(each => {
    const { id, name, type, currency, slugName, parentId, lineage, secondFactorRequired, maxEnvironments } = each
    const isShut = shutBy(principal, lineage) !== undefined
    // Those that were set, those of licences, and those from above.
    const held = lineage.flatMap(each => above.get(each) ?? [])
    const seesParent =
      parentId !== null && mayInAccount(principal, 'account.read', { id: parentId, lineage: lineage.slice(1) })
    return {
      id,
      name,
      type,
      currency,
      slugName: isShut ? '' : slugName,
      parentId: seesParent ? parentId : null,
      capabilities: isShut ? [] : [...new Set(held)].sort(),
      secondFactorRequired,
      maxEnvironments: isShut ? null : maxEnvironments,
      actions: actionsInAccount(principal, each),
    }
  })
}
