/** Which columns may be kept and kept up: those that change with entities which commits name, and with nothing else. */
import type { Registry } from '../../../spec/registry.js'
import type { Position } from '../../../wire/patch.js'
import type { Filter, Query, Select } from '../../../wire/query.js'
import { keyOfPlain } from '../engine/shared-reads.js'
import type { QueryContext } from './query-context.js'
import { typesNamed } from './types-read.js'

export interface Keepable {
  key: string
  datastoreId: string
  position: Position
  type: string
  /** Types whose names are among the columns: of whichever entity one changes, all columns are read anew. */
  named: ReadonlySet<string>
  /** The alias of the name, which rows are in order of. */
  name: string
}

/**
 * Undefined where they may not: under locks, as an entity may come into sight by a change of another one, and of a time or a range, as the clock
 * changes these.
 */
export function keepable(registry: Registry, query: Query, context: QueryContext): Keepable | undefined {
  const { access, position, signal: _signal, ...rest } = context
  const { entity, select, where, ...more } = query
  if (!position || !access.isWhole || isAnyGiven(rest) || isAnyGiven(more) || !registry.has(entity)) return undefined
  const { type, family, ledger } = registry.get(entity)
  const [name] = Object.entries(select).find(([, item]) => 'property' in item && item.property === 'name') ?? []
  if (family || ledger || name === undefined || !isPlain(where)) return undefined
  if (!Object.values(select).every(isOfEntity)) return undefined
  const { datastoreId, key } = access
  const whole = keyOfPlain([query, datastoreId, key])
  if (whole === undefined) return undefined
  return { key: whole, datastoreId, position, type, named: typesNamed(registry, query), name }
}

const isAnyGiven = (parts: object) => Object.values(parts).some(part => part !== undefined)

/** No words of time, which the clock changes, and no measures, which a range changes. */
export function isPlain(filter: Filter | undefined): boolean {
  return !filter || ('property' in filter && ['boolean', 'number'].includes(typeof filter.value))
}

/** When something was seen changes without a commit. */
const SEEN = ['firstObservedAt', 'lastObservedAt']

function isOfEntity(select: Select): boolean {
  if ('count' in select || 'expression' in select || select.aggregation !== undefined) return false
  return 'property' in select ? !SEEN.includes(select.property) : !('series' in select)
}
