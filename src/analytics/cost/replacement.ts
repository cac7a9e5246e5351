/** What replacing a system would cost, by the prices of new nodes in a cost profile: computing by cores and memory, storing by TiB, network by device. */
import type { NodePrices } from '../../wire/cost-profile.js'
import type { RunwayResource } from '../runway/runway-days.js'
import { nodePrice } from './node-price.js'

export interface Replaced {
  role: string | null
  nodes: number | null
  /** Of these nodes cores and memory are known. */
  sizedNodes: number | null
  cores: number | null
  memoryGiB: number | null
  storageTiB: number | null
}

export interface Replacement {
  /** USD, once; null is not known. */
  cost: number | null
  /** What it comes of, or why it is not known, for people. */
  explanation: string
  /** Resources that such a system has of its own: it is replaced when one of them is full. */
  fills: readonly RunwayResource[]
}

type Part = { cost: number; of: string } | { unknown: string }
type PriceOf = (system: Replaced, prices: NodePrices) => Part
interface Priced {
  parts: readonly PriceOf[]
  fills: readonly RunwayResource[]
}

/** Storage that a cluster uses elsewhere is not its own: it neither costs nor fills up with it. */
const PRICED: Readonly<Record<string, Priced>> = {
  compute: { parts: [computing], fills: ['compute', 'memory'] },
  hyperconverged: { parts: [computing, storing], fills: ['compute', 'memory', 'storage'] },
  storage: { parts: [storing], fills: ['storage'] },
  backup: { parts: [storing], fills: ['storage'] },
  network: { parts: [devices], fills: [] },
}
const UNPRICED: Priced = { parts: [], fills: [] }

/** A system of which one part has no price has none: the rest of it would look like the whole. */
export function replacementOf(system: Replaced, prices: NodePrices): Replacement {
  const { parts: priced, fills } = PRICED[system.role ?? ''] ?? UNPRICED
  const parts = priced.map(part => part(system, prices))
  const unknown = parts.flatMap(part => ('unknown' in part ? [part.unknown] : []))
  if (parts.length === 0) unknown.push('nothing says what it is')
  if (unknown.length > 0) {
    return { cost: null, fills, explanation: `What a replacement costs is not known: ${unknown.join(', ')}` }
  }
  const known = parts.flatMap(part => ('cost' in part ? [part] : []))
  const cost = known.reduce((total, part) => total + part.cost, 0)
  return {
    cost,
    fills,
    explanation: `A replacement costs ${amount(cost)} USD: ${known.map(({ of }) => of).join(', ')}`,
  }
}

function computing({ nodes, sizedNodes, cores, memoryGiB }: Replaced, prices: NodePrices): Part {
  if (nodes === null || cores === null || memoryGiB === null || (sizedNodes ?? 0) < nodes) {
    const of = nodes === null ? 'its nodes' : `${nodes - (sizedNodes ?? 0)} of ${nodes} nodes`
    return { unknown: `cores or memory of ${of} are not known` }
  }
  const cost = nodePrice({ cores, memoryGiB }, prices)
  if (cost === null) return { unknown: 'the cost profile has no price of a core or of a GiB of memory of new nodes' }
  return { cost, of: `${amount(cores)} cores and ${amount(memoryGiB)} GiB of memory` }
}

function storing({ storageTiB }: Replaced, { storageTiB: price }: NodePrices): Part {
  if (storageTiB === null) return { unknown: 'its storage capacity is not measured' }
  if (price === null) return { unknown: 'the cost profile has no price of a TiB of new storage' }
  return { cost: Math.round(storageTiB * price), of: `${amount(storageTiB)} TiB of storage` }
}

function devices({ nodes }: Replaced, { networkDevice: price }: NodePrices): Part {
  if (nodes === null) return { unknown: 'the number of its devices is not known' }
  if (price === null) return { unknown: 'the cost profile has no price of a new network device' }
  return { cost: nodes * price, of: nodes === 1 ? '1 network device' : `${nodes} network devices` }
}

const amount = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 })
