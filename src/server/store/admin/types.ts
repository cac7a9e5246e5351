/** Sections of the administration as they are read. */
import type { AdminPage, AdminRecord } from '../../../wire/admin/records.js'
import type { SectionId } from '../../../wire/admin/section.js'
import type { ReachedAccounts } from '../accounts/types.js'

/** Whose administration it is: what they reach, and the roles that the product has, with what each allows. */
export interface AdminViewer extends ReachedAccounts {
  roles: Readonly<Record<string, readonly string[]>>
}

export interface AdminQuestion {
  section: SectionId
  viewer: AdminViewer
  text?: string | undefined
  /** Values of columns: each column is a condition, its values are alternatives. */
  narrowed: Readonly<Record<string, readonly string[]>>
  sort: { column: string; direction: 'asc' | 'desc' }
  cursor?: string | undefined
  limit: number
}

export interface AdminStore {
  /** Rejects INVALID_QUERY for a cursor of another question. Facets are of the first page. */
  list(question: AdminQuestion): Promise<AdminPage>
  /** Records of a page without what is counted beside them. */
  page(question: AdminQuestion): Promise<Pick<AdminPage, 'records' | 'next'>>
  byId(section: SectionId, id: string, viewer: AdminViewer): Promise<AdminRecord | undefined>
  counts(viewer: AdminViewer): Promise<Record<SectionId, number>>
}
