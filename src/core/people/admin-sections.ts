/** Calls of the administration's sections. */
import {
  type AdminPage,
  type AdminRecord,
  parseAdminCounts,
  parseAdminPage,
  parseAdminRecord,
} from '../../wire/admin/records.js'
import type { SectionId } from '../../wire/admin/section.js'
import type { Portal } from '../types.js'
import { type ExportedFile, exported } from './administration.js'

type Calling = Pick<Portal, 'call'>

/** What is asked of a section, as parameters of the call (`wire/admin/asked.ts`). */
export type AdminAsked = Readonly<Partial<Record<'text' | 'is' | 'sort' | 'limit', string>>>

/** A page of the section; `after` is the `next` of the page before. */
export async function readSection(
  portal: Calling,
  section: SectionId,
  asked: AdminAsked,
  after?: string,
): Promise<AdminPage> {
  const query = new URLSearchParams({ ...asked, ...(after !== undefined && { after }) })
  return parseAdminPage(await portal.call('get', `/portal/admin/${section}?${query}`))
}

export async function readRecord(portal: Calling, section: SectionId, id: string): Promise<AdminRecord> {
  return parseAdminRecord(await portal.call('get', `/portal/admin/${section}/${encodeURIComponent(id)}`))
}

/** How many records each section has. */
export async function readCounts(portal: Calling): Promise<Record<string, number>> {
  return parseAdminCounts(await portal.call('get', '/portal/admin'))
}

/** All that is asked for, as a file. */
export function exportSection(portal: Calling, section: SectionId, asked: AdminAsked): Promise<ExportedFile> {
  return exported(portal, `/portal/admin/${section}?${new URLSearchParams({ ...asked, format: 'csv' })}`)
}
