/** Two who changed one record: what each changed alone goes together, and only what both changed otherwise is asked. Pure. */

export type Fields<T> = Readonly<Record<string, T>>

export interface Clash<T> {
  field: string
  began: T | undefined
  mine: T | undefined
  theirs: T | undefined
}

export interface Merged<T> {
  /** The merged values. A field that clashes has the other person's value. */
  together: Record<string, T>
  clashes: Clash<T>[]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function merge<T>(began: Fields<T>, mine: Fields<T>, theirs: Fields<T>): Merged<T> {
  const together: Record<string, T> = {}
  const clashes: Clash<T>[] = []
  for (const field of new Set([...Object.keys(began), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const [was, my, their] = [began[field], mine[field], theirs[field]]
    const isClash = !same(my, was) && !same(their, was) && !same(my, their)
    if (isClash) clashes.push({ field, began: was, mine: my, theirs: their })
    const kept = same(my, was) || isClash ? their : my
    if (kept !== undefined) together[field] = kept
  }
  return { together, clashes }
}

/** Fields that are not as they were. */
export function changedFields<T>(began: Fields<T>, mine: Fields<T>): string[] {
  return [...new Set([...Object.keys(began), ...Object.keys(mine)])].filter(field => !same(began[field], mine[field]))
}
