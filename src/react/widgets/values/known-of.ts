/** Of how many entities a value is known, where not of all. */

import type { Format } from '../../../core/types.js'
import { knownAliases } from '../../../spec/widgets/values/compile.js'
import type { ValueItem } from '../../../spec/widgets/values/shape.js'
import { numberOf } from '../../../wire/cell.js'
import type { Row } from '../../../wire/query.js'

export interface KnownOf {
  known: number
  entities: number
}

export const knownWords = ({ known, entities }: KnownOf, format: Pick<Format, 'number' | 't'>): string =>
  format.t('known of {known} of {entities}', {
    known: format.number(known, { precision: 0 }),
    entities: format.number(entities, { precision: 0 }),
  })

/** Undefined where it is known of all, and where nobody asked. */
export function knownOf(item: ValueItem, row: Row | undefined): KnownOf | undefined {
  if (!item.saysKnown || !row) return undefined
  const aliases = knownAliases(item)
  const known = numberOf(row[aliases.known])
  const entities = numberOf(row[aliases.all])
  return known === null || entities === null || known >= entities ? undefined : { known, entities }
}
