/** hub.entity: everything in the hub, as one list. */
import { family } from '../kinds/family.js'
import { hubFields, hubIdentityColumns } from '../kinds/hub-entity.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { bars, choices, count, figures, pie } from '../vocabulary/build.js'
import { PLATFORM_COLUMN, TYPE_COLUMN } from '../vocabulary/columns.js'

export const hubEntity = family({
  type: 'hub.entity',
  label: 'Hub entity',
  many: 'Hub entities',
  platform: 'hub',
  icon: 'group',
  fields: hubFields,
  overview: [TYPE_COLUMN, { 'owner.id': '128+' }, PLATFORM_COLUMN, { dimensions: '140+', lastObservedAt: 144 }],
  identityColumns: hubIdentityColumns,
  filters: [
    choices('scope', 'Scope', 'type', 'platformType', 'owner.id'),
    choices('status', 'Status', 'wellnessStatus'),
  ],
  dashboard: [
    figures('Hub entities', [count('total', 'Total')]),
    bars('types', 'Types', 'type'),
    pie('owners', 'Clients', 'owner.name', TOP_FAMILIES),
  ],
})
