/** gcp.vm: a Compute Engine instance. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { reference, text, timestamp } from '../../src/spec/language/field.js'
import { OBSERVED, panel, related } from '../vocabulary/build.js'
import {
  cloudScorecard,
  computeFields,
  guestOsFields,
  guestOsSupport,
  labelFields,
  runtimeFields,
  scorecardFields,
} from '../vocabulary/fields.js'
import {
  instanceDashboard,
  instanceFilters,
  instanceSections,
  machineConfigurationPanel,
  opportunityPanel,
} from '../vocabulary/instances.js'
import { computeMetrics, networkMetrics, storageIoMetrics } from '../vocabulary/metrics.js'
import { machineCharts } from '../vocabulary/widgets.js'

export const gcpVm = defineEntity({
  type: 'gcp.vm',
  platform: 'gcp',
  label: { one: 'Compute Engine instance', many: 'Compute Engine instances' },
  icon: 'vm',
  families: ['vm', 'cloud.vm'],
  metricsProvider: 'gcp.v1',
  fields: {
    ...runtimeFields,
    'project.id': reference('Project', 'gcp.project'),
    locationName: text('Location', { search: true, description: 'Zone', samples: ['europe-west1-b'] }),
    'cloudInstanceIdentity.name': text('Machine type', { search: true, samples: ['n2-standard-4'] }),
    ...guestOsFields,
    privateIpAddress: text('Private IP', { search: true }),
    publicIpAddress: text('Public IP', { search: true }),
    ...computeFields,
    createdAt: timestamp('Created'),
    ...labelFields,
    ...scorecardFields,
  },
  metrics: { ...computeMetrics, ...storageIoMetrics, ...networkMetrics },
  derive: { support: [guestOsSupport], ...cloudScorecard },
  index: {
    sections: instanceSections('project.id', 'privateIpAddress', 'publicIpAddress', 'createdAt'),
    filters: instanceFilters('project.id'),
  },
  dashboard: instanceDashboard,
  properties: {
    status: 'runtime.powerState',
    breadcrumb: ['project.id'],
    panels: [
      panel(
        'identity',
        'Identity',
        'cloudInstanceIdentity.name',
        'project.id',
        'locationName',
        'privateIpAddress',
        'publicIpAddress',
      ),
      machineConfigurationPanel,
      panel('state', 'State', 'runtime.powerState', 'runtime.nativeState', 'createdAt', 'tags', ...OBSERVED),
      opportunityPanel,
    ],
    charts: [...machineCharts],
    related: [related('disks', 'Disks', 'gcp.disk', 'virtualMachine.id')],
  },
})
