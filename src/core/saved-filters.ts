/** Saved filters of the signed-in user and the account, asked for anew each time: they are few and seldom looked at. */
import { parseSavedFilters, type SavedFilterInput } from '../wire/saved-filter.js'
import type { HttpClient } from './http/client.js'
import type { SavedFilters, Session } from './types.js'

export function createSavedFilters(parts: { api: string; http: HttpClient; session: Session }): SavedFilters {
  const { api, http, session } = parts
  const url = (environmentId: string, rest = '') =>
    `${api}/portal/environments/${encodeURIComponent(environmentId)}/filters${rest}`
  return {
    async list(environmentId, entity) {
      const token = await session.accessToken()
      return parseSavedFilters(await http.get(url(environmentId, `?entity=${encodeURIComponent(entity)}`), { token }))
    },
    async save(environmentId, filter: SavedFilterInput) {
      await http.post(url(environmentId), { token: await session.accessToken(), body: filter })
    },
    async remove(environmentId, id) {
      await http.delete(url(environmentId, `/${encodeURIComponent(id)}`), { token: await session.accessToken() })
    },
  }
}
