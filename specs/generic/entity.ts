/** entity: everything that has an index of its own, as one list. */
import { family } from '../kinds/family.js'
import { PIE_LIMIT } from '../vocabulary/buckets.js'
import { bars, choices, count, figures, pie, section } from '../vocabulary/build.js'
import { PLATFORM_COLUMN, TYPE_COLUMN } from '../vocabulary/columns.js'
import { tagFields } from '../vocabulary/fields.js'

export const entity = family({
  type: 'entity',
  label: 'Entity',
  many: 'Entities',
  icon: 'group',
  of: 'all',
  fields: tagFields,
  overview: [TYPE_COLUMN, PLATFORM_COLUMN, { firstObservedAt: 144, lastObservedAt: 144 }],
  sections: [section('properties', 'Properties', TYPE_COLUMN, { nativeId: '1* 200+', tags: '240+' })],
  filters: [choices('platform', 'Platform', 'platformType', 'type')],
  dashboard: [
    figures('Entities', [count('total', 'Total')]),
    pie('platforms', 'Platforms', 'platformType'),
    bars('types', 'Types', 'type', PIE_LIMIT),
  ],
})
