/**
 * Which of the fields that changed of an entity changed for a session that sees a part of a datastore: numbers that count parts follow those it
 * does not see, and some fields are hidden from it. What changed in these alone did not happen to it.
 */
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Row } from '../../wire/query.js'
import type { DataAccess } from '../access/data-access.js'
import { fieldsOf } from '../store/generated-tables.js'
import { isFieldHidden, isWorkedOut, recountedFields } from '../store/query/visible/hidden-fields.js'
import { lookAt, openMembers } from '../store/query/visible/look.js'
import type { Store } from '../store/store.js'

/** Counts of each entity of a type, as they were last. */
export interface CountsSeen {
  /** The fields that are counted again for the session. */
  fields: readonly string[]
  /** The types of what is counted. */
  parts: readonly string[]
  /** Their values by the entity's id, as one text. */
  byId: Map<string, string>
}

const NONE: CountsSeen = { fields: [], parts: [], byId: new Map() }

/** Reads them before the feed begins: what changes while it does is told once too often, never once too little. */
export async function countsSeen(
  store: Store,
  access: DataAccess,
  types: Iterable<string>,
): Promise<Map<string, CountsSeen>> {
  const { registry } = store
  const look = lookAt(registry, access)
  const seen = new Map<string, CountsSeen>()
  for (const type of types) {
    if (!registry.has(type) || openMembers(look, type).length === 0) continue
    const spec = registry.get(type)
    const counted = spec.family || spec.ledger ? new Map<string, EntitySpec[]>() : recountedFields(look, spec)
    const fields = [...counted.keys()]
    if (fields.length === 0) continue
    const select = Object.fromEntries(fields.map(property => [property, { property }]))
    const { rows } = await store.datastore.exportRows({ entity: type, select }, { access })
    const byId = new Map<string, string>()
    for await (const row of rows) byId.set(String(row.id), textOf(row, fields))
    const parts = [...new Set([...counted.values()].flat().map(part => part.type))]
    seen.set(type, { fields, parts, byId })
  }
  return seen
}

/** Entities of a type whose counts are others than they were last: a part came, went, moved, or is seen no longer. */
export async function recounted(
  store: Store,
  access: DataAccess,
  type: string,
  { byId }: CountsSeen,
): Promise<string[]> {
  const now = (await countsSeen(store, access, [type])).get(type)?.byId ?? new Map<string, string>()
  return [...now].flatMap(([id, text]) => (byId.has(id) && byId.get(id) !== text ? [id] : []))
}

interface Changed {
  added: ReadonlySet<string>
  modified: ReadonlyMap<string, ReadonlySet<string>>
  removed: ReadonlySet<string>
}

/** Whether entities of a type may be counted otherwise by what changed of them: not by what is measured or worked out. */
export function mayRecount({ registry }: Pick<Store, 'registry'>, type: string, changed: Changed): boolean {
  const fields = fieldsOf(registry.get(type))
  const isOfEstate = (key: string) => {
    const field = fields[key]
    return field !== undefined && !isWorkedOut(key, field)
  }
  const { added, modified, removed } = changed
  return added.size + removed.size > 0 || [...modified.values()].some(keys => [...keys].some(isOfEstate))
}

/**
 * The fields that the session sees otherwise than it was told, of a row as it is now: those among `keys` that are not hidden, and counts that differ from
 * what they were last, whichever commit they changed by. They are noted as told.
 */
export function keysSeen(
  { registry }: Pick<Store, 'registry'>,
  access: DataAccess,
  { type, row, keys }: { type: string; row: Row; keys: ReadonlySet<string> },
  { fields, byId }: CountsSeen = NONE,
): Set<string> {
  const spec = registry.get(type)
  const look = lookAt(registry, access)
  const id = String(row.id)
  const now = textOf(row, fields)
  const isSame = byId.get(id) === now
  if (fields.length > 0) byId.set(id, now)
  const seen = [...keys].filter(
    key => !fields.includes(key) && !(Object.hasOwn(fieldsOf(spec), key) && isFieldHidden(look, spec, key)),
  )
  return new Set(isSame ? seen : [...seen, ...fields])
}

const textOf = (row: Row, fields: readonly string[]) => JSON.stringify(fields.map(field => row[field] ?? null))
