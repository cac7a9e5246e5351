/** Problems of a spec: values with a path, so that a load-time toast, the command line and a test all say the same. */

export interface SpecProblem {
  /** `vmware.vm › index › columns[3] › unit` */
  path: string
  message: string
  hint?: string
}

export type Report = (path: string, message: string, hint?: string) => void

/** Closest of `known` to a misspelt name, as a hint; undefined when nothing is near. */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(2, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    const distance = editDistance(name, candidate, least)
    if (distance < least) {
      best = candidate
      least = distance
    }
  }
  return best === undefined ? undefined : `did you mean ${best}?`
}

/** Levenshtein distance, given up once it cannot be under `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? limit
}
