/** The `plinth` command: serve, import, specs. Each command is loaded when it is asked for. */
import { defineCommand, runMain } from 'citty'
import { PortalError } from '../wire/errors.js'
import { CommandError, note } from './output.js'
import { packageVersion } from './version.js'

/** Failures are one sentence with the way out; anything unexpected keeps its stack. */
function guarded<T extends { run?: (context: never) => unknown }>(command: T): T {
  const { run } = command
  if (!run) return command
  return {
    ...command,
    async run(context: never) {
      try {
        await run(context)
      } catch (error) {
        if (!(error instanceof CommandError || error instanceof PortalError)) throw error
        note(`plinth: ${error.message}`)
        process.exitCode = 1
      }
    },
  }
}

const main = defineCommand({
  meta: {
    name: 'plinth',
    version: packageVersion(),
    description: 'Infrastructure portal: inventory, monitoring, capacity, cost',
  },
  subCommands: {
    serve: () => import('./serve.js').then(module => guarded(module.serveCommand)),
    import: () => import('./import.js').then(module => guarded(module.importCommand)),
    specs: () => import('./specs.js').then(module => module.specsCommand),
  },
})

await runMain(main)
