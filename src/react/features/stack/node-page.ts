/** The page of an entity of the map; of one that is gone as it was at the earlier time. */
import type { Stack } from '../../../core/topology/topology.js'
import { paths } from '../../hooks/paths.js'

export function pageOf({ nodes, types, isGone, compared }: Stack, environmentId: string, node: number): string {
  const type = types[nodes.type[node] ?? -1]?.type ?? ''
  const page = paths.entity(environmentId, type, nodes.id[node] ?? '')
  return isGone.has(node) && compared ? `${page}?${new URLSearchParams({ origin: compared.from })}` : page
}
