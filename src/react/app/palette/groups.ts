/** The groups of the palette: no entry twice, and of each kind as many as have room. */
import { type Asked, type Entry, found, KINDS, type Kind } from './entries.js'
import type { FoundEntities } from './use-found-entities.js'

/** How many of a kind are shown: while nothing is asked, and of what was asked for. */
const AT_REST: Record<Kind, number> = { recent: 6, pinned: 6, entity: 0, view: 5, command: 8, setting: 0 }
const ASKED: Record<Kind, number> = { recent: 4, pinned: 4, entity: 12, view: 6, command: 5, setting: 5 }

export interface Group {
  kind: Kind
  rows: readonly Entry[]
  total: number
}

export function groupsOf(
  known: readonly Entry[],
  entities: Pick<FoundEntities, 'entries' | 'more' | 'total'>,
  { words, kinds }: Asked,
): Group[] {
  const most =
    words.length === 0 && kinds.length > 2
      ? AT_REST
      : { ...ASKED, ...(words.length === 0 && { view: 40, command: 20, setting: 30 }) }
  const seen = new Set<string>()
  return KINDS.flatMap(kind => {
    if (!kinds.includes(kind)) return []
    const all =
      kind === 'entity'
        ? entities.entries
        : found(
            known.filter(entry => entry.kind === kind),
            words,
          )
    const fresh = all.filter(entry => !entry.href || !seen.has(entry.href))
    const shown = [...fresh.slice(0, most[kind]), ...(kind === 'entity' ? entities.more : [])]
    for (const { href } of shown) if (href) seen.add(href)
    return shown.length === 0 ? [] : [{ kind, rows: shown, total: kind === 'entity' ? entities.total : all.length }]
  })
}
