/** vm: virtual machines of every platform, as one list. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { computeFields, guestOsFields, runtimeFields, scorecardFields, tagFields } from '../vocabulary/fields.js'
import { computeMetrics, memoryMetrics, networkMetrics, storageIoMetrics } from '../vocabulary/metrics.js'

export const vm = defineEntity({
  type: 'vm',
  platform: 'generic',
  label: { one: 'Virtual machine', many: 'Virtual machines' },
  icon: 'vm',
  family: 'members',
  fields: { ...runtimeFields, ...guestOsFields, ...computeFields, ...tagFields, ...scorecardFields },
  metrics: { ...computeMetrics, ...memoryMetrics, ...storageIoMetrics, ...networkMetrics },
})
