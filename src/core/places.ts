/**
 * Places of one person in one browser: what they pinned, and where they were last. Only addresses are kept, never names: what they are called is asked anew of
 * those who may see it. The browser's lasting storage holds them, so that other tabs and the next session have them too.
 */
import { atom, type ReadableAtom } from 'nanostores'
import { isRecord } from '../wire/errors.js'

const MOST_PINNED = 40
const MOST_RECENT = 24
const LONGEST = 2_000

export interface Visit {
  /** Path with search, without the time. */
  path: string
  /** Epoch ms. */
  at: number
}

export interface Places {
  /** Pinned places, in the order in which the reader pinned them. */
  readonly $pinned: ReadableAtom<readonly string[]>
  /** The latest first, each once. */
  readonly $recent: ReadableAtom<readonly Visit[]>
  /** False when there is no room for more. */
  pin(path: string): boolean
  unpin(path: string): void
  visit(path: string): void
  /** Another tab has written: read again. */
  refresh(): void
}

interface Kept {
  pinned: readonly string[]
  recent: readonly Visit[]
}

/** `key` tells people and servers apart that share a browser. */
export function createPlaces(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  key: string,
  now: () => number = Date.now,
): Places {
  const first = read(storage, key)
  const $pinned = atom(first.pinned)
  const $recent = atom(first.recent)
  const refresh = () => {
    const { pinned, recent } = read(storage, key)
    $pinned.set(pinned)
    $recent.set(recent)
  }
  /** Another tab may have written since: a change is made to what is there now. */
  const change = (next: (kept: Kept) => Partial<Kept>) => {
    const kept = read(storage, key)
    const changed = { ...kept, ...next(kept) }
    try {
      storage.setItem(key, JSON.stringify(changed))
    } catch {
      // Full or forbidden: they hold as long as the page.
    }
    $pinned.set(changed.pinned)
    $recent.set(changed.recent)
  }
  return {
    $pinned,
    $recent,
    refresh,
    pin(path) {
      if (path.length > LONGEST || $pinned.get().length >= MOST_PINNED) return false
      change(({ pinned }) => ({ pinned: [...pinned.filter(other => other !== path), path] }))
      return true
    },
    unpin: path => change(({ pinned }) => ({ pinned: pinned.filter(other => other !== path) })),
    visit(path) {
      if (path.length > LONGEST) return
      change(({ recent }) => ({
        recent: [{ path, at: now() }, ...recent.filter(other => other.path !== path)].slice(0, MOST_RECENT),
      }))
    },
  }
}

/** Reads what is stored. Values that cannot be read count as none: any script of the origin may have written them. */
function read(storage: Pick<Storage, 'getItem'>, key: string): Kept {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    const { pinned, recent } = isRecord(value) ? value : {}
    return {
      pinned: Array.isArray(pinned) ? pinned.filter(isPath).slice(0, MOST_PINNED) : [],
      recent: Array.isArray(recent) ? recent.filter(isVisit).slice(0, MOST_RECENT) : [],
    }
  } catch {
    return { pinned: [], recent: [] }
  }
}

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST && /^\/(?!\/)/.test(value)

const isVisit = (value: unknown): value is Visit =>
  isRecord(value) && isPath(value.path) && typeof value.at === 'number' && Number.isFinite(value.at)
