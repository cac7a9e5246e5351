/** Saved filters: a user's own and the account's, per entity type. Whoever saved one may replace and delete it. */
import { PortalError } from '../../wire/errors.js'
import { parseSavedFilterInput, type SavedFilter } from '../../wire/saved-filter.js'
import { type Call, type Resource, resource } from '../http/resource.js'
import type { SavedFilterRecord, Store } from '../store/store.js'
import { mayRead } from './environments.js'

/** Most filters a user may save of one entity type. */
const MOST = 200

export function savedFilterResources(store: Store): Resource[] {
  const scopeOf = async ({ params, principal }: Call<unknown>) => {
    const environment = await store.environments.byId(params.id ?? '')
    if (!environment || !mayRead(principal, environment))
      throw new PortalError('NOT_FOUND', { message: 'No such environment' })
    if (principal.kind !== 'portal' || principal.userId === null) {
      throw new PortalError('FORBIDDEN', { message: 'Filters are saved for people who signed in' })
    }
    return { accountId: environment.accountId, userId: principal.userId }
  }
  return [
    resource({
      method: 'GET',
      path: '/portal/environments/:id/filters',
      access: 'portal',
      async handle(call) {
        const scope = await scopeOf(call)
        const found = await store.savedFilters.list({ ...scope, entity: call.query.entity ?? '' })
        return { filters: found.map(record => shown(record, scope.userId)) }
      },
    }),
    resource({
      method: 'POST',
      path: '/portal/environments/:id/filters',
      access: 'portal',
      parse: parseSavedFilterInput,
      async handle(call): Promise<SavedFilter> {
        const scope = await scopeOf(call)
        const { input } = call
        const existing = await store.savedFilters.byName({ ...scope, ...input })
        if (existing && existing.userId !== scope.userId) {
          throw new PortalError('FORBIDDEN', {
            message: `'${input.name}' was saved by somebody else: choose another name`,
          })
        }
        const count = (await store.savedFilters.list({ ...scope, entity: input.entity })).length
        if (!existing && count >= MOST) {
          throw new PortalError('INVALID_REQUEST', { message: `There are ${MOST} filters already: delete one first` })
        }
        const id = existing?.id
        const saved = await store.savedFilters.save({ ...scope, ...input, ...(id !== undefined && { id }) }, call.now)
        return shown(saved, scope.userId)
      },
    }),
    resource({
      method: 'DELETE',
      path: '/portal/environments/:id/filters/:filterId',
      access: 'portal',
      async handle(call) {
        const scope = await scopeOf(call)
        const found = await store.savedFilters.byId(scope.accountId, call.params.filterId ?? '')
        if (!found || (found.userId !== scope.userId && found.sharing === 'user')) {
          throw new PortalError('NOT_FOUND', { message: 'No such filter' })
        }
        if (found.userId !== scope.userId) {
          throw new PortalError('FORBIDDEN', { message: 'Only who saved a filter may delete it' })
        }
        await store.savedFilters.remove(scope.accountId, found.id)
        return {}
      },
    }),
  ]
}

function shown({ id, name, entity, view, sharing, updatedAt, userId }: SavedFilterRecord, reader: string): SavedFilter {
  return { id, name, entity, view, sharing, updatedAt, own: userId === reader }
}
