/**
 * How the columns of each section are read: a statement with a row for each record, one column for each of the section's, `<column>Id` for those that lead
 * somewhere, and `searched`. It is read as a part of another statement, so that what is not asked for is not worked out: it stays without `limit`, `distinct`
 * and `group by` of its own.
 */
import { type RawBuilder, sql } from 'kysely'
import type { AdminViewer } from './types.js'

/** Whether an account with this lineage is one that the caller reaches. */
export type Reach = (lineage: string) => RawBuilder<boolean>

/** `few`: some of the rows are read, by their ids. `found`: those of a text or of accounts, which may be few or all. */
export type Rows = 'all' | 'found' | 'few'

export type Source = (within: Reach, viewer: AdminViewer, rows: Rows) => RawBuilder<unknown>

/** The values of a column that has many for each record. */
export interface Link {
  /** Rows of a `record` and a `value`. They hold records of the section alone, and values that the viewer reaches. */
  pairs: (within: Reach, viewer: AdminViewer) => RawBuilder<unknown>
  /** Rows of a `value` and its `label`. */
  labels: RawBuilder<unknown>
}

/** Columns that are made of a few traits which a record has or has not. The source has both. */
export interface Made {
  traits: readonly string[]
  /** Expressions over rows `made` that have the traits. */
  columns: Readonly<Record<string, RawBuilder<unknown>>>
}

export const yesNo = (condition: RawBuilder<unknown>) => sql`case when ${condition} then 'yes' else 'no' end`
