/**
 * Whether the session of a page of others opens a feature: what it does not is not asked for, since that page's console would tell of the refusal.
 * Of people the server decides.
 */
import { useStore } from '@nanostores/react'
import { lackingNeeds } from '../../wire/lacking-needs.js'
import { usePortal } from './screen-host.js'

export function useOpens(feature: string): boolean {
  const { isPersonal, session } = usePortal()
  const { accessToken } = useStore(session.$state)
  return isPersonal || !lackingNeeds({ scopes: [], features: [feature] }, accessToken?.token)?.length
}
