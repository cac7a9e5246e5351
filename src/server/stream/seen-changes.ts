/**
 * Which of the fields that changed of an entity changed for a session that sees a part of a datastore: numbers that count parts follow those it
 * does not see, and some fields are hidden from it. What changed in these alone did not happen to it.
 */
import type { Row } from '../../wire/query.js'
import type { DataAccess } from '../access/data-access.js'
import { fieldsOf } from '../store/generated-tables.js'
import { isFieldHidden, recountedFields } from '../store/query/visible/hidden-fields.js'
import { lookAt, openMembers } from '../store/query/visible/look.js'
import type { Store } from '../store/store.js'

/** Counts of each entity of a type, as they were last. */
export interface CountsSeen {
  /** The fields that are counted again for the session. */
  fields: readonly string[]
  /** Their values by the entity's id, as one text. */
  byId: Map<string, string>
}

const NONE: CountsSeen = { fields: [], byId: new Map() }

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
    const fields = spec.family || spec.ledger ? [] : recountedFields(look, spec)
    if (fields.length === 0) continue
    const select = Object.fromEntries(fields.map(property => [property, { property }]))
    const { rows } = await store.datastore.exportRows({ entity: type, select }, { access })
    const byId = new Map<string, string>()
    for await (const row of rows) byId.set(String(row.id), textOf(row, fields))
    seen.set(type, { fields, byId })
  }
  return seen
}

/** The fields among `keys` that the session sees otherwise than before, of a row as it is now; notes what it counts. */
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
  return new Set(
    [...keys].filter(key => {
      if (fields.includes(key)) return !isSame
      return !(Object.hasOwn(fieldsOf(spec), key) && isFieldHidden(look, spec, key))
    }),
  )
}

const textOf = (row: Row, fields: readonly string[]) => JSON.stringify(fields.map(field => row[field] ?? null))
