/** The portal's addresses → what to show. Unknown ones are a screen of their own with a way back. */
import type { OverviewPart } from '../hooks/paths.js'

export type Route =
  | { screen: 'home' }
  /** A one-time link: the first administrator's, or one that sets a password. */
  | { screen: 'link'; token: string }
  | { screen: 'overview'; environmentId: string; part: OverviewPart }
  | { screen: 'dashboards'; environmentId: string; type?: string }
  | { screen: 'insights'; environmentId: string }
  | { screen: 'cost'; environmentId: string }
  | { screen: 'entities'; environmentId: string }
  | { screen: 'index'; environmentId: string; type: string }
  | { screen: 'properties'; environmentId: string; type: string; entityId: string }
  /** An address that stands for another. */
  | { screen: 'redirect'; to: string }
  | { screen: 'not-found' }

const PARTS: readonly OverviewPart[] = ['virtual', 'storage', 'physical']
const LINKS = new Set(['signup', 'password'])
const NOT_FOUND: Route = { screen: 'not-found' }

/** Reads a path with or without a search. Malformed escapes are not found, never an error. */
export function matchRoute(path: string): Route {
  const [page = '/'] = path.split(/[?#]/)
  const parts = decode(page.split('/').filter(part => part !== ''))
  if (!parts) return NOT_FOUND
  if (parts.length === 0) return { screen: 'home' }
  if (parts.length === 1 && LINKS.has(parts[0] ?? '')) return { screen: 'link', token: tokenOf(path) }
  const [mark, environmentId, area, ...rest] = parts
  if (mark !== '~' || environmentId === undefined) return NOT_FOUND
  if (area === undefined) return { screen: 'redirect', to: `/~/${encodeURIComponent(environmentId)}/overview` }
  return AREAS[area]?.(environmentId, rest) ?? NOT_FOUND
}

const AREAS: Record<string, (environmentId: string, rest: string[]) => Route | undefined> = {
  overview(environmentId, [name, ...rest]) {
    const part = name === undefined ? 'main' : PARTS.find(candidate => candidate === name)
    return part && rest.length === 0 ? { screen: 'overview', environmentId, part } : undefined
  },
  dashboards(environmentId, [type, ...rest]) {
    return rest.length === 0 ? { screen: 'dashboards', environmentId, ...(type !== undefined && { type }) } : undefined
  },
  insights: (environmentId, rest) => (rest.length === 0 ? { screen: 'insights', environmentId } : undefined),
  cost: (environmentId, rest) => (rest.length === 0 ? { screen: 'cost', environmentId } : undefined),
  entities(environmentId, [type, entityId, ...rest]) {
    if (rest.length > 0) return undefined
    if (type === undefined) return { screen: 'entities', environmentId }
    if (entityId === undefined) return { screen: 'index', environmentId, type }
    return { screen: 'properties', environmentId, type, entityId }
  },
}

/** `#t=…`, or `?t=…` of a mail that lost the part behind `#`. */
function tokenOf(path: string): string {
  return /[?#&]t=([\w-]+)/.exec(path)?.[1] ?? ''
}

function decode(parts: string[]): string[] | undefined {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return undefined
  }
}
