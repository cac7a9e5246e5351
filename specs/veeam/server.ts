/** veeam.server: a backup server. Stored because protected machines refer to it. */
import { defineEntity } from '../../src/spec/language/entity.js'
import { flag, integer, text } from '../../src/spec/language/field.js'
import { OBSERVED, panel, related } from '../vocabulary/build.js'

export const veeamServer = defineEntity({
  type: 'veeam.server',
  platform: 'veeam',
  label: { one: 'Backup server', many: 'Backup servers' },
  icon: 'backup',
  fields: {
    enabled: flag('Enabled'),
    encrypted: flag('Encrypted'),
    restorePointsToKeep: integer('Restore points to keep', '1'),
    version: text('Version'),
  },
  properties: {
    panels: [panel('identity', 'Identity', 'version', 'enabled', 'encrypted', 'restorePointsToKeep', ...OBSERVED)],
    charts: [],
    related: [related('machines', 'Protected machines', 'veeam.vm', 'backupServer.id')],
  },
})
