/** The title of the page at an address. */
import { matchRoute } from '../../react/app/routes.js'
import type { Catalogue } from '../../spec/catalogue.js'

export function titleAt(path: string, catalogue: Catalogue): string {
  const match = matchRoute(path)
  if (typeof match !== 'object') return ''
  return match.screen.titleOf?.(match.params, catalogue) ?? match.screen.title
}
