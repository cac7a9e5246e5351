/** `GET /api/datastores/:id/forecasts?type&id&metric&limit`: forecasts that were made of an entity, and how they did since. */
import { PortalError } from '../../wire/errors.js'
import { createDataAccess } from '../access/data-access.js'
import { type Resource, resource } from '../http/resource.js'
import type { Store } from '../store/store.js'

const LIMIT = 30
const MOST = 200

export function forecastResource(store: Store): Resource {
  return resource({
    method: 'GET',
    path: '/api/datastores/:id/forecasts',
    access: 'datastore',
    async handle(call) {
      const { type, id, metric } = call.query
      const access = createDataAccess(store.registry, call.principal, call.params.id ?? '', call.now)
      if (type === undefined || id === undefined) {
        throw new PortalError('INVALID_REQUEST', { message: 'Name the entity: type and id are needed' })
      }
      const forecasts = await store.forecasts.list(access, {
        type,
        id,
        limit: limitOf(call.query.limit),
        ...(metric !== undefined && { metric }),
      })
      return {
        forecasts: forecasts.map(({ days, ...forecast }) => ({
          ...forecast,
          days: days.map(({ p50, lo80, hi80, lo95, hi95 }) => [p50, lo80, hi80, lo95, hi95]),
        })),
      }
    },
  })
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return LIMIT
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
    throw new PortalError('INVALID_REQUEST', { message: `limit is a whole number from 1 to ${MOST}` })
  }
  return limit
}
