/** The title of the page at an address. */
import type { Portal } from '../../core/types.js'
import { matchRoute } from '../../react/app/routes.js'

export function titleAt(path: string, { catalogue, format }: Pick<Portal, 'catalogue' | 'format'>): string {
  const match = matchRoute(path)
  if (typeof match !== 'object') return ''
  return match.screen.titleOf?.(match.params, catalogue) ?? format.t(match.screen.title)
}
