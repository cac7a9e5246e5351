/**
 * Instance types with their prices by region, and the choice among them for one machine. Where the machine's region has no price the choice is
 * made by the provider's reference region. A price of elsewhere is not its price: the saving is then that share of what the machine is billed an hour
 * which the other type is cheaper by in the reference region; without a bill none is stated.
 */
import { cheapestInstance, type InstanceChoice, type InstanceType } from './instance-choice.js'

export interface PricedInstance {
  provider: string
  name: string
  /** null where the source does not say: x86_64 then. */
  architecture: string | null
  vcpus: number
  memoryMiB: number | null
  burstable: boolean | null
  gpus: number | null
  currentGeneration: boolean | null
  /** USD an hour, Linux on demand, by region. */
  prices: Readonly<Record<string, number>>
}

/** Where each provider is priced first. */
const REFERENCE_REGIONS: Readonly<Record<string, string>> = { aws: 'us-east-1', azure: 'eastus', gcp: 'us-central1' }

export interface InstanceCatalogue {
  /** Hourly price in a region; undefined when not known. */
  price(provider: string, name: string, region: string): number | undefined
  choose(need: ChoiceNeed): InstanceChoice | undefined
}

export interface ChoiceNeed {
  provider: string
  /** Type the machine runs on. */
  name: string
  region: string
  vcpus: number | null
  memoryMiB: number | null
  /** List price of an hour on its bills, USD; undefined when not billed. */
  billedHourly?: number | undefined
}

/** Imported types replace default ones of their name. */
export function createInstanceCatalogue(
  defaults: readonly PricedInstance[],
  imported: readonly PricedInstance[],
): InstanceCatalogue {
  const byName = new Map([...defaults, ...imported].map(type => [`${type.provider} ${type.name}`, type]))
  const inRegion = new Map<string, InstanceType[]>()
  const typesIn = (provider: string, region: string) => {
    const key = `${provider} ${region}`
    const known = inRegion.get(key)
    if (known) return known
    const types = [...byName.values()]
      .filter(type => type.provider === provider)
      .flatMap(type => ofRegion(type, region))
    inRegion.set(key, types)
    return types
  }
  return {
    price: (provider, name, region) => byName.get(`${provider} ${name}`)?.prices[region],
    choose({ provider, name, region, vcpus, memoryMiB, billedHourly }) {
      const type = byName.get(`${provider} ${name}`)
      if (!type) return undefined
      const isPriced = type.prices[region] !== undefined
      const priced = isPriced ? region : (REFERENCE_REGIONS[provider] ?? region)
      const [current] = ofRegion(type, priced)
      if (!current) return undefined
      const choice = cheapestInstance(
        { architecture: current.architecture, vcpus, memoryMiB, current },
        typesIn(provider, priced),
      )
      if (isPriced || !choice.proposed) return choice
      const reason = `${choice.reason} by the prices of ${priced}; those of ${region} are not known`
      if (billedHourly === undefined || choice.costDelta === null || !(Number(current.hourlyUsd) > 0)) {
        return { ...choice, costDelta: null, reason: `${reason}, so no saving is stated` }
      }
      const share = choice.costDelta / Number(current.hourlyUsd)
      return {
        ...choice,
        costDelta: share * billedHourly,
        reason: `${reason}, so the saving is in proportion to its bill`,
      }
    },
  }
}

/** The type as it is in a region; nothing when its memory is not known. */
function ofRegion(type: PricedInstance, region: string): InstanceType[] {
  const { provider, name, vcpus, memoryMiB, architecture, burstable, gpus, currentGeneration } = type
  if (memoryMiB === null) return []
  return [
    {
      provider,
      name,
      architecture: architecture ?? 'x86_64',
      vcpus,
      memoryMiB,
      hourlyUsd: type.prices[region] ?? null,
      region,
      burstable: burstable ?? false,
      gpus: gpus ?? 0,
      currentGeneration: currentGeneration ?? true,
    },
  ]
}
