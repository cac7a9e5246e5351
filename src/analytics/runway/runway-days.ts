/**
 * Runway: days until a resource is full, on the cautious side: the first day on which the upper edge of the forecast's 80 % band reaches the
 * usable capacity (./usable-capacity.ts). Whole days, the first after the last known value being 1 (Nutanix: capacity runway).
 */

const SEARCHED_DAYS = 366

/** Stands for "> 1 year": not reached on any of the days searched. */
export const OVER_A_YEAR = SEARCHED_DAYS + 1

/**
 * `usable` and `current` in the unit of the forecast. 0 when full already, which needs no forecast; `OVER_A_YEAR` when none of 366 days
 * reaches; null without a forecast, and when one of fewer days ends below: then nobody knows what a year brings.
 */
export function runwayDays(forecastDays: readonly { hi80: number }[], usable: number, current: number): number | null {
  if (current >= usable) return 0
  const reached = forecastDays.slice(0, SEARCHED_DAYS).findIndex(({ hi80 }) => hi80 >= usable)
  if (reached >= 0) return reached + 1
  return forecastDays.length >= SEARCHED_DAYS ? OVER_A_YEAR : null
}

const RESOURCES = ['compute', 'memory', 'storage', 'power'] as const
export type RunwayResource = (typeof RESOURCES)[number]

/** As sentences begin with them. */
export const RUNWAY_LABELS: Readonly<Record<RunwayResource, string>> = {
  compute: 'Compute',
  memory: 'Memory',
  storage: 'Storage',
  power: 'Electric power',
}

export interface CompositeRunway {
  /** Least of the known runways; null when none is known. */
  days: number | null
  /** Whose runway that is, the first of equals; null when none is known or none ends within a year. */
  limiting: RunwayResource | null
  /** Resources whose runway is not known: any of them may end sooner. */
  unknown: RunwayResource[]
}

/** The runway of a whole cluster or system, by those of the resources that it has. */
export function compositeRunway(
  runways: Readonly<Partial<Record<RunwayResource, number | null | undefined>>>,
): CompositeRunway {
  const unknown: RunwayResource[] = []
  let days: number | null = null
  let limiting: RunwayResource | null = null
  for (const resource of RESOURCES) {
    if (!Object.hasOwn(runways, resource)) continue
    const runway = runways[resource] ?? null
    if (runway === null) unknown.push(resource)
    else if (days === null || runway < days) {
      days = runway
      limiting = runway < OVER_A_YEAR ? resource : null
    }
  }
  return { days, limiting, unknown }
}
