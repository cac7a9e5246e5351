/** Commands whose failures are one sentence, not a stack. */
import { PortalError } from '../wire/errors.js'
import { CommandError, note } from './output.js'

/** Failures are one sentence with the way out; anything unexpected keeps its stack. */
export function guarded<T extends { run?: (context: never) => unknown }>(command: T): T {
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
