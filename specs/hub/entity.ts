/** hub.entity: everything in the hub, as one list. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { bars, choices, count, figures, fixed, least, pie, section } from '../vocabulary/build.js'
import { PLATFORM_COLUMN, TYPE_COLUMN } from '../vocabulary/columns.js'
import { hubFields, hubOverviewTail } from '../vocabulary/hub.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const hubEntity = defineEntity({
  type: 'hub.entity',
  platform: 'hub',
  label: { one: 'Hub entity', many: 'Hub entities' },
  icon: 'group',
  family: 'members',
  fields: hubFields,
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        TYPE_COLUMN,
        least('owner.id', 128),
        PLATFORM_COLUMN,
        least('dimensions', 140),
        fixed('lastObservedAt', 144),
        ...hubOverviewTail,
      ),
    ],
    filters: [
      choices('scope', 'Scope', 'type', 'platformType', 'owner.id'),
      choices('status', 'Status', 'wellnessStatus'),
    ],
  },
  dashboard: [
    figures('Hub entities', [count('total', 'Total')]),
    bars('types', 'Types', 'type', TOP_FAMILIES),
    pie('owners', 'Clients', 'owner.name', TOP_FAMILIES),
  ],
})
