/** Problems of a spec: values with a path, so that a load-time toast, the command line and a test all say the same. */
import { nearMiss } from '../../wire/near-miss.js'

export interface SpecProblem {
  /** `vmware.vm › index › columns[3] › unit` */
  path: string
  message: string
  hint?: string
}

export type Report = (path: string, message: string, hint?: string) => void

/** Names the known name that a misspelt one probably meant, as a hint. Returns undefined when nothing is near. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  const near = nearMiss(name, known)
  return near === undefined ? undefined : `did you mean '${near}'?`
}
