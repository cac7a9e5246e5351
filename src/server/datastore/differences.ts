/** `GET /api/datastores/:id/differences?from&until&kind&type&measured&after&limit&steps`: what differs between two times. */
import { differencesQuery } from '../../wire/calls/datastore.js'
import { differencesAnswer } from '../../wire/differences.js'
import { resource } from '../http/resource.js'
import { datastore } from '../http/scopes.js'
import { wholeNumber } from '../http/whole-number.js'

const LIMIT = 100
const MOST = 500
/** Beyond it, a kind or type makes a list that can be read. */
const MOST_AFTER = 1_000_000
const MOST_STEPS = 30

export const differencesResource = resource({
  name: 'differences',
  method: 'GET',
  path: '/api/datastores/:id/differences',
  says: 'What differs between two times: entities that came, went or changed, and what of them.',
  scope: datastore(),
  query: differencesQuery,
  output: differencesAnswer,
  handle: ({ query, access, signal, services: { store } }) => {
    const { from, until, kind, type, measured } = query
    const after = wholeNumber('after', query.after, { usual: 0, least: 0, most: MOST_AFTER })
    const limit = wholeNumber('limit', query.limit, { usual: LIMIT, least: 1, most: MOST })
    const steps =
      query.steps === undefined
        ? undefined
        : wholeNumber('steps', query.steps, { usual: 1, least: 1, most: MOST_STEPS })
    return store.datastore.differences(
      { from, until, kind, type, measured: measured === 'true', after, limit, steps },
      { access, signal },
    )
  },
})
