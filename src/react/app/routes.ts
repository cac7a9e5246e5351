/** The portal's addresses → what to show. Unknown ones are a screen of their own with a way back. */

export type Route =
  | { screen: 'home' }
  | { screen: 'entities'; environmentId: string }
  | { screen: 'index'; environmentId: string; type: string }
  | { screen: 'properties'; environmentId: string; type: string; entityId: string }
  | { screen: 'not-found' }

/** Reads a path with or without a search. Malformed escapes are not found, never an error. */
export function matchRoute(path: string): Route {
  const [page = '/'] = path.split('?')
  const parts = decode(page.split('/').filter(part => part !== ''))
  if (!parts) return { screen: 'not-found' }
  if (parts.length === 0) return { screen: 'home' }
  const [mark, environmentId, area, type, entityId, ...rest] = parts
  if (mark !== '~' || environmentId === undefined || rest.length > 0) return { screen: 'not-found' }
  if (area === undefined) return { screen: 'entities', environmentId }
  if (area !== 'entities') return { screen: 'not-found' }
  if (type === undefined) return { screen: 'entities', environmentId }
  if (entityId === undefined) return { screen: 'index', environmentId, type }
  return { screen: 'properties', environmentId, type, entityId }
}

function decode(parts: string[]): string[] | undefined {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return undefined
  }
}
