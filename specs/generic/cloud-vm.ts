/** cloud.vm: instances of every public cloud, as one list. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { text } from '../../src/spec/language/field.js'
import { choices } from '../vocabulary/build.js'
import { computeFields, guestOsFields, runtimeFields, scorecardFields, tagFields } from '../vocabulary/fields.js'
import { instanceDashboard, instanceFilters, instanceSections } from '../vocabulary/instances.js'
import { computeMetrics, networkMetrics, storageIoMetrics } from '../vocabulary/metrics.js'

export const cloudVm = defineEntity({
  type: 'cloud.vm',
  platform: 'generic',
  label: { one: 'Cloud instance', many: 'Cloud instances' },
  icon: 'vm',
  family: 'members',
  fields: {
    ...runtimeFields,
    locationName: text('Location'),
    'cloudInstanceIdentity.name': text('Instance type'),
    ...guestOsFields,
    ...computeFields,
    ...tagFields,
    ...scorecardFields,
  },
  metrics: { ...computeMetrics, ...storageIoMetrics, ...networkMetrics },
  index: {
    sections: instanceSections('platformType', 'IPv4Addresses', 'isTemplate'),
    filters: [choices('platform', 'Platform', 'platformType'), ...instanceFilters()],
  },
  dashboard: instanceDashboard,
})
