/**
 * The columns of all entities of a query, kept while they are looked at: what of them has changed since is read again, and put in its place. Commits say
 * which entities changed. What changes without one (rollups of what fell silent) is announced by `touch`, after the upkeep of this server.
 */
import type { Registry } from '../../../spec/registry.js'
import type { Query } from '../../../wire/query.js'
import type { ChangeLog, Commit } from '../change-log.js'
import type { Columns } from './columns.js'
import { createHearing, datastoreOf, type Heard } from './hearing.js'
import { type Keepable, keepable } from './keepable-columns.js'
import { joinColumns, patchColumns } from './patch-columns.js'
import type { QueryContext } from './query-context.js'
import { isMost, type ReadPages, readAmong } from './read-among.js'

/** Cells of all together, at about 30 bytes each. */
const MOST_CELLS = 3_000_000

export interface KeptColumns {
  /** The pages of a query, as `pages` reads them, or all in one. */
  read(query: Query, context: QueryContext, pages: ReadPages): AsyncGenerator<Columns>
  /** The columns of a query where they are kept already; `name` is the alias that they are in order of. */
  find(query: Query, context: QueryContext, pages: ReadPages): Promise<{ columns: Columns; name: string } | undefined>
  /** Hears of a commit. Every commit has to be passed. */
  hear(commit: Pick<Commit, 'key' | 'epoch' | 'sequence' | 'patches'>): void
  /** Something of a datastore, or of any, changed without a commit. */
  touch(datastoreId?: string): void
}

export interface KeptColumnsParts {
  registry: Registry
  /** Finds commits that were not heard yet. */
  since: ChangeLog['since']
  mostCells?: number
}

interface Kept {
  of: Keepable
  /** Undefined while they are read for the first time. */
  columns: Columns | undefined
  /** The number of the event that they hold up to. */
  upTo: number
  /** Entities that changed after it, by the number of the event. */
  changed: Map<string, number>
  /** Something changed that cannot be said by entities. */
  isOver: boolean
}

export function createKeptColumns({ registry, since, mostCells = MOST_CELLS }: KeptColumnsParts): KeptColumns {
  const hearing = createHearing()
  /** The one that was looked at last comes last. */
  const kept = new Map<string, Kept>()
  const beginning = new Set<Kept>()
  let events = 0

  function end(one: Kept): void {
    one.isOver = true
    if (kept.get(one.of.key) === one) kept.delete(one.of.key)
  }

  function touch(datastoreId?: string): void {
    for (const one of [...kept.values(), ...beginning])
      if (datastoreId === undefined || one.of.datastoreId === datastoreId) end(one)
  }

  function hear({ key, patches, ...commit }: Parameters<KeptColumns['hear']>[0]): void {
    const datastoreId = datastoreOf(key)
    if (datastoreId === undefined) return
    events += 1
    for (const one of [...kept.values(), ...beginning]) {
      if (one.of.datastoreId !== datastoreId) continue
      const isKnown = patches.every(patch => note(one, patch, events))
      if (!isKnown || isMostlyChanged(one)) end(one)
    }
    if (!hearing.hear(datastoreId, commit)) touch(datastoreId)
  }

  /** Whether all that the caller has seen was heard here too, where need be by asking for it. */
  async function hasHeard({ datastoreId, position }: Keepable): Promise<boolean> {
    const heard: Heard = hearing.of(datastoreId, position)
    if (heard.sequence >= position.sequence) return true
    const key = `datastore:${datastoreId}` as const
    const { epoch, sequence } = heard
    for (const commit of (await since(key, { epoch, sequence })) ?? []) hear(commit)
    return heard.sequence >= position.sequence
  }

  async function readAgain(one: Kept, columns: Columns, query: Query, pages: ReadPages): Promise<Columns> {
    const { changed } = one
    if (changed.size === 0) return columns
    const [begun, ids] = [events, new Set(changed.keys())]
    const again = await readAmong(query, [...ids], pages)
    const patched = patchColumns(columns, again, { changed: ids, name: one.of.name })
    // Somebody else may have been later and faster.
    if (one.upTo > begun) return patched
    one.columns = patched
    one.upTo = begun
    for (const [id, event] of changed) if (event <= begun) changed.delete(id)
    return patched
  }

  async function* readAnew(of: Keepable, pages: AsyncIterable<Columns>): AsyncGenerator<Columns> {
    hearing.of(of.datastoreId, of.position)
    const one: Kept = { of, columns: undefined, upTo: events, changed: new Map(), isOver: false }
    beginning.add(one)
    const read: Columns[] = []
    try {
      for await (const page of pages) {
        read.push(page)
        yield page
      }
    } finally {
      beginning.delete(one)
    }
    one.columns = joinColumns(read)
    if (one.isOver || isMostlyChanged(one)) return
    kept.delete(of.key)
    kept.set(of.key, one)
    for (const oldest of kept.values()) if (cellsOf(kept.values()) > mostCells) end(oldest)
  }

  async function find(query: Query, context: QueryContext, pages: ReadPages) {
    const of = keepable(registry, query, context)
    if (!of || !(await hasHeard(of))) return undefined
    const one = kept.get(of.key)
    if (!one?.columns || one.of.position.epoch !== of.position.epoch) return undefined
    kept.delete(of.key)
    kept.set(of.key, one)
    return { columns: await readAgain(one, one.columns, query, pages), name: of.name }
  }

  return {
    touch,
    hear,
    find,
    async *read(query, context, pages) {
      const found = await find(query, context, pages)
      if (found) return yield found.columns
      const of = keepable(registry, query, context)
      yield* of ? readAnew(of, pages(query)) : pages(query)
    },
  }
}

/** Notes which entities of columns a patch changes. False where it changes names behind them. A patch without entities says that samples came: what follows of it is said by entities. */
function note(
  { of: { type, named }, changed }: Kept,
  { entity, added = [], modified = [], removed = [] }: Commit['patches'][number],
  event: number,
): boolean {
  if (entity === undefined) return true
  if (named.has(entity) && (added.length > 0 || modified.some(record => Object.hasOwn(record, 'name')))) return false
  if (entity === type)
    for (const id of [...[...added, ...modified].map(({ id }) => id), ...removed]) changed.set(id, event)
  return true
}

/** While all is read, nobody knows how many there are. */
function isMostlyChanged({ columns, changed }: Kept): boolean {
  return columns !== undefined && isMost(changed.size, columns)
}

function cellsOf(all: Iterable<Kept>): number {
  let sum = 0
  for (const { columns } of all)
    for (const column of [columns?.id ?? [], ...Object.values(columns?.cells ?? {})]) sum += column.length
  return sum
}
