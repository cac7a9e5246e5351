/** Calls of administration: the audit log, and whom an administrator acts as. */
import { type Ability, type FoundPerson, parseAbilities, parseFoundPeople } from '../../wire/administration.js'
import { type AuditPage, parseAuditPage } from '../../wire/audit.js'
import { isRecord, PortalError } from '../../wire/errors.js'
import type { Portal } from '../types.js'

type Calling = Pick<Portal, 'call'>

/** What is asked of the log, as parameters of the call. */
export type AuditAsked = Readonly<Record<string, string>>

export async function readAbilities(portal: Calling): Promise<Ability[]> {
  return parseAbilities(await portal.call('get', '/portal/profile/abilities'))
}

/** People whose name or e-mail address holds the text. */
export async function findPeople(portal: Calling, text: string): Promise<FoundPerson[]> {
  return parseFoundPeople(await portal.call('get', `/portal/users?${new URLSearchParams({ text })}`))
}

/** A page of the log, newest first; `after` is the `next` of the page before. */
export async function readAudit(portal: Calling, asked: AuditAsked, after?: string): Promise<AuditPage> {
  const query = new URLSearchParams({ ...asked, limit: '50', ...(after !== undefined && { after }) })
  return parseAuditPage(await portal.call('get', `/portal/audit?${query}`))
}

/** All that is asked for, as a file. */
export function exportAudit(portal: Calling, asked: AuditAsked, format: 'csv' | 'ndjson'): Promise<ExportedFile> {
  return exported(portal, `/portal/audit?${new URLSearchParams({ ...asked, format })}`)
}

export interface ExportedFile {
  filename: string
  blob: Blob
}

export async function exported(portal: Calling, path: string): Promise<ExportedFile> {
  const file = await portal.call('download', path)
  if (isRecord(file) && typeof file.filename === 'string' && file.blob instanceof Blob)
    return { filename: file.filename, blob: file.blob }
  throw new PortalError('INTERNAL')
}
