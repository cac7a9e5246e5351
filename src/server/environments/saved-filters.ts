/**
 * Saved filters of a user, and those shared with the account, by entity type. Who may only look shares none. Only their author may replace them; those
 * that are shared may be deleted by who may change the account too.
 */

import type { Registry } from '../../spec/registry.js'
import { savedFilterInput, savedFiltersQuery } from '../../wire/calls/environments.js'
import { nothing } from '../../wire/calls/identity.js'
import { PortalError } from '../../wire/errors.js'
import { nearMissHint } from '../../wire/near-miss.js'
import { Problems } from '../../wire/problems.js'
import { type SavedFilter, savedFilter, savedFilters } from '../../wire/saved-filter.js'
import { resource } from '../http/resource.js'
import { environmentPerson } from '../http/scopes.js'
import type { Principal } from '../identity/principal.js'
import { mayInAccount, mayReach } from '../identity/reach.js'
import type { Environment } from '../store/environments.js'
import type { SavedFilterRecord } from '../store/saved-filters.js'

/** Most filters a user may save of one entity type. */
const MOST = 200
const PATH = '/portal/environments/:id/filters'
const NOT_VALID = 'The filter is not valid'
const scope = environmentPerson('read', 'Filters are saved for people who signed in')

export const savedFilterResources = [
  resource({
    name: 'savedFilters',
    method: 'GET',
    path: PATH,
    says: "The user's filters of an entity type, or of all, and those shared with the account.",
    scope,
    query: savedFiltersQuery,
    output: savedFilters,
    async handle({ environment, principal, user, query, services: { store } }) {
      const { accountId, scramble } = environment
      const found = await store.savedFilters.list({ accountId, userId: user.id, entity: query.entity })
      // Those of others may name what is hidden here.
      const isOwn = scramble && !mayReach(principal, environment, 'write')
      const shown = isOwn ? found.filter(({ userId }) => userId === user.id) : found
      const isKeeper = mayKeep(principal, environment)
      return { filters: shown.map(record => answerOf(record, user.id, isKeeper)) }
    },
  }),
  resource({
    name: 'saveFilter',
    method: 'POST',
    path: PATH,
    says: 'Saves a filter, replacing the one of that name.',
    acting: 'allowed',
    scope,
    input: savedFilterInput,
    invalid: NOT_VALID,
    output: savedFilter,
    async handle({ environment, principal, user, input, now, services: { store } }) {
      const { accountId } = environment
      proveEntity(input.entity, store.registry)
      if (input.sharing === 'account' && !mayReach(principal, environment, 'decide'))
        throw new PortalError('FORBIDDEN', {
          message: 'Your role shares nothing with the account: save the view for yourself',
        })
      const owner = { accountId, userId: user.id }
      const saved = await store.savedFilters.save({ ...owner, ...input }, MOST, now)
      if (saved === 'taken') {
        throw new PortalError('FORBIDDEN', {
          message: `'${input.name}' was saved by somebody else: choose another name`,
        })
      }
      if (saved === 'twin')
        throw new PortalError('CONFLICT', { message: `There is a view '${input.name}' already: choose another name` })
      if (saved === 'full') {
        throw new PortalError('INVALID_REQUEST', { message: `There are ${MOST} filters already: delete one first` })
      }
      return answerOf(saved, user.id, mayKeep(principal, environment))
    },
  }),
  resource({
    name: 'deleteFilter',
    method: 'DELETE',
    path: `${PATH}/:filterId`,
    says: 'Deletes a filter that one saved, or that is shared with an account that one may change.',
    acting: 'allowed',
    scope,
    output: nothing,
    async handle({ environment, principal, user, params, services: { store } }) {
      const { accountId } = environment
      const found = await store.savedFilters.byId(accountId, params.filterId ?? '')
      if (!found || (found.userId !== user.id && found.sharing === 'user')) {
        throw new PortalError('NOT_FOUND', { message: 'No such filter' })
      }
      if (found.userId !== user.id && !mayKeep(principal, environment)) {
        throw new PortalError('FORBIDDEN', {
          message: 'Only who saved a filter or may change the account may delete it',
        })
      }
      await store.savedFilters.remove(accountId, found.id)
      return {}
    },
  }),
  resource({
    name: 'openWithFilter',
    method: 'POST',
    path: `${PATH}/:filterId/default`,
    says: 'Opens the list with this filter, for who calls, in place of any other.',
    acting: 'allowed',
    scope,
    output: nothing,
    async handle({ environment: { accountId }, user, params, services: { store } }) {
      const isThere = await store.savedFilters.openWith({ accountId, userId: user.id }, params.filterId ?? '')
      if (!isThere) throw new PortalError('NOT_FOUND', { message: 'No such filter' })
      return {}
    },
  }),
  resource({
    name: 'openPlainly',
    method: 'DELETE',
    path: `${PATH}/:filterId/default`,
    says: 'Opens the list with this filter no longer; nothing changes where another one took its place.',
    acting: 'allowed',
    scope,
    output: nothing,
    async handle({ environment: { accountId }, user, params, services: { store } }) {
      await store.savedFilters.openPlainly({ accountId, userId: user.id }, params.filterId ?? '')
      return {}
    },
  }),
]

/** Rejects INVALID_REQUEST for what is no type or family: a list that does not exist opens with nothing. */
function proveEntity(entity: string, registry: Registry): void {
  if (registry.has(entity)) return
  const known = registry.types.map(({ type }) => type)
  const problems = new Problems()
  problems.add('entity', `'${entity}' is not an entity type`, nearMissHint(entity, known))
  problems.finish(undefined, 'INVALID_REQUEST', NOT_VALID)
}

/** Whether the caller may take what others share out of the account. */
const mayKeep = (principal: Principal, { accountId, lineage }: Pick<Environment, 'accountId' | 'lineage'>) =>
  mayInAccount(principal, 'account.write', { id: accountId, lineage })

function answerOf(
  { id, name, entity, view, sharing, isDefault, updatedAt, userId }: SavedFilterRecord,
  reader: string,
  isKeeper: boolean,
): SavedFilter {
  const isMine = userId === reader
  return { id, name, entity, view, sharing, isDefault, updatedAt, isMine, mayDelete: isMine || isKeeper }
}
