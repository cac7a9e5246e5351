/** The account that a screen is about: the one that it is told, else the first of the session. */
import { useStore } from '@nanostores/react'
import { usePortal } from './screen-host.js'

export function useAccountId(asked: string | undefined): string | undefined {
  const resources = useStore(usePortal().$resources)
  return asked ?? resources.value?.accounts[0]?.id
}
