/** `GET /api/datastores/:id/changes?type&id&before&limit&origin`: what changed of an entity, newest first. */
import { changesQuery } from '../../wire/calls/datastore.js'
import { changesAnswer } from '../../wire/entity-changes.js'
import { PortalError } from '../../wire/errors.js'
import { resource } from '../http/resource.js'
import { datastore } from '../http/scopes.js'
import { wholeNumber } from '../http/whole-number.js'

const LIMIT = 50
const MOST = 200

export const changesResource = resource({
  name: 'changes',
  method: 'GET',
  path: '/api/datastores/:id/changes',
  says: 'What changed of an entity, from what to what and when, newest first.',
  scope: datastore(),
  query: changesQuery,
  output: changesAnswer,
  async handle({ query, access, signal, services: { store } }) {
    const { type, id, before, origin } = query
    if (type === undefined || id === undefined) {
      throw new PortalError('INVALID_REQUEST', { message: 'Name the entity: type and id are needed' })
    }
    const context = { access, signal, ...(origin !== undefined && { origin }) }
    return store.datastore.changes(
      { type, id, before, limit: wholeNumber('limit', query.limit, { usual: LIMIT, least: 1, most: MOST }) },
      context,
    )
  },
})
