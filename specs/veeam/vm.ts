/** veeam.vm: a machine that is backed up. Latest restore point and job come from the Veeam ONE REST API (/vms). */
import { identity, integer, number, reference, timestamp } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { bars, choices, count, figures, OBSERVED, panel, section, total } from '../vocabulary/build.js'

export const veeamVm = resource({
  type: 'veeam.vm',
  label: 'Protected machine',
  icon: 'backup',
  fields: {
    'backupServer.id': reference('Backup server', 'veeam.server'),
    VMwareObjectId: identity('VMware object', { search: true, description: 'Managed object reference of the machine' }),
    VMwarePath: identity('VMware path', { search: true }),
    restorePointCount: integer('Restore points', '1'),
    jobName: identity('Backup job', { search: true }),
    latestRestorePoint: timestamp('Latest restore point'),
    backupSize: number('Backup size', 'GiBy'),
  },
  overview: [
    { 'backupServer.id': '140+', restorePointCount: 112, latestRestorePoint: 160, jobName: '140+', backupSize: 112 },
  ],
  sections: [section('properties', 'Properties', { VMwareObjectId: 128, VMwarePath: '1* 240+' })],
  filters: [
    choices('place', 'Place', 'backupServer.id', 'jobName'),
    { id: 'points', label: 'Restore points', filters: [{ property: 'restorePointCount', control: 'range' }] },
  ],
  dashboard: [
    figures('Protected machines', [
      count('total', 'Total'),
      count('none', 'Without restore point', { property: 'restorePointCount', op: '=', value: 0 }),
      total('size', 'Backups', 'backupSize', 'TiBy'),
    ]),
    bars('jobs', 'Backup jobs', 'jobName'),
    bars('servers', 'Backup servers', 'backupServer.name'),
  ],
  parents: ['backupServer.id'],
  panels: [
    panel('backup', 'Backup', 'jobName', 'restorePointCount', 'latestRestorePoint', 'backupSize'),
    panel('source', 'Source', 'VMwareObjectId', 'VMwarePath', ...OBSERVED),
  ],
})
