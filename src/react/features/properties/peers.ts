/** Who an entity talks to: the other ends of its flows, each once, the one with most bytes first. */
import type { FlowRow, FlowSide } from '../../../wire/flows.js'

export interface Peer {
  side: FlowSide
  bytes: number
}

export function peersOf(rows: readonly FlowRow[], { type, id }: { type: string; id: string }): Peer[] {
  const isOwn = (side: FlowSide) => side.type === type && side.id === id
  const peers = new Map<string, Peer>()
  for (const { source, target, bytes } of rows) {
    const side = isOwn(source) ? target : source
    const before = peers.get(side.key)
    peers.set(side.key, { side, bytes: bytes + (before?.bytes ?? 0) })
  }
  return [...peers.values()].sort((a, b) => b.bytes - a.bytes)
}
