/** Holds the estate of a demo, so that engines that look one after the other see the same values. Linux only, as the suite is. */
import { readFileSync } from 'node:fs'

/** Halts the process of the estate, a child of the command's; what is given lets it go on, and has to be called before the command ends. */
export function haltEstate(command: number): () => void {
  const children = readFileSync(`/proc/${command}/task/${command}/children`, 'utf8').trim().split(' ')
  const estate = children.find(id => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('demo/estate/main'))
  if (estate === undefined) throw new Error('The demo has no estate')
  process.kill(Number(estate), 'SIGSTOP')
  return () => process.kill(Number(estate), 'SIGCONT')
}
