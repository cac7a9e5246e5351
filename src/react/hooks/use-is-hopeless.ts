/** Whether an error stays where the same is asked again. */
import { useContext } from 'react'
import type { PortalError } from '../../wire/errors.js'
import { ScreenHostContext } from './screen-host.js'

/** What is asked for is what is wrong. */
const HOPELESS: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID_REQUEST', 'INVALID_QUERY', 'INVALID_SPEC'])

/** The page is none of the portal's: what its session opens its own backend has said, and pages of the portal are no way out of it. */
export function useIsOfOthers(): boolean {
  const portal = useContext(ScreenHostContext)?.portal
  return portal?.isPersonal === false && !portal.session.$state.get().inDemoMode
}

export function useIsHopeless({ error }: PortalError): boolean {
  const isOfOthers = useIsOfOthers()
  return HOPELESS.has(error) || (error === 'FORBIDDEN' && isOfOthers)
}
