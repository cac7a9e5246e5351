/**
 * Where an element is that opens other screens in its own place. In memory it keeps its steps itself; with `location="hash"` they are those of the page's history,
 * whose entries say which element of the page shows them. An entry that says none, such as a link from elsewhere, is shown by the first one of the page.
 */
import type { PortalLocation } from '../../core/types.js'
import { isRecord } from '../../wire/errors.js'

/** What an element shows in place of its own screen: an address; undefined is its own screen. */
export type Shown = string | undefined

export interface InPlace {
  /** Returns the address that is shown now. */
  now(): Shown
  /** A step, which Back undoes. */
  go(path: string): void
  /** The same step, spelled otherwise. */
  replace(path: string): void
  /** Goes to the page before, and after the first one to the element's own screen. */
  back(): void
  /** Goes to the element's own screen. */
  close(): void
  /** The page that `back` leads to; undefined is the element's own screen. */
  before(): Shown
  leave(): void
}

const pageOf = (path: Shown) => path?.split('?')[0]

export function inMemory(show: (path: Shown) => void): InPlace {
  let steps: string[] = []
  const put = (next: string[]) => {
    steps = next
    show(steps.at(-1))
  }
  return {
    now: () => steps.at(-1),
    go: path => put(pageOf(path) === pageOf(steps.at(-1)) ? [...steps.slice(0, -1), path] : [...steps, path]),
    replace: path => put([...steps.slice(0, -1), path]),
    back: () => put(steps.slice(0, -1)),
    close: () => put([]),
    before: () => steps.at(-2),
    leave: () => put([]),
  }
}

/** The state in an entry of the page's history. */
interface Entry {
  /** Name of the element that shows it. */
  of: string
  /** Entries of it before this one. */
  depth: number
  /** How many of the entries were made since the page last changed. */
  same: number
  before: Shown
}

/** Which element of the page one is, among those of all portals whose addresses are in the hash; the first shows what no entry says. */
export interface Who {
  name: string
  isFirst: boolean
}

export function inHash(
  location: PortalLocation,
  win: Pick<Window, 'history'>,
  who: () => Who,
  show: (path: Shown) => void,
): InPlace {
  const entry = () => readEntry(win.history.state)
  /** Another portal's elements have their entries in the same history. */
  const own = () => {
    const last = entry()
    return last === undefined || last.of === who().name ? last : undefined
  }
  const here = (): Shown => {
    const path = location.$path.get()
    // `#section` of the page's own is no address.
    if (!path.startsWith('/') || path === '/') return undefined
    const { name, isFirst } = who()
    const of = entry()?.of
    return (of === undefined ? isFirst : of === name) ? path : undefined
  }
  const stop = location.$path.listen(() => show(here()))
  const close = () => location.push('/')
  return {
    now: here,
    go(path) {
      const now = here()
      const last = now === undefined ? undefined : entry()
      const isSame = pageOf(path) === pageOf(now)
      const next: Entry = {
        of: who().name,
        depth: now === undefined ? 1 : (last?.depth ?? 0) + 1,
        same: isSame ? (last?.same ?? 0) + 1 : 0,
        before: isSame ? last?.before : now,
      }
      location.push(path, { plinth: next })
      show(here())
    },
    replace: path => location.replace(path),
    back() {
      const { depth = 0, same = 0 } = own() ?? {}
      // A page that was opened at this address has nothing before it.
      if (depth > same) win.history.go(-1 - same)
      else close()
    },
    close,
    before: () => own()?.before,
    leave() {
      stop()
      show(undefined)
    },
  }
}

function readEntry(state: unknown): Entry | undefined {
  const kept = isRecord(state) ? state.plinth : undefined
  if (!isRecord(kept)) return undefined
  const { of, depth, same, before } = kept
  if (typeof of !== 'string' || typeof depth !== 'number' || typeof same !== 'number') return undefined
  return { of, depth, same, before: typeof before === 'string' ? before : undefined }
}
