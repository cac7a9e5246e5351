/** A list that is read page after page, each shown after the ones before; what was read for another key is not shown. */
import { useEffect, useState } from 'react'
import type { PortalError } from '../../wire/errors.js'
import { thrownError } from './thrown.js'

export interface Pages<Page> {
  /** Undefined until the first has come. */
  pages: readonly Page[] | undefined
  /** True when more can be shown. */
  hasMore: boolean
  error: PortalError | undefined
  isBusy: boolean
  more(): void
  /** Reads again from the first page. */
  again(): void
  /** The same; what is shown stays until it has come. */
  refresh(): void
}

interface Known<Page> {
  pages: readonly Page[] | undefined
  error: PortalError | undefined
  isBusy: boolean
}

const NOTHING = { pages: undefined, error: undefined, isBusy: true }

/** `key` says what is read. A page's `next` is the cursor of the one after it, null for the last. */
export function usePages<Page extends { next: string | null }>(
  key: string,
  read: (after?: string) => Promise<Page>,
): Pages<Page> {
  const [known, setKnown] = useState<Known<Page>>(NOTHING)
  const [wanted, setWanted] = useState<{ after?: string; round: number; isQuiet?: boolean }>({ round: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what `read` reads.
  useEffect(() => {
    let isCurrent = true
    const { after, isQuiet = false } = wanted
    setKnown(before => (after === undefined && !isQuiet ? NOTHING : { ...before, isBusy: true, error: undefined }))
    read(after).then(
      page =>
        isCurrent &&
        setKnown(before => ({
          pages: after === undefined ? [page] : [...(before.pages ?? []), page],
          error: undefined,
          isBusy: false,
        })),
      (cause: unknown) => isCurrent && setKnown(before => ({ ...before, error: thrownError(cause), isBusy: false })),
    )
    return () => {
      isCurrent = false
    }
  }, [key, wanted])
  // A page of another question is none of this one's.
  const [last, setLast] = useState(key)
  if (last !== key) {
    setLast(key)
    setWanted(({ round }) => ({ round: round + 1 }))
  }
  const next = known.pages?.at(-1)?.next ?? null
  return {
    ...known,
    hasMore: next !== null,
    more: () => next !== null && setWanted(({ round }) => ({ after: next, round: round + 1 })),
    again: () => setWanted(({ round }) => ({ round: round + 1 })),
    refresh: () => setWanted(({ round }) => ({ round: round + 1, isQuiet: true })),
  }
}
