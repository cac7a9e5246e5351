/** netapp.igroup: initiators that may reach LUNs. */
import { identities, integer, reference, term } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { bars, choices, count, figures, pie } from '../vocabulary/build.js'

export const netappIgroup = resource({
  type: 'netapp.igroup',
  label: 'Initiator group',
  icon: 'group',
  fields: {
    'cluster.id': reference('Cluster', 'netapp.cluster'),
    'svm.id': reference('Storage VM', 'netapp.svm'),
    osType: term('OS type'),
    protocol: term('Protocol', { samples: ['iscsi', 'fcp', 'mixed'] }),
    initiators: identities('Initiators', { search: true }),
    lunsCount: integer('LUNs', '1'),
  },
  overview: [{ 'svm.id': '140+', osType: 112, protocol: 96, lunsCount: 80, initiators: '1* 240+' }],
  filters: [choices('kind', 'Kind', 'osType', 'protocol'), choices('place', 'Place', 'cluster.id', 'svm.id')],
  dashboard: [
    figures('Initiator groups', [count('total', 'Total')]),
    pie('protocols', 'Protocols', 'protocol'),
    bars('systems', 'OS types', 'osType'),
  ],
  parents: ['cluster.id', 'svm.id'],
})
