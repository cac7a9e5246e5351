/** The audit log, read: page by page, as a file, and as a chain. Administrators read all of it, owners what is of their accounts and those below. */
import { Readable } from 'node:stream'
import { auditPage } from '../../wire/audit.js'
import { auditQuery, chainQuery, chainReport } from '../../wire/calls/audit.js'
import { PortalError } from '../../wire/errors.js'
import { spreadsheetText } from '../../wire/spreadsheet-text.js'
import { everywhere, person } from '../http/account-scopes.js'
import { csvOf } from '../http/csv.js'
import { type Download, resource, type Scope } from '../http/resource.js'
import { accountsReached } from '../identity/reach.js'
import { factorMissing } from '../identity/required-factor.js'
import type { ReachedAccounts } from '../store/accounts/types.js'
import type { AuditQuestion, ReadEntry } from '../store/audit/types.js'
import type { Store } from '../store/store.js'

const PATH = '/portal/audit'
const ON_PAGE = 100
const IN_FILE_AT_ONCE = 500

const reader: Scope<{ reached: ReachedAccounts }> = {
  bearers: ['access'],
  says: 'An access token of somebody who signed in and may do account.audit on all there is, or in an account.',
  async prove(caller, services) {
    const { principal } = await person.prove(caller, services)
    const reached = accountsReached(principal, 'account.audit')
    if (!reached.isAll && reached.accountIds.length === 0)
      throw new PortalError('FORBIDDEN', { message: 'Only owners of an account and administrators read the audit log' })
    const [asking] = principal.shut
    // Of all that they might read the log of, nothing is open.
    if (asking && !reached.isAll && (await services.store.accounts.reached(reached, 1)).length === 0)
      throw factorMissing(asking.name)
    return { reached }
  },
}

export const auditResources = [
  resource({
    name: 'audit',
    method: 'GET',
    path: PATH,
    says: 'Entries of the audit log, newest first, page by page, or all that are asked for as a file (format=csv, format=ndjson).',
    audit: { when: 'noted', kind: 'export' },
    scope: reader,
    query: auditQuery,
    output: auditPage,
    download: 'text/csv',
    async handle({ reached, query, now, note, services: { store } }) {
      const { after: cursor, limit = ON_PAGE, format, ...asked } = query
      const question = { ...asked, reached, cursor, limit }
      if (format !== undefined) {
        if (cursor !== undefined)
          throw new PortalError('INVALID_REQUEST', { message: 'A file has all that is asked for: leave `after` out' })
        note({ action: 'exportAudit', details: { format } })
        const name = `audit-${now.toISOString().slice(0, 10)}`
        // What is read must not be what the reading adds.
        return fileOf(store, { ...question, until: question.until ?? now.toISOString() }, { format, name })
      }
      const { entries, next } = await store.audit.list(question)
      const people = await store.audit.people(entries, reached.isAll)
      return {
        entries: entries.map(entry => ({ ...answerOf(entry, reached.isAll), people: people.get(entry.id) ?? {} })),
        next,
      }
    },
  }),
  resource({
    name: 'auditChain',
    method: 'GET',
    path: `${PATH}/chain`,
    says: 'Reads the whole audit log and holds each entry to the one before it: names the first that is missing or was changed. With an earlier end of the chain, also that it is still in it.',
    scope: everywhere('account.audit'),
    query: chainQuery,
    output: chainReport,
    handle({ query: { sequence, hash }, services: { store } }) {
      if ((sequence === undefined) !== (hash === undefined))
        throw new PortalError('INVALID_REQUEST', { message: 'An end of the chain has a sequence and a hash' })
      return store.audit.verify(sequence === undefined || hash === undefined ? undefined : { sequence, hash })
    },
  }),
]

async function* all(store: Store, question: AuditQuestion): AsyncGenerator<ReadEntry> {
  for (let cursor = question.cursor; ; ) {
    const { entries, next } = await store.audit.list({ ...question, cursor, limit: IN_FILE_AT_ONCE })
    yield* entries
    if (next === null) return
    cursor = next
  }
}

function fileOf(
  store: Store,
  question: AuditQuestion,
  { format, name }: { format: 'csv' | 'ndjson'; name: string },
): Download {
  const entries = all(store, question)
  const seesAll = question.reached.isAll
  if (format === 'csv')
    return { filename: `${name}.csv`, contentType: 'text/csv; charset=utf-8', body: csvOf(COLUMNS, rows(entries)) }
  async function* lines() {
    for await (const entry of entries) yield `${JSON.stringify(answerOf(entry, seesAll))}\n`
  }
  return { filename: `${name}.ndjson`, contentType: 'application/x-ndjson', body: Readable.from(lines()) }
}

const COLUMNS = [
  ['time', 'kind', 'action', 'outcome', 'error'],
  ['actor kind', 'actor id', 'actor', 'actor e-mail', 'as id', 'as', 'as e-mail'],
  ['account id', 'account', 'target type', 'target id', 'address', 'agent', 'details', 'session', 'request'],
].flat()

async function* rows(entries: AsyncIterable<ReadEntry>): AsyncGenerator<string[]> {
  for await (const entry of entries) {
    const { actorKind, actorId, actorName, actorEmail, subjectId, subjectName, subjectEmail } = entry
    const cells = [
      [entry.at, entry.kind, entry.action, entry.outcome, entry.error],
      [actorKind, actorId, actorName, actorEmail, subjectId, subjectName, subjectEmail],
      [entry.accountId, entry.accountName, entry.targetType, entry.targetId, entry.address, entry.agent],
      [JSON.stringify(entry.details), entry.sessionId, entry.id],
    ].flat()
    yield cells.map(cell => spreadsheetText(cell ?? ''))
  }
}

/** Its place in the chain would tell how much happens in accounts of others. */
function answerOf(entry: ReadEntry, seesAll: boolean) {
  const { actorKind, actorId, actorName, actorEmail, subjectId, subjectName, subjectEmail } = entry
  const { accountId, accountName, targetType, targetId, sequence, previous, hash, lineage = null, ...rest } = entry
  return {
    id: rest.id,
    at: rest.at,
    kind: rest.kind,
    action: rest.action,
    outcome: rest.outcome,
    error: rest.error,
    actor: { kind: actorKind, id: actorId, name: actorName, email: actorEmail },
    subject: subjectId === null ? null : { id: subjectId, name: subjectName, email: subjectEmail },
    sessionId: rest.sessionId,
    account: accountId === null ? null : { id: accountId, name: accountName },
    target: targetType === null || targetId === null ? null : { type: targetType, id: targetId },
    address: rest.address,
    agent: rest.agent,
    details: Object.fromEntries(Object.entries(rest.details).map(([key, value]) => [key, String(value)])),
    chain: seesAll ? { sequence, previous, hash, lineage: lineage && [...lineage] } : null,
  }
}
