/**
 * Something that is read once from the API, and again on demand, or by itself where the server was away; what was read for another key is not shown. What is
 * known stays when reading it again fails, unless the reader may not see it any more.
 */
import { useEffect, useState } from 'react'
import { isRefusal } from '../../core/queries/load.js'
import { isRetryable, type PortalError } from '../../wire/errors.js'
import { thrownError } from './thrown.js'

/** Between two readings of what failed because the server was away or busy. */
const AGAIN_MS = 15_000

export interface Read<T> {
  value: T | undefined
  error: PortalError | undefined
  /** Reads again; the last value stays meanwhile, an error does not. */
  again(): void
  /** Shows what a change answered. */
  show(value: T): void
}

/** `key` says what is read; undefined: nothing yet. */
export function useRead<T>(key: string | undefined, read: () => Promise<T>): Read<T> {
  const [known, setKnown] = useState<{ key: string | undefined; value?: T; error?: PortalError }>({ key })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what `read` reads.
  useEffect(() => {
    let isCurrent = true
    let timer: unknown
    if (key === undefined) return
    read().then(
      value => isCurrent && setKnown({ key, value }),
      (cause: unknown) => {
        if (!isCurrent) return
        const error = thrownError(cause)
        setKnown(before => (before.key === key && !isRefusal(error) ? { ...before, error } : { key, error }))
        if (isRetryable(error)) timer = setTimeout(setRound, AGAIN_MS, round + 1)
      },
    )
    return () => {
      isCurrent = false
      clearTimeout(timer as number)
    }
  }, [key, round])
  const { value, error } = known.key === key ? known : {}
  return {
    value,
    error,
    again() {
      setKnown(({ error: _past, ...before }) => before)
      setRound(count => count + 1)
    },
    show: shown => setKnown({ key, value: shown }),
  }
}
