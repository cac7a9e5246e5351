/** `GET /api/datastores/:id/forecasts?type&id&metric&limit`: forecasts that were made of an entity, and how they did since. */
import { PortalError } from '../../wire/errors.js'
import { createDataAccess, type DataAccess } from '../access/data-access.js'
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
      const datastoreId = call.params.id ?? ''
      const access = createDataAccess(store.registry, call.principal, datastoreId, call.now)
      if (type === undefined || id === undefined) {
        throw new PortalError('INVALID_REQUEST', { message: 'Name the entity: type and id are needed' })
      }
      await proveSeen(store, access, type, id)
      const since = call.principal.policy?.from
      const forecasts = await store.forecasts.list(datastoreId, {
        type,
        id,
        limit: limitOf(call.query.limit),
        ...(metric !== undefined && { metric }),
        ...(since !== undefined && { since }),
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

/** An entity that the caller's policy hides is not there. */
async function proveSeen(store: Store, access: DataAccess, type: string, id: string): Promise<void> {
  const { rows } = await store.datastore.query(
    { entity: type, select: { name: { property: 'name' } }, where: { property: 'id', op: '=', value: id }, limit: 1 },
    { access },
  )
  if (rows.length === 0) throw new PortalError('NOT_FOUND', { message: 'No such entity' })
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return LIMIT
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
    throw new PortalError('INVALID_REQUEST', { message: `limit is a whole number from 1 to ${MOST}` })
  }
  return limit
}
