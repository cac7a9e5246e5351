/** cloud.vm: instances of every public cloud, as one list. */
import { term } from '../../src/spec/language/field.js'
import { family } from '../kinds/family.js'
import {
  instanceDashboard,
  instanceFilters,
  instanceMetrics,
  instanceOverview,
  instanceSections,
} from '../kinds/instance.js'
import { choices } from '../vocabulary/build.js'
import {
  computeFields,
  guestOsFields,
  runtimeFields,
  scorecardFields,
  tagFields,
  WHILE_ON,
} from '../vocabulary/fields.js'
import { machineWellnessFields } from '../vocabulary/runway.js'

export const cloudVm = family({
  type: 'cloud.vm',
  label: 'Cloud instance',
  icon: 'vm',
  fields: {
    ...runtimeFields,
    locationName: term('Location'),
    'cloudInstanceIdentity.name': term('Instance type'),
    ...guestOsFields,
    ...computeFields,
    ...tagFields,
    ...scorecardFields,
    ...machineWellnessFields,
  },
  metrics: instanceMetrics,
  measured: WHILE_ON,
  overview: instanceOverview([{ platformType: '140+', locationName: 128 }]),
  sections: instanceSections('IPv4Addresses', 'isTemplate'),
  filters: [choices('platform', 'Platform', 'platformType'), ...instanceFilters()],
  dashboard: instanceDashboard,
})
