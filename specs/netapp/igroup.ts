/** netapp.igroup: initiators that may reach LUNs. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, reference, text, textList } from '../../src/spec/language/field.js'
import {
  bars,
  choices,
  count,
  figures,
  fixed,
  least,
  OBSERVED,
  panel,
  pie,
  section,
  share,
} from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { PIE_LIMIT, TOP_FAMILIES } from '../vocabulary/widgets.js'

export const netappIgroup = defineEntity({
  type: 'netapp.igroup',
  platform: 'netapp',
  label: { one: 'Initiator group', many: 'Initiator groups' },
  icon: 'group',
  fields: {
    'cluster.id': reference('Cluster', 'netapp.cluster'),
    'svm.id': reference('Storage VM', 'netapp.svm'),
    osType: text('OS type'),
    protocol: text('Protocol', { samples: ['iscsi', 'fcp', 'mixed'] }),
    initiators: textList('Initiators', { search: true }),
    lunsCount: integer('LUNs', '1'),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        least('svm.id', 140),
        fixed('osType', 112),
        fixed('protocol', 96),
        fixed('lunsCount', 80),
        share('initiators', 240),
        NATIVE_ID_COLUMN,
      ),
    ],
    filters: [choices('kind', 'Kind', 'osType', 'protocol'), choices('place', 'Place', 'cluster.id', 'svm.id')],
  },
  dashboard: [
    figures('Initiator groups', [count('total', 'Total')]),
    pie('protocols', 'Protocols', 'protocol', PIE_LIMIT),
    bars('systems', 'OS types', 'osType', TOP_FAMILIES),
  ],
  properties: {
    breadcrumb: ['cluster.id', 'svm.id'],
    panels: [panel('identity', 'Identity', 'osType', 'protocol', 'initiators', 'lunsCount', ...OBSERVED)],
    charts: [],
  },
})
