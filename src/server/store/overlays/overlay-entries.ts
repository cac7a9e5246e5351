/** What one change of an overlay makes of it, and how its history says it. Pure. */
import type { OverlayChange } from '../../../wire/calls/overlays.js'
import { MOST_TAGS, NO_OVERLAY, type Overlay, type OverlayEntry } from '../../../wire/overlay.js'

const TEXTS = ['displayName', 'owner', 'notes'] as const

/** Undefined where there would be too many tags. */
export function changed(value: Overlay, change: OverlayChange): Overlay | undefined {
  const { clear, owner, setTags = {}, removeTags = [], setDimensions = {}, removeDimensions = [] } = change
  const { owner: before, ...rest } = clear ? NO_OVERLAY : value
  const after = owner === undefined ? before : (owner ?? undefined)
  const tags = { ...without(rest.tags, removeTags), ...setTags }
  if (Object.keys(tags).length > MOST_TAGS) return undefined
  const dimensions = { ...without(rest.dimensions, removeDimensions), ...setDimensions }
  return withDimensions({ ...rest, ...(after !== undefined && { owner: after }), tags }, dimensions)
}

/** In which they differ: texts first, then tags and dimensions by key. */
export function entriesOf(before: Overlay, after: Overlay): OverlayEntry[] {
  const texts = TEXTS.map(field => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
  const tags = keyed('tag', before.tags, after.tags)
  const dimensions = keyed('dimension', before.dimensions ?? {}, after.dimensions ?? {})
  return [...texts, ...tags, ...dimensions].filter(entry => entry.before !== entry.after)
}

/** As it was before a change, of which these are the entries. */
export function undone(value: Overlay, entries: readonly OverlayEntry[]): Overlay {
  const next: Overlay = { ...value, tags: { ...value.tags } }
  const dimensions = { ...value.dimensions }
  for (const { field, key = '', before } of entries) {
    if (field === 'tag') setOrDelete(next.tags, key, before)
    else if (field === 'dimension') setOrDelete(dimensions, key, before)
    else if (before === null) delete next[field]
    else next[field] = before
  }
  return withDimensions(next, dimensions)
}

/** With these values set by hand, and no others. */
export function withDimensions({ dimensions: _, ...value }: Overlay, dimensions: Record<string, string> = {}): Overlay {
  return Object.keys(dimensions).length > 0 ? { ...value, dimensions } : value
}

export const withoutDimension = (value: Overlay, key: string): Overlay =>
  withDimensions(value, without(value.dimensions, [key]))

type Pairs = Record<string, string>

const without = (pairs: Pairs = {}, keys: readonly string[]): Pairs =>
  Object.fromEntries(Object.entries(pairs).filter(([key]) => !keys.includes(key)))

function setOrDelete(pairs: Pairs, key: string, value: string | null): void {
  if (value === null) delete pairs[key]
  else pairs[key] = value
}

function keyed(field: 'tag' | 'dimension', before: Pairs, after: Pairs): OverlayEntry[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return keys.map(key => ({ field, key, before: heldOf(before, key), after: heldOf(after, key) }))
}

/** Keys may be called as what every object has. */
function heldOf(pairs: Pairs, key: string): string | null {
  return Object.hasOwn(pairs, key) ? (pairs[key] ?? null) : null
}
