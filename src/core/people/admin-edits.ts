/** Changes of records of the administration, by the calls that their sections declare (`wire/admin/edit.ts`). */
import type { BulkChange, EditValue, RecordCreate, RecordEdit } from '../../wire/admin/edit.js'
import { type AdminRecord, type MadeRecord, parseMade } from '../../wire/admin/records.js'
import type { SectionId } from '../../wire/admin/section.js'
import { type IdpTrial, idpTrial } from '../../wire/calls/idps.js'
import { readAnswer } from '../../wire/read-answer.js'
import type { Portal } from '../types.js'
import { type AdminAsked, readRecord, readSection } from './admin-sections.js'

type Calling = Pick<Portal, 'call'>

export interface EditedRecord {
  value: EditValue
  /** The version of the record; 0 where it has none. */
  revision: number
  /** Names of the records that this one refers to, by id. */
  names: Readonly<Record<string, string>>
}

/** Reads the values that a form edits, with a call of its own where the list does not show them all. */
export async function readEdited(portal: Calling, edit: RecordEdit, record: AdminRecord): Promise<EditedRecord> {
  const revision = record.version ?? 0
  if (!edit.reads) return { value: edit.valueOf(record), revision, names: {} }
  const answer = await portal.call('get', edit.reads(record))
  return { value: edit.valueOf(record, answer), revision, names: edit.namesIn?.(answer) ?? {} }
}

/** Changes what differs. Rejects CONFLICT when the record is not of the version that the change began with. */
export async function saveRecord(
  portal: Calling,
  { section, edit }: { section: SectionId; edit: RecordEdit },
  record: AdminRecord,
  change: Omit<EditedRecord, 'names'> & { changed: EditValue },
): Promise<EditedRecord> {
  // A part that is sent takes the place of all there was of it.
  const parts = Object.keys(change.changed).map(key => [key, change.value[key]])
  const changed = Object.fromEntries(parts)
  const body = { ...(edit.sent?.(changed) ?? changed), ...(change.revision > 0 && { version: change.revision }) }
  await portal.call('patch', edit.path(record), body)
  return readEdited(portal, edit, await readRecord(portal, section, record.id))
}

export async function removeRecord(portal: Calling, edit: RecordEdit, record: AdminRecord): Promise<void> {
  await portal.call('delete', (edit.removalPath ?? edit.path)(record))
}

/** Gives its id, and its key where it has one. */
export async function createRecord(portal: Calling, create: RecordCreate, value: EditValue): Promise<MadeRecord> {
  const { path, body } = create.call(value)
  return parseMade(await portal.call('post', path, body))
}

/** Tries everything that a sign-in by an identity provider needs. */
export async function tryProvider(portal: Calling, path: string): Promise<IdpTrial> {
  return readAnswer(idpTrial, await portal.call('post', path, {}))
}

export async function changeInBulk(
  portal: Calling,
  edit: RecordEdit,
  change: BulkChange,
  record: AdminRecord,
): Promise<void> {
  if (change.body === undefined) await removeRecord(portal, edit, record)
  else await portal.call('patch', edit.path(record), change.body)
}

const AT_ONCE = 200

/** All records that are asked for, page after page. */
export async function readAllRecords(
  portal: Calling,
  section: SectionId,
  asked: AdminAsked,
  most: number,
): Promise<AdminRecord[]> {
  const records: AdminRecord[] = []
  for (let after: string | undefined; ; ) {
    const page = await readSection(portal, section, { ...asked, limit: String(AT_ONCE) }, after)
    records.push(...page.records)
    if (page.next === null || records.length >= most) return records.slice(0, most)
    after = page.next
  }
}
