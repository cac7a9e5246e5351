/** Saved filters of the signed-in user and the account. They are few and seldom shown, so they are read each time. */
import { parseSavedFilters, type SavedFilterInput } from '../wire/saved-filter.js'
import type { Portal, SavedFilters } from './types.js'

export function createSavedFilters(portal: Pick<Portal, 'call'>): SavedFilters {
  const path = (environmentId: string, rest = '') =>
    `/portal/environments/${encodeURIComponent(environmentId)}/filters${rest}`
  return {
    async list(environmentId, entity) {
      return parseSavedFilters(await portal.call('get', path(environmentId, `?entity=${encodeURIComponent(entity)}`)))
    },
    async save(environmentId, filter: SavedFilterInput) {
      await portal.call('post', path(environmentId), filter)
    },
    async remove(environmentId, id) {
      await portal.call('delete', path(environmentId, `/${encodeURIComponent(id)}`))
    },
  }
}
