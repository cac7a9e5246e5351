/** Which types a data token opens, as the page that has it can read: so that nothing is offered that would be empty. The server decides in the end. */
import type { Catalogue } from '../../spec/catalogue.js'

/** Stored types. Undefined: all, or it cannot be told from the token. */
export function openTypes(token: string, catalogue: Pick<Catalogue, 'memberTypes'>): ReadonlySet<string> | undefined {
  const { types, filters } = policyIn(token)
  const named = Array.isArray(types) ? types : types === undefined && filters ? Object.keys(filters) : undefined
  return named && new Set(named.flatMap(name => catalogue.memberTypes(String(name))))
}

function policyIn(token: string): { types?: unknown; filters?: object } {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return Object(Object(JSON.parse(atob(payload))).policy)
  } catch {
    return {}
  }
}
