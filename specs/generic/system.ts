/** system: what wellness is judged of, on every platform: clusters that compute or store and, in a hub, systems and hardware. */
import { integer, term } from '../../src/spec/language/field.js'
import { family } from '../kinds/family.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { choices, count, figures, pie, section } from '../vocabulary/build.js'
import { PLATFORM_COLUMN, TYPE_COLUMN } from '../vocabulary/columns.js'
import { softwareLifecycleSection, softwareSupportFields } from '../vocabulary/lifecycle.js'
import { leastRunway, runwayFields, runwaySection, wellnessFields } from '../vocabulary/runway.js'

const hasStatus = (value: string) => ({ property: 'wellnessStatus', op: '=', value }) as const

export const system = family({
  type: 'system',
  label: 'Cluster or system',
  many: 'Clusters and systems',
  icon: 'cluster',
  fields: {
    version: term('Version'),
    nodesCount: integer('Nodes', '1'),
    ...softwareSupportFields,
    ...wellnessFields,
    ...runwayFields,
  },
  overview: [
    TYPE_COLUMN,
    PLATFORM_COLUMN,
    { wellnessStatus: 112, wellnessFacets: '2* 240+', compositeRunwayDays: 112, compositeRunwayResource: 128 },
  ],
  sections: [runwaySection, softwareLifecycleSection('version'), section('size', 'Size', { nodesCount: 80 })],
  filters: [
    choices('status', 'Status', 'wellnessStatus', 'compositeRunwayResource', 'swSupportStatus'),
    choices('platform', 'Platform', 'platformType', 'type'),
  ],
  dashboard: [
    figures('Wellness', [
      { ...count('critical', 'Critical', hasStatus('critical')), status: 'critical' },
      { ...count('caution', 'Caution', hasStatus('caution')), status: 'caution' },
      { ...count('nominal', 'Nominal', hasStatus('nominal')), status: 'nominal' },
      {
        ...count('unknown', 'Unknown', { property: 'wellnessStatus', op: 'exists', value: false }),
        status: 'unknown',
      },
    ]),
    leastRunway('Cluster'),
    pie('types', 'Types', 'type', TOP_FAMILIES),
  ],
})
