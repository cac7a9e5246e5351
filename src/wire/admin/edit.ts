/**
 * How records of a section are changed, made and deleted: part of its declaration. The calls are those that there are beside the administration, with their
 * own schemas; the form, what is done to many at once, and the test that sweeps all sections follow from it.
 */
import type { Action } from '../actions.js'
import { PortalError } from '../errors.js'
import type { FormFields } from '../forms/fields.js'
import type { AnySchema } from '../read-shape.js'
import type { AdminRecord } from './records.js'

export type EditValue = Readonly<Record<string, unknown>>

export interface RecordEdit {
  /** The action that the caller must hold in the record's account. Administrators of everything need no account. */
  needs: Action
  /** Its records are of no account: only who may do it everywhere changes them. */
  isOfAll?: true
  /** The shape of a change's body. A key may be left out; each that is sent replaces the value. */
  schema: AnySchema
  /** Fields of this record, by what may be done in its account. */
  fields(record: AdminRecord, may: readonly string[]): FormFields
  /** Where more is read of it than the list shows. */
  reads?(record: AdminRecord): string
  /** Returns the edited values, from the cells of the record and from the answer that was read besides. */
  valueOf(record: AdminRecord, answer?: unknown): EditValue
  /** Names of what it leads to, by id, of what was read besides. */
  namesIn?(answer: unknown): Readonly<Record<string, string>>
  /** Address of the call: PATCH changes it, DELETE deletes it. */
  path(record: AdminRecord): string
  /** What is sent of what was changed, where that is not the same. */
  sent?(changed: EditValue): EditValue
  /** Address of the call that reads what the other side says of itself, which fills the form; the field that it stands after. */
  metadata?: { path(record: AdminRecord): string; after: string }
  /** Address of the call that tries whether it works, step by step. */
  trial?(record: AdminRecord): string
  /** Address of the call that deletes it, where that asks for more. */
  removalPath?(record: AdminRecord): string
  /** Records that nobody changes here, and why. */
  fixed?: { is(record: AdminRecord): boolean; reason: string }
  /** The consequences of deleting a record. Absent where records are not deleted here. */
  removal?: string
  create?: RecordCreate
  /** Changes of many records at once, each by its own call. */
  bulk?: readonly BulkChange[]
}

export interface RecordCreate {
  /** The label of the button. */
  title: string
  /** The action that the caller must hold everywhere. Absent where the record is made in an account, which the form asks for. */
  needs?: Action
  schema: AnySchema
  fields: FormFields
  value: EditValue
  /** Address of the call, and what is sent of what was filled in; the answer has the new record's id, and a key that is shown once. */
  call(value: EditValue): { path: string; body: EditValue }
  /** Address of the call that reads what the other side says of itself, which fills the form; the field that it stands after. */
  metadata?: { path(value: EditValue): string; after: string }
  /** What is said where the record is there only later. */
  waits?: string
}

export interface BulkChange {
  id: string
  label: string
  /** The effect on each record. */
  about: string
  tone?: 'critical'
  /** The body of each record's call. Without it the record is deleted. */
  body?: EditValue
  /** The reader's own record is left out, and why. */
  exceptOneself?: { reason: string }
}

const part = encodeURIComponent

/** The account that a record is of; undefined for what is of all. */
export function accountOf({ id, cells }: AdminRecord, isAccount: boolean): string | undefined {
  if (isAccount) return id
  return typeof cells.accountId === 'string' ? cells.accountId : undefined
}

/** Below the record's account, or below the portal for what is of all. */
export function pathIn(record: AdminRecord, name: string): string {
  const account = accountOf(record, false)
  return `/portal/${account === undefined ? '' : `accounts/${part(account)}/`}${name}/${part(record.id)}`
}

export const pathOf = (name: string, { id }: AdminRecord) => `/portal/${name}/${part(id)}`
export const pathBelow = (account: unknown, name: string) =>
  `/portal/${account ? `accounts/${part(String(account))}/` : ''}${name}`

export const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : '')
export const textsOf = (cell: unknown) => (Array.isArray(cell) ? cell.map(String) : [])

/** Finds the record with the id in a list that was read whole. Throws NOT_FOUND when it is gone. */
export function foundIn<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find(each => each.id === id)
  if (!found) throw new PortalError('NOT_FOUND', { message: 'It is no longer there' })
  return found
}
