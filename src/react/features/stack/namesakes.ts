/** What tells entities of one name apart: what carries them, what they carry, or the environment that they are from, else their ids. */
import type { Stack } from '../../../core/topology/topology.js'

/** By node, of those in `nodes` that share their name. */
export function namesakesOf(stack: Stack, nodes: readonly number[]): ReadonlyMap<number, string> {
  const byName = new Map<string, number[]>()
  for (const node of nodes) {
    const name = stack.nodes.name[node]
    if (name != null) byName.set(name, [...(byName.get(name) ?? []), node])
  }
  return new Map([...byName.values()].filter(({ length }) => length > 1).flatMap(alike => toldApart(stack, alike)))
}

function toldApart({ nodes, graph, facets }: Stack, alike: readonly number[]): [number, string][] {
  const nameOf = (node: number | undefined) => (node === undefined ? undefined : nodes.name[node]) ?? undefined
  const environments = facets?.find(({ facet }) => facet === 'environment')
  const ways: ((node: number) => string | undefined)[] = [
    node => nameOf(graph.producers(node)[0]),
    node => nameOf(graph.consumers(node)[0]),
    node => {
      const place = environments?.of[node] ?? -1
      return environments?.labels?.[place] ?? environments?.values[place]
    },
  ]
  for (const way of ways) {
    const words = alike.flatMap(node => way(node) ?? [])
    if (new Set(words).size === alike.length) return alike.map((node, i) => [node, words[i] ?? ''])
  }
  const ids = alike.map(node => nodes.id[node] ?? '')
  const own = ids.map(ownId)
  const told = new Set(own).size === ids.length ? own : ids
  return alike.map((node, i) => [node, told[i] ?? ''])
}

/** Ids of a hub begin with the datastore and the type of what they are from; what is said beside a name is the id there. */
const ownId = (id: string) => id.replace(/^[^:]+:[a-z\d]+(\.[a-zA-Z\d]+)+:/, '')
