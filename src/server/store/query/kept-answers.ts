/**
 * Answers that still hold: a query that was answered is not answered anew while nothing of the types it was made of has changed, as far as the caller
 * has seen the datastore. Commits say what changed, of every server; what changes without a commit (rollups folded, days gone) is announced by `touch` on
 * this server and shows within a minute on others.
 */
import type { Position } from '../../../wire/patch.js'
import type { QueryResult } from '../../../wire/query.js'
import type { Commit } from '../change-log.js'
import { createHearing, datastoreOf, type Heard } from './hearing.js'

/** No answer is used for longer, even if nothing has changed. */
const KEEP_MS = 60_000
/** How large answers are, and how large all together, and the largest that is kept, may be. */
export interface Sizes<T> {
  of(answer: T): number
  most: number
  mostOfOne: number
}

/** In values, at about 100 bytes each. */
const CELLS: Sizes<QueryResult> = {
  of: ({ rows }) => rows.reduce((sum, row) => sum + cellsOf(row), 0),
  most: 400_000,
  mostOfOne: 20_000,
}

/** In letters. */
export const LETTERS: Sizes<string> = { of: text => text.length, most: 32 * 2 ** 20, mostOfOne: 16 * 2 ** 20 }

export interface Asked {
  /** The query and everything else that the answer depends on, except the position. */
  key: string
  datastoreId: string
  /** Types the answer is made of; undefined: any may be. */
  types: ReadonlySet<string> | undefined
  /** Up to where the caller has seen the datastore. */
  position: Position
}

export interface KeptAnswers<T> {
  find(asked: Asked): T | undefined
  /** Begins a query. The returned function keeps its answer. */
  begin(asked: Asked): (answer: T) => void
  /** Hears of a commit. Every commit has to be passed. */
  hear(commit: Pick<Commit, 'key' | 'epoch' | 'sequence' | 'patches'>): void
  /** Something of these types changed, or of all of the datastore, or of any. */
  touch(datastoreId?: string, types?: Iterable<string>): void
}

interface Kept<T> {
  answer: T
  datastoreId: string
  types: ReadonlySet<string> | undefined
  epoch: string
  /** The number of events when the query began. */
  events: number
  at: number
  size: number
}

/** The known changes of a datastore: the number of the last event of each type. */
interface Known {
  all: number
  last: number
  ofType: Map<string, number>
}

export const createKeptResults = (now?: () => number) => createKeptAnswers(CELLS, now)

export function createKeptAnswers<T>(sizes: Sizes<T>, now: () => number = Date.now): KeptAnswers<T> {
  const kept = new Map<string, Kept<T>>()
  const hearing = createHearing()
  const datastores = new Map<string, Known>()
  let events = 0
  let whole = 0

  function forget(key: string): void {
    whole -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }

  /** What is known of a datastore from this position on. */
  function knownOf(datastoreId: string, position: Position): { heard: Heard; known: Known } {
    const heard = hearing.of(datastoreId, position)
    const known = datastores.get(datastoreId) ?? { all: events, last: events, ofType: new Map() }
    datastores.set(datastoreId, known)
    return { heard, known }
  }

  function touch(datastoreId?: string, types?: Iterable<string>): void {
    events += 1
    for (const [id, known] of datastores) {
      if (datastoreId !== undefined && id !== datastoreId) continue
      known.last = events
      if (!types) known.all = events
      for (const type of types ?? []) known.ofType.set(type, events)
    }
  }

  function holds({ types, events: begun, at }: Kept<T>, { all, last, ofType }: Known): boolean {
    if (all > begun || now() - at > KEEP_MS) return false
    if (!types) return last <= begun
    for (const type of types) if ((ofType.get(type) ?? 0) > begun) return false
    return true
  }

  return {
    touch,
    find(asked) {
      const before = kept.get(asked.key)
      if (!before) return undefined
      const { heard, known } = knownOf(asked.datastoreId, asked.position)
      // A commit that has not arrived yet may have changed the types: the answer is left for later callers.
      if (heard.sequence < asked.position.sequence) return undefined
      if (before.epoch === asked.position.epoch && holds(before, known)) return before.answer
      forget(asked.key)
      return undefined
    },
    begin(asked) {
      knownOf(asked.datastoreId, asked.position)
      const begun = events
      return answer => {
        const size = sizes.of(answer)
        forget(asked.key)
        if (size > sizes.mostOfOne) return
        const { datastoreId, types, position } = asked
        kept.set(asked.key, {
          answer,
          datastoreId,
          types,
          epoch: position.epoch,
          events: begun,
          at: now(),
          size,
        })
        whole += size
        for (const oldest of kept.keys()) {
          if (whole <= sizes.most) break
          forget(oldest)
        }
      }
    },
    hear({ key, patches, ...commit }) {
      const datastoreId = datastoreOf(key)
      if (datastoreId === undefined) return
      knownOf(datastoreId, commit)
      touch(
        datastoreId,
        patches.flatMap(({ entity }) => entity ?? []),
      )
      if (!hearing.hear(datastoreId, commit)) touch(datastoreId)
    },
  }
}

/** Points of series and items of lists count each. */
function cellsOf(row: QueryResult['rows'][number]): number {
  let count = 0
  for (const cell of Object.values(row)) {
    if (Array.isArray(cell)) count += cell.length
    else if (cell !== null && typeof cell === 'object' && 'points' in cell) count += cell.points.length
    count += 1
  }
  return count
}
