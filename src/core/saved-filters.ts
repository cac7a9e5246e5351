/** Saved filters of the signed-in user and the account. They are few and seldom shown, so they are read each time. */
import { parseSavedFilters, type SavedFilter, type SavedFilterInput } from '../wire/saved-filter.js'
import type { Portal } from './types.js'

/** Named filters of indexes. Rejects FORBIDDEN where somebody else's filter would be changed. */
export interface SavedFilters {
  /** The user's filters and those shared with the account, by name. */
  list(environmentId: string, entity: string): Promise<SavedFilter[]>
  /** Replaces the user's filter of the same name. */
  save(environmentId: string, filter: SavedFilterInput): Promise<void>
  remove(environmentId: string, id: string): Promise<void>
  /** Opens its list with this filter, for the user, in place of any other; or, if it does so, no longer. */
  openWith(environmentId: string, id: string, isOn: boolean): Promise<void>
}

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
    async openWith(environmentId, id, isOn) {
      await portal.call(isOn ? 'post' : 'delete', path(environmentId, `/${encodeURIComponent(id)}/default`))
    },
  }
}
