/** The series of loaded rows, read by themselves. Fetched when the first is to be drawn again: the first paint needs none of it. */
import type { EntityRecord } from '../../wire/patch.js'
import type { ListRequest } from '../types.js'
import { type StoreParts, split } from './answers.js'
import { isSeries } from './composite.js'

/** The rows with these ids, with their series alone: their type and name are as the patches say. */
export async function readSeries(
  ask: StoreParts['ask'],
  { query, params = {} }: ListRequest,
  ids: string[],
  signal: AbortSignal,
): Promise<EntityRecord[]> {
  const series = Object.entries(query.select).filter(([, select]) => isSeries(select))
  const select = { name: { property: 'name' }, ...Object.fromEntries(series) }
  const where = { property: 'id', op: 'in' as const, value: ids }
  const list = { entity: query.entity, select, where, limit: ids.length }
  const { results } = await ask({ queries: { list }, params }, signal)
  const found = split(results).results.list?.rows ?? []
  return found.map(({ type: _type, name: _name, ...row }) => ({ ...row, id: String(row.id) }))
}
