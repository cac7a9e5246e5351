/** Something that is read once from the API, and again on demand; what was read for another key is not shown. */
import { useEffect, useState } from 'react'
import type { PortalError } from '../../wire/errors.js'
import { thrownError } from './thrown.js'

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
    if (key === undefined) return
    read().then(
      value => isCurrent && setKnown({ key, value }),
      (cause: unknown) => isCurrent && setKnown({ key, error: thrownError(cause) }),
    )
    return () => {
      isCurrent = false
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
