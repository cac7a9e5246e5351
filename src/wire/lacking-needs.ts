/** What a token opens, read by the page that has it. Imports nothing: the doctor reads it where the rest of the kit cannot be loaded. */

interface Needs {
  scopes: readonly string[]
  features: readonly string[]
}

type Claims = Readonly<Record<string, unknown>>

/** Scopes and features that are missing; undefined when the token cannot be read: the server decides in the end. */
export function lackingNeeds(needs: Needs, token: string | undefined): string[] | undefined {
  const claims = readClaims(token)
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
  const opened: unknown = isClaims(claims.policy) ? claims.policy.features : undefined
  const features =
    Array.isArray(opened) && !opened.includes('all') ? needs.features.filter(f => !opened.includes(f)) : []
  return [...scopes, ...features]
}

export function readClaims(token: string | undefined): Claims | undefined {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const value: unknown = JSON.parse(atob(payload))
    return isClaims(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isClaims(value: unknown): value is Claims {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
