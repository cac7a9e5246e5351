/**
 * A section of the administration as one value: what its records are called, their columns, which of them narrow the list, where a cell leads. The server's
 * list, its check of what is asked, the screen, its forms, the export and the documents follow from it; only how a column is read stands beside it
 * (`server/store/admin/sources`).
 */

import type { RecordEdit } from './edit.js'

/** `names`: several words, shown beside each other. */
export type ColumnKind = 'text' | 'choice' | 'names' | 'number' | 'time'

/** How a choice is shown: as in all lists, by shape and colour. */
export type Tone = 'nominal' | 'caution' | 'critical' | 'unknown'

export interface Choice {
  label: string
  tone?: Tone
}

export interface AdminColumn {
  label: string
  kind: ColumnKind
  /** The meanings of its values. A value that has none is shown as it is. */
  choices?: Readonly<Record<string, Choice>>
  /** The list can be narrowed by it; every value says how many there are. */
  isFacet?: true
  /** A column `<this>Id` has the id of a record of that section, to which the cell leads. */
  leadsTo?: SectionId
  /** Shown beside a record only: of a list there is no room for it. */
  isDetail?: true
  /** The first to go where the list has no room for all of its columns. */
  isLeast?: true
  /** The meaning of the number or time, for the title of its head. */
  about?: string
}

export const SECTION_IDS = [
  'users',
  'rbac',
  'idps',
  'organizations',
  'accounts',
  'workspaces',
  'environments',
  'licenses',
  'extensions',
  'rewardsPrograms',
] as const
export type SectionId = (typeof SECTION_IDS)[number]

/** In the order they are listed. */
export const SECTION_GROUPS = {
  people: { title: 'People' },
  tenancy: { title: 'Tenancy' },
  commerce: { title: 'Commerce' },
} as const

export interface AdminSection<Column extends string = string> {
  id: SectionId
  group: keyof typeof SECTION_GROUPS
  /** The title of the whole list, and the word for one record. */
  title: string
  one: string
  icon: 'guest' | 'check' | 'link' | 'group' | 'datacenter' | 'table' | 'application' | 'cost' | 'plus' | 'star'
  /** The fields that a text is searched in, for the label. */
  searched: string
  /** Columns by name. The first one is the name of a record. */
  columns: { readonly [Name in Column]: AdminColumn }
  sort: { column: NoInfer<Column>; direction: 'asc' | 'desc' }
  /** How its records are changed, made and deleted; absent where they only are shown. */
  edit?: RecordEdit
}

export function defineSection<const Column extends string>(section: AdminSection<Column>): AdminSection<Column> {
  return section
}

/** Columns that the list can be narrowed by. */
export function facetsOf({ columns }: AdminSection): string[] {
  return Object.entries(columns).flatMap(([name, { isFacet }]) => (isFacet ? [name] : []))
}

/** The column that a record is called by. */
export function titleColumn({ columns }: AdminSection): string {
  return Object.keys(columns)[0] ?? ''
}
