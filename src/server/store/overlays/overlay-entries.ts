/** What one change of an overlay makes of it, and how its history says it. Pure. */
import type { OverlayChange } from '../../../wire/calls/overlays.js'
import { MOST_TAGS, NO_OVERLAY, type Overlay, type OverlayEntry } from '../../../wire/overlay.js'

const TEXTS = ['displayName', 'owner', 'notes'] as const

/** Undefined where there would be too many tags. */
export function changed(value: Overlay, change: OverlayChange): Overlay | undefined {
  const { clear, owner, setTags = {}, removeTags = [] } = change
  const { owner: before, ...rest } = clear ? NO_OVERLAY : value
  const after = owner === undefined ? before : (owner ?? undefined)
  const kept = Object.entries(rest.tags).filter(([key]) => !removeTags.includes(key))
  const tags = { ...Object.fromEntries(kept), ...setTags }
  if (Object.keys(tags).length > MOST_TAGS) return undefined
  return { ...rest, ...(after !== undefined && { owner: after }), tags }
}

/** In which they differ: texts first, then tags by key. */
export function entriesOf(before: Overlay, after: Overlay): OverlayEntry[] {
  const texts = TEXTS.map(field => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
  const keys = [...new Set([...Object.keys(before.tags), ...Object.keys(after.tags)])].sort()
  const tags = keys.map(key => ({
    field: 'tag' as const,
    key,
    before: tagOf(before, key),
    after: tagOf(after, key),
  }))
  return [...texts, ...tags].filter(entry => entry.before !== entry.after)
}

/** As it was before a change, of which these are the entries. */
export function undone(value: Overlay, entries: readonly OverlayEntry[]): Overlay {
  const next: Overlay = { ...value, tags: { ...value.tags } }
  for (const { field, key = '', before } of entries) {
    if (field === 'tag' && before === null) delete next.tags[key]
    else if (field === 'tag') next.tags = { ...next.tags, [key]: before ?? '' }
    else if (before === null) delete next[field]
    else next[field] = before
  }
  return next
}

/** Keys may be called as what every object has. */
function tagOf({ tags }: Overlay, key: string): string | null {
  return Object.hasOwn(tags, key) ? (tags[key] ?? null) : null
}
