/** netapp.svm: a storage virtual machine. Protocols come from the ONTAP REST API (/svm/svms). */
import { enumeration, reference, term, terms } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { bars, choices, count, figures, related } from '../vocabulary/build.js'
import { ioChart, ioTrend, latencyChart } from '../vocabulary/charts.js'
import { ioSection } from '../vocabulary/columns.js'
import { storageIoMetrics } from '../vocabulary/metrics.js'

export const netappSvm = resource({
  type: 'netapp.svm',
  label: 'Storage VM',
  icon: 'service',
  fields: {
    'cluster.id': reference('Cluster', 'netapp.cluster'),
    protocol: terms('Protocols', { samples: ['nfs', 'cifs'] }),
    style: term('Subtype'),
    state: enumeration('State', [
      { value: 'running', label: 'Running', status: 'nominal' },
      { value: 'starting', label: 'Starting' },
      { value: 'stopping', label: 'Stopping' },
      { value: 'stopped', label: 'Stopped', status: 'caution' },
    ]),
  },
  metrics: storageIoMetrics,
  overview: [{ state: 112, 'cluster.id': '140+', protocol: '140+', style: 112 }],
  sections: [ioSection],
  filters: [choices('state', 'State', 'state', 'protocol', 'style'), choices('place', 'Place', 'cluster.id')],
  dashboard: [
    figures('Storage VMs', [
      count('total', 'Total'),
      count('down', 'Not running', { property: 'state', op: '!=', value: 'running' }),
    ]),
    bars('protocols', 'Protocols', 'protocol'),
    ioTrend(),
  ],
  status: 'state',
  parents: ['cluster.id'],
  charts: [ioChart, latencyChart],
  related: [
    related('volumes', 'Volumes', 'netapp.volume', 'svm.id'),
    related('luns', 'LUNs', 'netapp.lun', 'svm.id'),
    related('igroups', 'Initiator groups', 'netapp.igroup', 'svm.id'),
  ],
})
