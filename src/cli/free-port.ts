/** Ports that a part of the product needs later. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { CommandError } from './output.js'

/** Throws when nothing can listen on the port now, with what to do. `who` wants to: "partner's site". */
export async function proveFree(port: number, host: string, who: string): Promise<void> {
  const probe = createServer()
  try {
    await once(probe.listen(port, host), 'listening')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new CommandError(`The ${who} cannot listen on port ${port} (${why}): choose another --port`)
  } finally {
    probe.close()
  }
}
