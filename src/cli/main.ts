/** The `plinth` command: serve, import, user, audit, backup, restore, specs. Each command is loaded when it is asked for. */
import { defineCommand, runMain } from 'citty'
import { guarded } from './guarded.js'
import { packageVersion } from './version.js'

const main = defineCommand({
  meta: {
    name: 'plinth',
    version: packageVersion(),
    description: 'Infrastructure portal: inventory, monitoring, capacity, cost',
  },
  subCommands: {
    serve: () => import('./serve.js').then(module => guarded(module.serveCommand)),
    import: () => import('./import.js').then(module => guarded(module.importCommand)),
    user: () => import('./user.js').then(module => module.userCommand),
    audit: () => import('./audit.js').then(module => module.auditCommand),
    backup: () => import('./backup.js').then(module => guarded(module.backupCommand)),
    restore: () => import('./backup.js').then(module => guarded(module.restoreCommand)),
    specs: () => import('./specs.js').then(module => module.specsCommand),
  },
})

await runMain(main)
