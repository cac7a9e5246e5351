/** Each end of a device that is known, with whoever says so: of its vendor's support, of its software's, of its warranty. */
import type { EntityRow } from '../../store/derived/types.js'
import { rowJob } from '../job.js'
import { HARDWARE } from './kinds.js'
import { text } from './read-part.js'
import { areStored } from './same-records.js'

export interface LifecycleRecord {
  what: string
  /** ISO day. */
  day: string
  source: string | null
}

const RECORDS = 'lifecycle.records'
const ENDS = [
  { what: 'Hardware support', day: 'hwEndOfLife', source: 'hwSupportSource' },
  { what: 'Software support', day: 'swEndOfSupport', source: 'swSupportSource' },
  { what: 'Warranty', day: 'lifecycle.expires', source: 'observedBy' },
] as const

export const lifecycleRecordsJob = rowJob({
  name: 'lifecycle records',
  concerns: ({ type }) => type === HARDWARE,
  columns: () => [RECORDS, ...ENDS.flatMap(({ day, source }) => [day, source])],
  valuesOf(row) {
    const records = recordsOf(row)
    return areStored(row[RECORDS], records) ? undefined : { [RECORDS]: records }
  },
})

/** The earliest first. */
export function recordsOf(row: EntityRow): LifecycleRecord[] {
  const known = ENDS.flatMap(({ what, day: path, source }) => {
    const day = text(row[path])
    const by = row[source]
    return day === undefined
      ? []
      : [{ what, day: day.slice(0, 10), source: text(Array.isArray(by) ? by[0] : by) ?? null }]
  })
  return known.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
