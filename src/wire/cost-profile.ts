/** The cost profile of an environment: what owned capacity costs a month, and what may be spent in a month. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { open, wholeNumber } from './shapes.js'

export const GREATEST_PRICE = 1_000_000
export const GREATEST_BUDGET = 1_000_000_000_000

function amount(most: number) {
  return v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(most))
}

const price = v.nullable(amount(GREATEST_PRICE))
export const prices = {
  /** A vCPU. */
  vcpu: price,
  /** A GiB of memory. */
  memoryGiB: price,
  /** A TiB of storage. */
  storageTiB: price,
}
/** What a new node costs, by what it has. */
const hostPrices = {
  /** A core. */
  core: price,
  /** A GiB of memory. */
  memoryGiB: price,
}
export const nodePrices = {
  ...hostPrices,
  /** A TiB of a storage or backup system, or of the disks of nodes that store. Servers of before know none. */
  storageTiB: v.fallback(price, null),
  /** A switch or another network device. */
  networkDevice: v.fallback(price, null),
}
/** Who sends them may not know of the later ones: left out they stay as they are. */
export const nodePricesInput = {
  ...hostPrices,
  storageTiB: v.exactOptional(price),
  networkDevice: v.exactOptional(price),
}
/** Nothing has a price. */
export const NO_NODE_PRICES = { core: null, memoryGiB: null, storageTiB: null, networkDevice: null }
export const budget = {
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is not a currency code: write three letters, for example USD')),
  amount: amount(GREATEST_BUDGET),
}
/** Counts changes: 0 before the first. Who changes it sends the one that was read, so that nobody's change is lost. */
export const version = wholeNumber(0, 1_000_000_000)

export const costProfile = open({
  /** Prices of owned capacity in USD a month; null is not known. */
  prices: open(prices),
  /** Prices of new nodes in USD, once; null is not known. Servers of before know none. */
  nodes: v.fallback(open(nodePrices), NO_NODE_PRICES),
  /** Budgets of a month, by currency. */
  budgets: v.array(open(budget)),
  version,
  /** Whether the caller may change it. */
  isMine: v.fallback(v.boolean(), false),
})
export type CostProfile = v.InferOutput<typeof costProfile>
export type CapacityPrice = keyof CostProfile['prices']
export type NodePrices = CostProfile['nodes']

/** Reads what the server answers. Throws INVALID_REQUEST with every problem. */
export function parseCostProfile(body: unknown): CostProfile {
  return readAnswer(costProfile, body, { error: 'INVALID_REQUEST', what: 'The answer is not valid' })
}
