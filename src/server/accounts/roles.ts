/** Roles: those of the product, those of an account and the accounts above it, and those that administrators made for all. */
import { type Action, ALL_ACTIONS } from '../../wire/actions.js'
import { nothing } from '../../wire/calls/identity.js'
import { type ActionsByType, role, roleChange, roleInput, roles } from '../../wire/calls/roles.js'
import { PortalError } from '../../wire/errors.js'
import { everywhere, account as inAccount } from '../http/account-scopes.js'
import { beforeAndAfter } from '../http/changed.js'
import { resource } from '../http/resource.js'
import { proveGives, proveTakes } from '../identity/gives.js'
import { isRoleName, ROLES } from '../identity/roles.js'
import type { RoleRecord } from '../store/accounts/types.js'
import type { Store } from '../store/store.js'

const OF_ACCOUNT = '/portal/accounts/:id/roles'
const GLOBAL = '/portal/roles'

export const roleResources = [
  resource({
    name: 'roles',
    method: 'GET',
    path: OF_ACCOUNT,
    says: 'Roles that can be assigned in the account, with what each may do.',
    scope: inAccount('account.read'),
    output: roles,
    async handle({ account, services: { store } }) {
      const custom = await store.roles.list(account.lineage)
      return { roles: [...PRODUCT, ...custom.map(answerOf)] }
    },
  }),
  resource({
    name: 'createRole',
    method: 'POST',
    path: OF_ACCOUNT,
    says: 'Makes a role of the account, also for those below. Nobody makes one that may do more than they may.',
    acting: 'refused',
    scope: inAccount('account.roles'),
    input: roleInput,
    invalid: 'The role is not valid',
    output: role,
    async handle({ account, principal, input, services: { store } }) {
      const actions = actionsOf(input.actions)
      proveGives(principal, actions, account)
      return answerOf(await store.roles.create({ accountId: account.id, name: nameOf(input.name), actions }))
    },
  }),
  resource({
    name: 'changeRole',
    method: 'PATCH',
    path: `${OF_ACCOUNT}/:roleId`,
    says: 'Renames a role, or says anew what it may do: for whoever has it, at once. Nobody changes one that may do more than they may.',
    acting: 'refused',
    scope: inAccount('account.roles'),
    input: roleChange,
    invalid: 'The role is not valid',
    output: role,
    async handle({ account, principal, params, input, note, services: { store, liveness } }) {
      const found = await roleOf(store, account.id, params.roleId)
      proveTakes(principal, found.actions, account)
      note(changeOf(found, input))
      if (input.actions) proveGives(principal, actionsOf(input.actions), account)
      const changed = await changeRole(store, found.id, input)
      await liveness.refresh()
      return changed
    },
  }),
  resource({
    name: 'removeRole',
    method: 'DELETE',
    path: `${OF_ACCOUNT}/:roleId`,
    says: 'Deletes a role that nobody has.',
    acting: 'refused',
    scope: inAccount('account.roles'),
    output: nothing,
    async handle({ account, principal, params, services: { store } }) {
      const { id, actions } = await roleOf(store, account.id, params.roleId)
      proveTakes(principal, actions, account)
      await store.roles.remove(id)
      return {}
    },
  }),
  resource({
    name: 'createGlobalRole',
    method: 'POST',
    path: GLOBAL,
    says: 'Makes a role for all accounts.',
    acting: 'refused',
    scope: everywhere('account.roles'),
    input: roleInput,
    invalid: 'The role is not valid',
    output: role,
    handle: async ({ input, services: { store } }) =>
      answerOf(
        await store.roles.create({ accountId: null, name: nameOf(input.name), actions: actionsOf(input.actions) }),
      ),
  }),
  resource({
    name: 'changeGlobalRole',
    method: 'PATCH',
    path: `${GLOBAL}/:roleId`,
    says: 'Changes a role for all accounts.',
    acting: 'refused',
    scope: everywhere('account.roles'),
    input: roleChange,
    invalid: 'The role is not valid',
    output: role,
    async handle({ params, input, services: { store, liveness } }) {
      const changed = await changeRole(store, (await roleOf(store, null, params.roleId)).id, input)
      await liveness.refresh()
      return changed
    },
  }),
  resource({
    name: 'removeGlobalRole',
    method: 'DELETE',
    path: `${GLOBAL}/:roleId`,
    says: 'Deletes a role for all accounts that nobody has.',
    acting: 'refused',
    scope: everywhere('account.roles'),
    output: nothing,
    async handle({ params, services: { store } }) {
      await store.roles.remove((await roleOf(store, null, params.roleId)).id)
      return {}
    },
  }),
]

const PRODUCT = Object.entries(ROLES).map(([name, actions]) => ({
  id: name,
  name,
  of: 'product' as const,
  actions: byType(actions),
}))

const noRole = () => new PortalError('NOT_FOUND', { message: 'No such role' })

/** A role that may be changed here: of the account itself, or of all. */
async function roleOf(store: Store, accountId: string | null, id: string | undefined): Promise<RoleRecord> {
  const found = await store.roles.byId(id ?? '')
  if (!found || found.accountId !== accountId) throw noRole()
  return found
}

/** The actions of a role before and after a change, for the audit log. */
function changeOf({ actions: before }: { actions: readonly string[] }, { actions }: { actions?: ActionsByType }) {
  return { details: actions ? beforeAndAfter({ actions: before }, { actions: actionsOf(actions) }) : {} }
}

async function changeRole(
  store: Store,
  id: string,
  { version, name, actions }: { version?: number; name?: string; actions?: ActionsByType },
): Promise<ReturnType<typeof answerOf>> {
  const changed = await store.roles.change(id, {
    ...(version !== undefined && { version }),
    ...(name !== undefined && { name: nameOf(name) }),
    ...(actions && { actions: actionsOf(actions) }),
  })
  if (!changed) throw noRole()
  return answerOf(changed)
}

/** Roles of the product keep their names to themselves. */
function nameOf(name: string): string {
  if (!isRoleName(name.toLowerCase())) return name
  throw new PortalError('CONFLICT', { message: `'${name}' is a role of the product: choose another name` })
}

function answerOf({ id, name, accountId, actions }: RoleRecord) {
  return { id, name, of: accountId === null ? ('all' as const) : ('account' as const), actions: byType(actions) }
}

function actionsOf(asked: ActionsByType): Action[] {
  const named = Object.entries(asked).flatMap(([type, verbs]) => verbs.map(verb => `${type}.${verb}`))
  return ALL_ACTIONS.filter(action => named.includes(action))
}

function byType(actions: readonly Action[]) {
  const of = (type: string) =>
    actions.filter(action => action.startsWith(`${type}.`)).map(action => action.slice(type.length + 1))
  return { account: of('account'), environment: of('environment'), workspace: of('workspace') }
}
