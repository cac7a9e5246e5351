/** The account that a screen is about: the one that it is told, else the first of the session. */
import { useStore } from '@nanostores/react'
import { errorOnce, type PortalError } from '../../wire/errors.js'
import { usePortal } from './screen-host.js'
import { type Read, useRead } from './use-read.js'

/** With why there is none. */
export function useAccount(asked: string | undefined): { id: string | undefined; error: PortalError | undefined } {
  const { value, error } = useStore(usePortal().$resources)
  const id = asked ?? value?.accounts[0]?.id
  return { id, error: id !== undefined ? undefined : value ? noAccount() : error }
}

const noAccount = errorOnce('NOT_FOUND', 'You belong to no account')

/** What is read of that account. */
export function useOfAccount<T>(
  asked: string | undefined,
  read: (id: string) => Promise<T>,
): Read<T> & { id: string | undefined } {
  const { retryNow } = usePortal()
  const { id, error } = useAccount(asked)
  const known = useRead(id, () => read(id ?? ''))
  return id === undefined ? { ...known, id, error, again: retryNow } : { ...known, id }
}
