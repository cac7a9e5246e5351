/** hub.hardware: a device of a system: chassis, node, shelf, switch. Its dashboard is one widget (specification § 2). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { date, recordList, reference, text, timestamp } from '../../src/spec/language/field.js'
import { choices, count, fixed, least, panel, section } from '../vocabulary/build.js'
import { assetDerivations, assetFields, hubFields, hubLifecycleColumns, hubObservedPanel } from '../vocabulary/hub.js'
import { HARDWARE_SUPPORT } from '../vocabulary/lifecycle.js'

const health = (value: string) => ({ property: 'healthStatus', op: '=', value }) as const

export const hubHardware = defineEntity({
  type: 'hub.hardware',
  platform: 'hub',
  label: { one: 'Hardware', many: 'Hardware' },
  icon: 'host',
  families: ['hub.entity'],
  fields: {
    ...hubFields,
    ...assetFields,
    'system.id': reference('System', 'hub.system'),
    'processor.vendorName': text('CPU vendor'),
    enclosure: text('Enclosure', { search: true }),
    'lifecycle.warrantyStatus': text('Warranty'),
    'lifecycle.queried': timestamp('Warranty queried'),
    'lifecycle.starts': date('Warranty starts'),
    'lifecycle.expires': date('Warranty expires'),
    'lifecycle.purchaseDate': date('Purchased'),
    components: recordList('Components', {
      name: text('Name'),
      kind: text('Kind'),
      serialNumber: text('Serial number'),
    }),
  },
  derive: {
    ...assetDerivations,
    wellness: { endOfLife: 'hwEndOfLife', endOfSupport: 'swEndOfSupport', supportStatus: 'swSupportStatus' },
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        fixed('healthStatus', 112),
        least('owner.id', 128),
        fixed('role', 128),
        fixed('vendorName', 112),
        least('modelName', 140),
        least('system.id', 140),
        fixed('rackUnits', 80),
        fixed('wellnessStatus', 144),
      ),
      section('lifecycle', 'Lifecycle', fixed('version', 128), ...hubLifecycleColumns),
      section(
        'hardware',
        'Hardware',
        least('serialNumbers', 144),
        least('enclosure', 128),
        fixed('processor.vendorName', 112),
        fixed('lifecycle.warrantyStatus', 112),
        fixed('lifecycle.expires', 144),
        fixed('lifecycle.purchaseDate', 128),
      ),
    ],
    filters: [
      choices('scope', 'Scope', 'role', 'vendorName', 'modelName', 'owner.id'),
      choices('status', 'Status', 'healthStatus', 'wellnessStatus', 'hwSupportStatus'),
    ],
  },
  dashboard: [
    {
      id: 'assets',
      kind: 'values',
      title: 'Assets',
      width: 'full',
      layout: 'grid',
      values: [
        count('assets', 'Assets'),
        {
          ...count('healthy', 'Healthy'),
          select: { count: true, where: health('healthy') },
          base: { select: { count: true }, as: 'percentage' },
        },
        count('degraded', 'Degraded', health('degraded')),
        count('critical', 'Critical', health('critical')),
        count('dell', 'OEM Dell', { property: 'vendorName', op: 'starts', value: 'Dell' }),
        count('hpe', 'OEM HPE', { property: 'vendorName', op: 'starts', value: 'HPE' }),
        count('intel', 'CPU Intel', { property: 'processor.vendorName', op: '=', value: 'Intel' }),
        count('amd', 'CPU AMD', { property: 'processor.vendorName', op: '=', value: 'AMD' }),
      ],
    },
  ],
  properties: {
    status: 'healthStatus',
    breadcrumb: ['owner.id', 'system.id'],
    panels: [
      panel(
        'hardware',
        'Hardware',
        'role',
        'vendorName',
        'modelName',
        'serialNumbers',
        'oemIdentifiers',
        'enclosure',
        'rackUnits',
        'processor.vendorName',
        'age',
      ),
      panel(
        'lifecycle',
        'Lifecycle',
        ...HARDWARE_SUPPORT,
        'lifecycle.warrantyStatus',
        'lifecycle.starts',
        'lifecycle.expires',
        'lifecycle.purchaseDate',
        'lifecycle.queried',
      ),
      hubObservedPanel,
    ],
    charts: [],
  },
  details: [
    {
      id: 'components',
      label: 'Components',
      property: 'components',
      columns: [
        { field: 'name', width: '2*', minWidth: 160 },
        { field: 'kind', width: 128 },
        { field: 'serialNumber', minWidth: 140 },
      ],
    },
  ],
})
