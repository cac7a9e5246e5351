/** What tells entities of one name apart: what carries them, or what they carry, else their ids. */
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

function toldApart({ nodes, graph }: Stack, alike: readonly number[]): [number, string][] {
  const nameOf = (node: number | undefined) => (node === undefined ? undefined : nodes.name[node]) ?? undefined
  const ways: ((node: number) => string | undefined)[] = [
    node => nameOf(graph.producers(node)[0]),
    node => nameOf(graph.consumers(node)[0]),
  ]
  for (const way of ways) {
    const words = alike.flatMap(node => way(node) ?? [])
    if (new Set(words).size === alike.length) return alike.map((node, i) => [node, words[i] ?? ''])
  }
  return alike.map(node => [node, nodes.id[node] ?? ''])
}
