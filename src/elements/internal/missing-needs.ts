/** Whether a session opens what an element needs: read from its token, so that a page that was given too little says so and by what. */
import { isRecord, PortalError } from '../../wire/errors.js'
import type { ScreenElementDefinition } from '../screen-definition.js'

type Needing = Pick<ScreenElementDefinition, 'tag' | 'needs'>

/** Undefined when nothing is missing, or when the token cannot be read: the server decides in the end. */
export function missingNeeds({ tag, needs }: Needing, accessToken: string | undefined): PortalError | undefined {
  const claims = claimsOf(accessToken)
  if (!claims) return undefined
  const grants = String(claims.scope)
    .split(' ')
    .map(grant => grant.split(':'))
  const scopes = needs.scopes.filter(scope => {
    const [resource, , flag = ''] = scope.split(':')
    return !grants.some(
      ([of = '', , flags = '']) =>
        [resource, 'account', '*'].includes(of) &&
        flags.split(',').some(granted => granted === flag || granted === '*'),
    )
  })
  const opened = isRecord(claims.policy) ? claims.policy.features : undefined
  const features =
    Array.isArray(opened) && !opened.includes('all') ? needs.features.filter(f => !opened.includes(f)) : []
  const missing = [...scopes, ...features]
  if (missing.length === 0) return undefined
  return new PortalError('FORBIDDEN', {
    message: `This page's session does not open ${missing.join(', ')}`,
    details: [{ path: 'elements', message: 'is not named', hint: `Name ${tag} in the session's elements` }],
  })
}

function claimsOf(token: string | undefined): Record<string, unknown> | undefined {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const value: unknown = JSON.parse(atob(payload))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
