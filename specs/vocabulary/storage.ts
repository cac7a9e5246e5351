/** Storage systems and what they hold: measures, sections and charts that arrays, volumes and pools share. */

import { type EnumMember, enumeration } from '../../src/spec/language/field.js'
import type { Section } from '../../src/spec/language/index-spec.js'
import type { Filter } from '../../src/wire/query.js'
import { chart, measure, meter, section } from './build.js'

export const capacitySection: Section = section(
  'storage-capacity',
  'Storage Capacity',
  measure('storage.capacity'),
  measure('storage.used'),
  measure('storage.free'),
  meter('storage.utilization'),
)
export const ioSection: Section = section(
  'storage-io',
  'Storage I/O',
  measure('io.xfer'),
  measure('io.xfer.r'),
  measure('io.xfer.w'),
  measure('io.data', 140),
  measure('io.latency'),
)
export const capacityChart = chart(
  'storage',
  'Storage',
  'GiBy',
  [
    ['Used', 'storage.used'],
    ['Capacity', 'storage.capacity'],
  ],
  'forecast',
)
export const ioChart = chart('storage-io', 'Storage operations', 'IO/s', [
  ['Read', 'io.xfer.r'],
  ['Write', 'io.xfer.w'],
])
export const latencyChart = chart('latency', 'Storage latency', 'ms', [['Latency', 'io.latency']])

const STATES = [
  { value: 'online', label: 'Online', status: 'nominal' },
  { value: 'offline', label: 'Offline', status: 'critical' },
  { value: 'restricted', label: 'Restricted', status: 'caution' },
  { value: 'mixed', label: 'Mixed', status: 'caution' },
  { value: 'error', label: 'Error', status: 'critical' },
  { value: 'unknown', label: 'Unknown', status: 'unknown' },
] as const satisfies readonly EnumMember[]
/** State of an aggregate, volume or LUN as ONTAP says it. */
export const onlineField = { state: enumeration('State', STATES) }
export const NOT_ONLINE = { property: 'state', op: '!=', value: 'online' } as const satisfies Filter
