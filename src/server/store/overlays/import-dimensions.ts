/** Values of dimensions of many entities, set by hand from the rows of a file: which entity each row means, and what becomes of it. */
import type { ImportRow } from '../../../wire/calls/dimensions.js'
import type { DimensionsImported } from '../../../wire/dimensions.js'
import type { OverlaysChanged } from '../../../wire/overlay.js'
import type { DimensionRecord } from '../dimensions/types.js'
import { changed } from './overlay-entries.js'
import { type RefusedValue, refusedValues } from './settable-dimensions.js'
import type { EntityRef, OverlayRecord } from './types.js'

type Refused = DimensionsImported['refused'][number]

/** A row with its place. */
export interface PlacedRow {
  row: number
  values: ImportRow['values']
}

export interface MeantRows {
  /** The rows of each entity in their order, by type and id. */
  byType: Map<string, Map<string, PlacedRow[]>>
  refused: Refused[]
}

/** `found` are the entities that each row may mean. */
export function meantRows(rows: readonly ImportRow[], found: readonly (readonly EntityRef[])[]): MeantRows {
  const byType: MeantRows['byType'] = new Map()
  const refused: Refused[] = []
  for (const [row, { values }] of rows.entries()) {
    const [ref, ...others] = found[row] ?? []
    if (!ref) refused.push({ row, reason: 'notFound' })
    else if (others.length > 0) refused.push({ row, reason: 'ambiguous' })
    else {
      const ofType = byType.get(ref.type) ?? new Map<string, PlacedRow[]>()
      byType.set(ref.type, ofType.set(ref.id, [...(ofType.get(ref.id) ?? []), { row, values }]))
    }
  }
  return { byType, refused }
}

/** What the rows of one entity make of its overlay: the first that may be taken. A row that is refused does not stand in the way of the next. */
export function withRows(
  definitions: readonly DimensionRecord[],
  before: OverlayRecord,
  rows: readonly PlacedRow[],
): { value: OverlayRecord['value'] | undefined; refused: Refused[] } {
  let value: OverlayRecord['value'] | undefined
  const refused: Refused[] = []
  for (const { row, values } of rows) {
    const made = value ? undefined : withRow(definitions, before, values)
    if (!made) refused.push({ row, reason: 'repeated' })
    else if (made.refused) refused.push({ row, reason: made.refused.reason, key: made.refused.key })
    else value = made.value
  }
  return { value, refused }
}

/** What a row makes of an overlay, or why it may not. */
function withRow(
  definitions: readonly DimensionRecord[],
  before: OverlayRecord,
  values: ImportRow['values'],
): { value: OverlayRecord['value']; refused?: undefined } | { refused: RefusedValue } {
  const entries = Object.entries(values)
  const set = Object.fromEntries(entries.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])))
  const removed = entries.flatMap(([key, value]) => (value === null ? [key] : []))
  const [refused] = refusedValues(definitions, before.value, set)
  if (refused) return { refused }
  const value = changed(before.value, { setDimensions: set, removeDimensions: removed })
  return { value: value ?? before.value }
}

/** One answer of those by type. */
export function importedOf(
  refused: readonly Refused[],
  parts: readonly { type: string; answer: OverlaysChanged }[],
): DimensionsImported {
  return {
    changed: parts.reduce((sum, { answer }) => sum + answer.changed, 0),
    unchanged: parts.reduce((sum, { answer }) => sum + answer.unchanged, 0),
    refused: [...refused].sort((a, b) => a.row - b.row),
    written: parts.flatMap(({ type, answer: { written } }) => (written.length > 0 ? [{ type, written }] : [])),
  }
}
