/** veeam.vm: a machine that is backed up. Latest restore point and job come from the Veeam ONE REST API (/vms). */
import { defineEntity } from '../../src/spec/language/entity.js'
import { integer, number, reference, text, timestamp } from '../../src/spec/language/field.js'
import {
  bars,
  choices,
  count,
  figures,
  fixed,
  least,
  OBSERVED,
  panel,
  section,
  share,
  total,
} from '../vocabulary/build.js'
import { NATIVE_ID_COLUMN } from '../vocabulary/columns.js'
import { TOP_FAMILIES } from '../vocabulary/widgets.js'

export const veeamVm = defineEntity({
  type: 'veeam.vm',
  platform: 'veeam',
  label: { one: 'Protected machine', many: 'Protected machines' },
  icon: 'backup',
  fields: {
    'backupServer.id': reference('Backup server', 'veeam.server'),
    VMwareObjectId: text('VMware object', { search: true, description: 'Managed object reference of the machine' }),
    VMwarePath: text('VMware path', { search: true }),
    restorePointCount: integer('Restore points', '1'),
    jobName: text('Backup job', { search: true }),
    latestRestorePoint: timestamp('Latest restore point'),
    backupSize: number('Backup size', 'GiBy'),
  },
  index: {
    sections: [
      section(
        'overview',
        'Overview',
        least('backupServer.id', 140),
        fixed('restorePointCount', 112),
        fixed('latestRestorePoint', 160),
        least('jobName', 140),
        fixed('backupSize', 112),
        NATIVE_ID_COLUMN,
      ),
      section('properties', 'Properties', fixed('VMwareObjectId', 128), share('VMwarePath', 240)),
    ],
    filters: [
      choices('place', 'Place', 'backupServer.id', 'jobName'),
      { id: 'points', label: 'Restore points', filters: [{ property: 'restorePointCount', control: 'range' }] },
    ],
  },
  dashboard: [
    figures('Protected machines', [
      count('total', 'Total'),
      count('none', 'Without restore point', { property: 'restorePointCount', op: '=', value: 0 }),
      total('size', 'Backups', 'backupSize', 'TiBy'),
    ]),
    bars('jobs', 'Backup jobs', 'jobName', TOP_FAMILIES),
    bars('servers', 'Backup servers', 'backupServer.name', TOP_FAMILIES),
  ],
  properties: {
    breadcrumb: ['backupServer.id'],
    panels: [
      panel('backup', 'Backup', 'jobName', 'restorePointCount', 'latestRestorePoint', 'backupSize'),
      panel('source', 'Source', 'VMwareObjectId', 'VMwarePath', ...OBSERVED),
    ],
    charts: [],
  },
})
