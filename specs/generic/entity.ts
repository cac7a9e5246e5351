/** entity: everything that has an index of its own, as one list. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { bars, choices, count, figures, fixed, pie, section } from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN, PLATFORM_COLUMN, TAGS_COLUMN, TYPE_COLUMN, tagFilters } from '../vocabulary/columns.js'
import { tagFields } from '../vocabulary/fields.js'
import { PIE_LIMIT } from '../vocabulary/widgets.js'

export const entity = defineEntity({
  type: 'entity',
  platform: 'generic',
  label: { one: 'Entity', many: 'All entities' },
  icon: 'group',
  family: 'all',
  fields: tagFields,
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        TYPE_COLUMN,
        PLATFORM_COLUMN,
        fixed('firstObservedAt', 144),
        fixed('lastObservedAt', 144),
        TAGS_COLUMN,
        { ...NATIVE_ID_COLUMN, exportOnly: true },
      ),
      section(
        'properties',
        'Properties',
        TYPE_COLUMN,
        { property: 'nativeId', width: '1*', minWidth: 200 },
        { property: 'tags', minWidth: 240 },
      ),
    ],
    filters: [choices('platform', 'Platform', 'platformType', 'type'), tagFilters],
  },
  dashboard: [
    figures('Entities', [count('total', 'Total')]),
    pie('platforms', 'Platforms', 'platformType', PIE_LIMIT),
    bars('types', 'Types', 'type', PIE_LIMIT),
  ],
})
