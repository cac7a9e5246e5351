import { type FormEvent, useState } from 'react'
import type { PortalError } from '../../wire/errors.js'
import { problemAt } from './problem-at.js'
import { thrownError } from './thrown.js'
import { useWords } from './use-words.js'

export interface Submit {
  isBusy: boolean
  error: PortalError | undefined
  /** Returns the server's problem with a field. */
  problemAt(path: string): string | undefined
  /** Runs what a form is for; its values stay when it fails. */
  run(act: () => Promise<void>): void
  handler(submit: () => void): (event: FormEvent) => void
}

export function useSubmit(): Submit {
  const t = useWords()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<PortalError>()
  return {
    isBusy,
    error,
    problemAt: path => problemAt(error, path, t),
    run(act) {
      setBusy(true)
      setError(undefined)
      act()
        .catch((cause: unknown) => setError(thrownError(cause)))
        .finally(() => setBusy(false))
    },
    handler: submit => event => {
      event.preventDefault()
      submit()
    },
  }
}
