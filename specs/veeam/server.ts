/** veeam.server: a backup server. Stored because protected machines refer to it. */
import { flag, integer, term } from '../../src/spec/language/field.js'
import { resource } from '../kinds/resource.js'
import { related } from '../vocabulary/build.js'

export const veeamServer = resource({
  type: 'veeam.server',
  label: 'Backup server',
  icon: 'backup',
  fields: {
    version: term('Version'),
    enabled: flag('Enabled'),
    encrypted: flag('Encrypted'),
    restorePointsToKeep: integer('Restore points to keep', '1'),
  },
  related: [related('machines', 'Protected machines', 'veeam.vm', 'backupServer.id')],
})
