/** hub.hardware: a device of a system: chassis, node, shelf, switch. Its dashboard is assets with health, OEM vendors and CPU vendors (specification § 2). */
import { date, identity, recordList, reference, term, timestamp } from '../../src/spec/language/field.js'
import {
  assetDerivations,
  assetFields,
  assetWellness,
  healthTable,
  hubEntity,
  hubLifecycleColumns,
} from '../kinds/hub-entity.js'
import { TOP_FAMILIES } from '../vocabulary/buckets.js'
import { choices, count, figures, panel, pie, records, related, section } from '../vocabulary/build.js'
import { HARDWARE_SUPPORT } from '../vocabulary/lifecycle.js'

const health = (value: string) => ({ property: 'healthStatus', op: '=', value }) as const

const UNSTATED = { notComputed: 'No source states it yet' } as const
const warrantyFields = {
  'lifecycle.warrantyStatus': term('Warranty'),
  'lifecycle.starts': date('Warranty starts', UNSTATED),
  'lifecycle.expires': date('Warranty expires'),
  'lifecycle.purchaseDate': date('Purchased', UNSTATED),
  'lifecycle.queried': timestamp('Warranty queried', UNSTATED),
}
/** Each end that is known, the earliest first, with whoever says so. */
const lifecycleRecords = recordList('Lifecycle records', {
  what: term('What ends'),
  day: date('On'),
  source: term('Source'),
})

export const hubHardware = hubEntity({
  type: 'hub.hardware',
  label: 'Hardware',
  many: 'Hardware',
  icon: 'host',
  layer: 'physical',
  families: ['system'],
  fields: {
    ...assetFields,
    'system.id': reference('System', 'hub.system'),
    'processor.vendorName': term('CPU vendor'),
    enclosure: identity('Enclosure', { search: true }),
    ...warrantyFields,
    'lifecycle.records': lifecycleRecords,
    components: recordList('Components', {
      name: identity('Name'),
      kind: term('Kind'),
      serialNumber: identity('Serial number'),
    }),
  },
  derive: { ...assetDerivations, wellness: assetWellness },
  overview: [
    { healthStatus: 112, 'owner.id': '128+', role: 128, vendorName: 112, modelName: '140+', 'system.id': '140+' },
    { rackUnits: 80, wellnessStatus: 144 },
  ],
  identityColumns: [],
  sections: [
    section('lifecycle', 'Lifecycle', { version: 128 }, ...hubLifecycleColumns),
    section(
      'hardware',
      'Hardware',
      { serialNumbers: '144+', enclosure: '128+', 'processor.vendorName': 112 },
      { 'lifecycle.warrantyStatus': 112, 'lifecycle.expires': 144 },
    ),
  ],
  filters: [
    choices('scope', 'Scope', 'role', 'vendorName', 'modelName', 'owner.id'),
    choices('status', 'Status', 'healthStatus', 'wellnessStatus', 'hwSupportStatus'),
  ],
  dashboard: [
    {
      ...figures('Assets', [
        count('assets', 'Assets'),
        { ...count('healthy', 'Healthy', health('healthy')), status: 'nominal' },
        { ...count('degraded', 'Degraded', health('degraded')), status: 'caution' },
        { ...count('critical', 'Critical', health('critical')), status: 'critical' },
      ]),
      id: 'assets',
    },
    pie('oem-vendors', 'OEM vendors', 'vendorName', TOP_FAMILIES),
    pie('cpu-vendors', 'CPU vendors', 'processor.vendorName', TOP_FAMILIES),
  ],
  status: 'healthStatus',
  parents: ['owner.id', 'system.id'],
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
    panel('lifecycle', 'Lifecycle', ...HARDWARE_SUPPORT, ...Object.keys(warrantyFields)),
  ],
  related: [related('peers', 'Peers', 'hub.hardware', 'peers')],
  details: [
    healthTable,
    records('lifecycle-records', 'Lifecycle records', 'lifecycle.records', {
      what: '1* 200+',
      day: 128,
      source: '1* 200+',
    }),
    records('components', 'Components', 'components', { name: '2* 160+', kind: 128, serialNumber: '140+' }),
  ],
})
