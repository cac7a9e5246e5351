/** Two people changed one record: what each of them changed, and what both versions make together. Pure. */
import type { FormLeaf } from '../../wire/forms/fields.js'
import { type FormValues, isSame, valueAt, withValue } from './values.js'

export type Side = 'theirs' | 'mine'

export interface MergedField {
  leaf: FormLeaf
  began: unknown
  theirs: unknown
  mine: unknown
  /** The side that changed the field. `both` is a conflict only when the values differ. */
  by: Side | 'both'
  isConflict: boolean
}

export interface Versions {
  began: FormValues
  theirs: FormValues
  mine: FormValues
}

/** Fields that one of the two changed. */
export function mergedFields(leaves: readonly FormLeaf[], versions: Versions): MergedField[] {
  return leaves.flatMap(leaf => {
    const [began, theirs, mine] = [versions.began, versions.theirs, versions.mine].map(each => valueAt(each, leaf.name))
    const [isTheirs, isMine] = [!isSame(began, theirs), !isSame(began, mine)]
    if (!isTheirs && !isMine) return []
    const by = isTheirs && isMine ? 'both' : isTheirs ? 'theirs' : 'mine'
    return [{ leaf, began, theirs, mine, by, isConflict: by === 'both' && !isSame(theirs, mine) }]
  })
}

export type Choices = Readonly<Record<string, Side>>

/** Theirs with what is mine on top; of true conflicts what was chosen. Undefined while one is open. */
export function together(fields: readonly MergedField[], theirs: FormValues, choices: Choices): FormValues | undefined {
  if (fields.some(({ leaf, isConflict }) => isConflict && choices[leaf.name] === undefined)) return undefined
  return fields.reduce(
    (sofar, { leaf, by, mine, isConflict }) =>
      (isConflict ? choices[leaf.name] === 'mine' : by === 'mine') ? withValue(sofar, leaf.name, mine) : sofar,
    theirs,
  )
}
