/** Which values of dimensions may be set by hand: of a dimension that is defined for the entity's environment, and that its closed list has. */
import { PortalError } from '../../../wire/errors.js'
import { at } from '../../../wire/json.js'
import type { Overlay } from '../../../wire/overlay.js'
import type { DataAccess } from '../../access/data-access.js'
import type { Db } from '../database.js'
import { definitionsInEffect } from '../dimensions/definitions.js'
import { isAllowed } from '../dimensions/given-values.js'
import type { DimensionRecord } from '../dimensions/types.js'

/** What is defined, and stays so to the end of the transaction. Not looked for where none is set. */
export async function settable(
  trx: Db,
  { datastoreId }: Pick<DataAccess, 'datastoreId'>,
  set: Overlay['dimensions'],
): Promise<DimensionRecord[]> {
  return set === undefined ? [] : definitionsInEffect(trx, datastoreId, { isHeld: true })
}

export interface RefusedValue {
  key: string
  message: string
  reason: 'notDefined' | 'notAllowed'
}

/** Values that may not be set. One that was set before may stay, whatever is defined since. */
export function refusedValues(
  definitions: readonly DimensionRecord[],
  before: Overlay,
  wanted: Readonly<Record<string, string>> = {},
): RefusedValue[] {
  return Object.entries(wanted).flatMap(([key, value]): RefusedValue[] => {
    const { dimensions = {} } = before
    if (Object.hasOwn(dimensions, key) && dimensions[key] === value) return []
    const definition = definitions.find(each => each.key === key)
    if (!definition) return [{ key, message: 'is no dimension of this environment', reason: 'notDefined' }]
    if (isAllowed(definition, value)) return []
    return [{ key, message: `'${value}' is none of its values`, reason: 'notAllowed' }]
  })
}

/** Throws INVALID_REQUEST naming each. */
export function proveNone(refused: readonly RefusedValue[], path: string): void {
  const [first] = refused
  if (!first) return
  throw new PortalError('INVALID_REQUEST', {
    message: `'${first.key}' ${first.message}`,
    details: refused.map(({ key, message }) => ({ path: at(path, key), message })),
  })
}
