/** The parts of policies as the form has them: what they are called, their fields, and what they are for. */

export interface PolicyField {
  /** '' of a part of one number. */
  key: string
  label: string
  unit: string
  /** What it means that nothing is in it, where that is allowed. */
  empty?: string
}

export interface PolicyPart {
  path: string
  label: string
  about: string
  fields: readonly PolicyField[]
}

export interface PolicyCardWords {
  title: string
  about: string
  parts: readonly PolicyPart[]
}

const DAYS = [
  { key: 'caution', label: 'Caution below', unit: 'd' },
  { key: 'critical', label: 'Critical below', unit: 'd' },
] as const
const CAPACITY = [
  { key: 'reserve', label: 'Reserve', unit: 'hosts' },
  { key: 'buffer', label: 'Buffer', unit: '%' },
] as const
const one = (path: string, label: string, unit: string, about: string): PolicyPart => ({
  path: `workload.${path}`,
  label,
  about,
  fields: [{ key: '', label, unit }],
})

/** Kinds that there are no data of are kept all the same. */
const NO_DATA = 'There are no such data yet'
const NO_LIMIT = { empty: 'no limit' } as const
const kept = (kind: string, label: string, about: string): PolicyPart => ({
  path: `retention.${kind}`,
  label,
  about,
  fields: [{ key: '', label, unit: 'd', ...NO_LIMIT }],
})

/** How long data are kept, which environments say too. */
export const RETENTION_CARD: PolicyCardWords = {
  title: 'Retention',
  about: 'Days for which data are kept, where an environment says nothing else; what is older is deleted',
  parts: [
    kept('metrics', 'Metrics', 'Measurements, forecasts, earlier states'),
    kept('costs', 'Costs', 'Charges, by the day they began'),
    kept('flows', 'Flows', 'Who talked to whom, by the hour'),
    kept('logs', 'Logs', NO_DATA),
    kept('signals', 'Signals', NO_DATA),
    kept('traces', 'Traces', NO_DATA),
  ],
}

export const POLICY_CARDS: readonly PolicyCardWords[] = [
  {
    title: 'Wellness',
    about: 'Worst of three facets, by days left',
    parts: [
      { path: 'wellness.capacity', label: 'Capacity', about: 'Least runway', fields: DAYS },
      { path: 'wellness.hardwareEOL', label: 'Hardware EOL', about: "End of the vendor's support", fields: DAYS },
      { path: 'wellness.softwareEOS', label: 'Software EOS', about: 'End of security updates', fields: DAYS },
    ],
  },
  {
    title: 'Runway',
    about: 'Days until the 80 % band of the forecast reaches usable capacity',
    parts: [
      { path: 'runway.compute', label: 'Compute', about: 'Hosts that may fail, share kept free', fields: CAPACITY },
      { path: 'runway.memory', label: 'Memory', about: 'Hosts that may fail, share kept free', fields: CAPACITY },
      { path: 'runway.storage', label: 'Storage', about: 'Hosts that may fail, share kept free', fields: CAPACITY },
    ],
  },
  {
    title: 'Machines',
    about: 'When a machine can go, and how it is sized',
    parts: [
      one('stalePeriodDays', 'Stale after', 'd', 'Off as long, or younger: not judged'),
      one('rangeDays', 'Range', 'd', 'Days of use that count'),
      one('processorShare', 'Use of vCPUs', '%', 'That the p95 may take'),
      one('memoryShare', 'Use of memory', '%', 'That the p99 may take'),
      one('minimumVirtualProcessors', 'Least vCPUs', 'vCPU', 'None is proposed smaller'),
      one('minimumMemoryGiB', 'Least memory', 'GiB', 'None is proposed smaller'),
    ],
  },
  RETENTION_CARD,
]

/** Returns the label of a part by its path, for places that name the part alone; `isShort` leaves the title of its card out. */
export function partLabel(path: string, isShort = false): string {
  for (const { title, parts } of POLICY_CARDS) {
    const part = parts.find(each => each.path === path)
    if (part) return isShort ? part.label : `${title}: ${part.label}`
  }
  return path
}
