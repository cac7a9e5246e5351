/** Why nothing of some types is shown: the session of a page of others opens none of them. What is counted there would be no answer. */
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { Catalogue } from '../../spec/catalogue.js'
import { PortalError } from '../../wire/errors.js'
import { readClaims } from '../../wire/lacking-needs.js'
import { usePortal } from './screen-host.js'

/** `types` is the same list each time. Undefined where the session opens one of them, or its token cannot be read: the server decides in the end. */
export function useClosed(types: readonly string[]): PortalError | undefined {
  const { isPersonal, session, catalogue } = usePortal()
  const token = useStore(session.$state).accessToken?.token
  return useMemo(
    () => (isPersonal || opensOne(types, token, catalogue) ? undefined : closed(types)),
    [isPersonal, types, token, catalogue],
  )
}

export function opensOne(
  types: readonly string[],
  token: string | undefined,
  catalogue: Pick<Catalogue, 'memberTypes'>,
): boolean {
  if (types.length === 0) return true
  const policy = readClaims(token)?.policy as { types?: unknown; filters?: object } | undefined
  // Without a list those are open that are locked, and all where nothing is.
  const listed = policy?.types ?? (policy?.filters && Object.keys(policy.filters))
  if (!Array.isArray(listed)) return true
  const open = new Set(listed.flatMap(name => catalogue.memberTypes(String(name))))
  return types.flatMap(name => catalogue.memberTypes(name)).some(type => open.has(type))
}

function closed(types: readonly string[]): PortalError {
  const message = `This session does not open '${types.join("', '")}'`
  const hint = "Name one of them in the session's types"
  return new PortalError('FORBIDDEN', { message, details: [{ path: 'types', message: 'is not named', hint }] })
}
