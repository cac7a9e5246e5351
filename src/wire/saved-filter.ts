/** Saved filters: search, facets and conditions of an index under a name, for one user or shared with the account. */
import type * as v from 'valibot'
import type { savedFilter, savedFilterInput } from './calls/environments.js'
import { Shape } from './shape.js'
import { SHARINGS } from './sharings.js'

export type SavedFilter = v.InferOutput<typeof savedFilter>
export type SavedFilterInput = v.InferOutput<typeof savedFilterInput>

/** Reads `{filters: […]}`. Throws INVALID_REQUEST with every problem. */
export function parseSavedFilters(body: unknown): SavedFilter[] {
  const shape = new Shape()
  const value = shape.record(body, 'answer')
  const list = value && shape.array(value.filters, 'filters')
  const filters = (list ?? []).flatMap((item, i): SavedFilter[] => {
    const path = `filters.${i}`
    const record = shape.record(item, path)
    if (!record) return []
    const text = (key: string) => shape.string(record[key], `${path}.${key}`) ?? ''
    const sharing = shape.oneOf(record.sharing, `${path}.sharing`, SHARINGS) ?? 'user'
    const rest = { name: text('name'), entity: text('entity'), view: text('view'), updatedAt: text('updatedAt') }
    return [{ id: text('id'), ...rest, sharing, isMine: record.isMine === true, isDefault: record.isDefault === true }]
  })
  return shape.finish(list && filters, 'INVALID_REQUEST', 'The answer is not valid')
}
