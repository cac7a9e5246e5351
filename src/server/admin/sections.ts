/** The administration's sections: lists of what is in the accounts that somebody runs, a record of them, and how many there are of each. */

import { adminQueryOf, readNarrowed, readSort } from '../../wire/admin/asked.js'
import { type AdminCell, adminCounts, adminPage, adminRecord } from '../../wire/admin/records.js'
import { type AdminSection, SECTION_IDS } from '../../wire/admin/section.js'
import { SECTIONS } from '../../wire/admin/sections.js'
import { PortalError } from '../../wire/errors.js'
import type { OutputOf } from '../../wire/read-shape.js'
import { spreadsheetText } from '../../wire/spreadsheet-text.js'
import { person } from '../http/account-scopes.js'
import { csvOf } from '../http/csv.js'
import { resource, type Scope } from '../http/resource.js'
import { accountsReached } from '../identity/reach.js'
import { factorMissing } from '../identity/required-factor.js'
import { ROLES } from '../identity/roles.js'
import type { AdminQuestion, AdminViewer } from '../store/admin/types.js'
import type { Store } from '../store/store.js'

const PATH = '/portal/admin'
const ON_PAGE = 50
const IN_FILE_AT_ONCE = 2_000

const runner: Scope<{ viewer: AdminViewer }> = {
  bearers: ['access'],
  says: 'An access token of somebody who signed in and may do account.members on all there is, or in an account; 404 to everybody else.',
  async prove(caller, services) {
    const { principal } = await person.prove(caller, services)
    const reached = accountsReached(principal, 'account.members')
    if (!reached.isAll && reached.accountIds.length === 0)
      throw new PortalError('NOT_FOUND', { message: 'Nothing here' })
    const [asking] = principal.shut
    // Of all that they run nothing is open.
    if (asking && !reached.isAll && (await services.store.accounts.reached(reached, 1)).length === 0)
      throw factorMissing(asking.name)
    return { viewer: { ...reached, roles: ROLES } }
  },
}

export const adminResources = [
  resource({
    name: 'adminCounts',
    method: 'GET',
    path: PATH,
    says: 'How many records each section of the administration has, of what the caller runs.',
    scope: runner,
    output: adminCounts,
    handle: async ({ viewer, services: { store } }) => ({ counts: await store.admin.counts(viewer) }),
  }),
  ...SECTION_IDS.map(id => listOf(SECTIONS[id])),
  ...SECTION_IDS.map(id => recordOf(SECTIONS[id])),
]

function listOf(section: AdminSection) {
  return resource({
    name: `admin.${section.id}`,
    method: 'GET',
    path: `${PATH}/${section.id}`,
    says: `${section.title} of what the caller runs, page by page, narrowed, sorted and counted, or all that are asked for as a file (format=csv).`,
    audit: { when: 'noted', kind: 'export' },
    scope: runner,
    query: adminQueryOf(section),
    output: adminPage,
    download: 'text/csv',
    async handle({ viewer, query, now, note, services: { store } }) {
      const question = questionOf(section, query, viewer)
      if (query.format === undefined) return store.admin.list(question)
      if (query.after !== undefined)
        throw new PortalError('INVALID_REQUEST', { message: 'A file has all that is asked for: leave `after` out' })
      note({ action: 'exportAdmin', details: { section: section.id } })
      return {
        filename: `${section.id}-${now.toISOString().slice(0, 10)}.csv`,
        contentType: 'text/csv; charset=utf-8',
        body: csvOf(['id', ...Object.keys(section.columns)], rows(store, section, question)),
      }
    },
  })
}

function recordOf(section: AdminSection) {
  return resource({
    name: `admin.${section.id}.record`,
    method: 'GET',
    path: `${PATH}/${section.id}/:recordId`,
    says: `One of the ${section.title.toLowerCase()} of what the caller runs.`,
    scope: runner,
    output: adminRecord,
    async handle({ viewer, params, services: { store } }) {
      const record = await store.admin.byId(section.id, params.recordId ?? '', viewer)
      if (!record) throw new PortalError('NOT_FOUND', { message: `No such ${section.one.toLowerCase()}` })
      return { record }
    },
  })
}

function questionOf(
  section: AdminSection,
  query: OutputOf<ReturnType<typeof adminQueryOf>>,
  viewer: AdminViewer,
): AdminQuestion {
  const { text, is = '', sort = '', after: cursor, limit = ON_PAGE } = query
  return { section: section.id, viewer, text, narrowed: readNarrowed(is), sort: readSort(section, sort), cursor, limit }
}

async function* rows(store: Store, { columns }: AdminSection, asked: AdminQuestion): AsyncGenerator<string[]> {
  for (let cursor = asked.cursor; ; ) {
    const { records, next } = await store.admin.page({ ...asked, cursor, limit: IN_FILE_AT_ONCE })
    for (const { id, cells } of records)
      yield [id, ...Object.keys(columns).map(column => textOf(cells[column] ?? null))].map(spreadsheetText)
    if (next === null) return
    cursor = next
  }
}

function textOf(cell: AdminCell): string {
  return Array.isArray(cell) ? cell.join(', ') : String(cell ?? '')
}
