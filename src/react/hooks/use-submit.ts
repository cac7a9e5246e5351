import { type FormEvent, useRef, useState } from 'react'
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
  const form = useRef<HTMLFormElement>(null)
  return {
    isBusy,
    error,
    problemAt: path => problemAt(error, path, t),
    run(act) {
      setBusy(true)
      setError(undefined)
      act()
        .catch((cause: unknown) => setError(thrownError(cause)))
        .finally(() => {
          setBusy(false)
          requestAnimationFrame(() => form.current && focusAgain(form.current))
        })
    },
    handler: submit => event => {
      event.preventDefault()
      form.current = event.currentTarget as HTMLFormElement
      submit()
    },
  }
}

/** A form that was emptied has nothing to send, so that its button cannot be pressed: the keyboard goes on with its first field. */
function focusAgain(form: HTMLFormElement): void {
  const root = form.getRootNode() as Document | ShadowRoot
  const { activeElement, body } = form.ownerDocument
  const isNowhere = root.activeElement === null && (activeElement === null || activeElement === body)
  const sends = form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (isNowhere && sends?.disabled) form.querySelector<HTMLElement>('input:enabled, select:enabled')?.focus()
}
