/** `GET /api/datastores/:id/flows?range&sourceBy&targetBy&scope&text&order&after&limit`: who talks to whom; with `format=csv` all rows as a file. */
import { Readable } from 'node:stream'
import { PortalError } from '../../wire/errors.js'
import { type FlowRow, type Flows, flowsAnswer, flowsQuery, isWithinScope, type RowScope } from '../../wire/flows.js'
import { spreadsheetText } from '../../wire/spreadsheet-text.js'
import { csvOf } from '../http/csv.js'
import { resource } from '../http/resource.js'
import { datastore } from '../http/scopes.js'
import { wholeNumber } from '../http/whole-number.js'

const LIMIT = 100
const MOST = 1_000
const MOST_AFTER = 1_000_000
const MOST_IN_FILE = 200_000

export const flowsResource = resource({
  name: 'flows',
  method: 'GET',
  path: '/api/datastores/:id/flows',
  says: 'Who talks to whom: flows of a range, summed by what their ends are grouped by; as CSV with format=csv.',
  audit: { when: 'noted', kind: 'export' },
  acting: 'allowed',
  scope: datastore(),
  query: flowsQuery,
  output: flowsAnswer,
  download: 'text/csv',
  async handle({ query, access, signal, note, services: { store } }) {
    const { origin, range, type, id, services, format, sourceBy = 'entity', targetBy = 'entity' } = query
    if ((type === undefined) !== (id === undefined)) {
      throw new PortalError('INVALID_REQUEST', { message: 'An entity is named by its type and its id' })
    }
    const context = { access, signal, ...(origin !== undefined && { origin }), ...(range !== undefined && { range }) }
    const asked = {
      ...{ sourceBy, targetBy, source: query.source, target: query.target, scope: query.scope, text: query.text },
      ...{ sourceOf: query.sourceOf, targetOf: query.targetOf },
      about: type === undefined || id === undefined ? undefined : { type, id },
      isApart: services === 'apart',
      order: query.order ?? 'bytes',
    } as const
    if (format === undefined) {
      const after = wholeNumber('after', query.after, { usual: 0, least: 0, most: MOST_AFTER })
      const limit = wholeNumber('limit', query.limit, { usual: LIMIT, least: 1, most: MOST })
      return store.datastore.flows({ ...asked, withTrends: true, after, limit }, context)
    }
    note({ action: 'export', details: { format, entity: 'flow' } })
    const found = await store.datastore.flows({ ...asked, withTrends: false, after: 0, limit: MOST_IN_FILE }, context)
    if (found.next !== null) {
      throw new PortalError('PAYLOAD_TOO_LARGE', { message: tooMany(found, query.scope) })
    }
    return {
      filename: `flows-${found.to.slice(0, 10)}.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: csvOf(COLUMNS, Readable.from(found.rows.map(cellsOf))),
    }
  },
})

/** How many rows there are, and by what they become fewer. */
function tooMany({ scopes }: Flows, wanted: RowScope | undefined): string {
  const rows = scopes.filter(({ scope }) => isWithinScope(scope, wanted)).reduce((sum, { rows }) => sum + rows, 0)
  const [there, most] = [rows, MOST_IN_FILE].map(count => count.toLocaleString('en-US'))
  return `These are ${there} rows, and a file holds ${most} at most: ask for a shorter range, one scope or a part of a name, or group the ends by what has fewer values, such as network or type`
}

const COLUMNS = [
  ['scope', 'source', 'source kind', 'source type', 'source id'],
  ['target', 'target kind', 'target type', 'target id'],
  ['protocol', 'port', 'services', 'bytes', 'packets'],
].flat()

function cellsOf({ scope, source, target, protocol, port, services, bytes, packets }: FlowRow): (string | number)[] {
  const ends = [source, target].flatMap(({ label, kind, type = '', id = '' }) => [label ?? '', kind, type, id])
  return [scope, ...ends.map(spreadsheetText), protocol, port, services, bytes, packets]
}
