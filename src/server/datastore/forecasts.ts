/** `GET /api/datastores/:id/forecasts?type&id&metric&limit`: forecasts that were made of an entity, and their scores. */
import { forecastsAnswer, forecastsQuery } from '../../wire/calls/datastore.js'
import { PortalError } from '../../wire/errors.js'
import { resource } from '../http/resource.js'
import { datastore } from '../http/scopes.js'
import { wholeNumber } from '../http/whole-number.js'

const LIMIT = 30
const MOST = 200

export const forecastResource = resource({
  name: 'forecasts',
  method: 'GET',
  path: '/api/datastores/:id/forecasts',
  says: 'Forecasts that were made of an entity, newest first, and how they did since.',
  scope: datastore(),
  query: forecastsQuery,
  output: forecastsAnswer,
  async handle({ query, access, services: { store } }) {
    const { type, id, metric } = query
    if (type === undefined || id === undefined) {
      throw new PortalError('INVALID_REQUEST', { message: 'Name the entity: type and id are needed' })
    }
    const forecasts = await store.forecasts.list(access, {
      type,
      id,
      limit: wholeNumber('limit', query.limit, { usual: LIMIT, least: 1, most: MOST }),
      ...(metric !== undefined && { metric }),
    })
    return {
      forecasts: forecasts.map(({ days, tried: _, ...forecast }) => ({
        ...forecast,
        models: [...forecast.models],
        days: days.map(({ p50, lo80, hi80, lo95, hi95 }) => [p50, lo80, hi80, lo95, hi95]),
      })),
    }
  },
})
