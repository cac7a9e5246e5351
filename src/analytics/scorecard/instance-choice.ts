/**
 * The cheapest cloud instance that does the work: among the types of one provider, region and architecture whose vCPUs and memory cover the
 * targets of ./sizing.ts, the one with the lowest hourly price, if that is below today's.
 *
 * costDelta = (new − old hourly price) × 8760, in USD a year: negative is a saving. Prices are list prices, without discounts. Sizing by
 * use follows Azure Migrate and Azure Advisor.
 */

/** Annual costs count a year of 365 days. */
export const HOURS_PER_YEAR = 8760

export interface InstanceType {
  provider: string
  name: string
  architecture: string
  vcpus: number
  memoryMiB: number
  /** Null when not known. */
  hourlyUsd: number | null
  region: string
  /** CPU beyond a baseline is borrowed, not had. */
  burstable: boolean
  gpus: number
  /** False for what the provider calls previous or deprecated. */
  currentGeneration: boolean
}

export interface InstanceNeed {
  architecture: string
  /** Target; null when undetermined. */
  vcpus: number | null
  /** Target; null when undetermined. */
  memoryMiB: number | null
  /** The instance type that the machine runs on. */
  current: InstanceType
}

export interface InstanceChoice {
  /** Null when nothing cheaper is known to fit. */
  proposed: InstanceType | null
  /** USD a year, below 0; null when nothing is proposed. */
  costDelta: number | null
  /** A sentence for people: what was chosen, or why nothing was. */
  reason: string
}

type Priced = InstanceType & { hourlyUsd: number }

/** Previous generations, burstable types and types with GPUs are offered only to machines on the like; GPUs there are, are kept. */
export function cheapestInstance(need: InstanceNeed, catalogue: readonly InstanceType[]): InstanceChoice {
  const { current, vcpus, memoryMiB } = need
  if (vcpus === null || memoryMiB === null) {
    return nothing(
      vcpus === null ? 'What it needs of vCPUs is not determined' : 'What it needs of memory is not determined',
    )
  }
  if (!isPriced(current)) return nothing(`The price of ${current.name} in ${current.region} is not known`)
  const fitting = catalogue.filter(
    type =>
      type.architecture === need.architecture &&
      type.vcpus >= vcpus &&
      type.memoryMiB >= memoryMiB &&
      isOfferedTo(current, type),
  )
  const priced = fitting.filter(isPriced).sort((a, b) => a.hourlyUsd - b.hourlyUsd || (a.name < b.name ? -1 : 1))
  const unpriced = fitting.length - priced.length
  const without = unpriced === 0 ? [] : [`${unpriced} more would fit, at prices not known`]
  const said = (choice: string) => [choice, ...without].join('. ')
  const [cheapest] = priced
  if (!cheapest) return nothing(said('No type with a known price fits'))
  if (cheapest.hourlyUsd >= current.hourlyUsd) return nothing(said(`No fitting type is cheaper than ${current.name}`))
  return {
    proposed: cheapest,
    costDelta: (cheapest.hourlyUsd - current.hourlyUsd) * HOURS_PER_YEAR,
    reason: said(`The cheapest of ${priced.length} that fit`),
  }
}

function isOfferedTo(current: InstanceType, type: InstanceType): boolean {
  return (
    type.provider === current.provider &&
    type.region === current.region &&
    (type.currentGeneration || !current.currentGeneration) &&
    (!type.burstable || current.burstable) &&
    (current.gpus === 0 ? type.gpus === 0 : type.gpus >= current.gpus)
  )
}

function isPriced(type: InstanceType): type is Priced {
  return type.hourlyUsd !== null
}

function nothing(reason: string): InstanceChoice {
  return { proposed: null, costDelta: null, reason }
}
