/** The series of loaded rows, read by themselves. Fetched when the first is to be drawn again: the first paint needs none of it. */
import type { EntityStore, ListRequest } from '../types.js'
import { type StoreParts, split } from './answers.js'
import { isSeries } from './composite.js'

/** Rows that are drawn again at once. */
const MOST = 400

/** Reads the series of the rows, and nothing else of them: their type and name are as the patches say. */
export async function readSeries(
  ask: StoreParts['ask'],
  { query, params = {} }: ListRequest,
  rows: EntityStore,
  signal: AbortSignal,
): Promise<void> {
  const ids = [...rows.rows.keys()].slice(0, MOST)
  if (ids.length === 0) return
  const series = Object.entries(query.select).filter(([, select]) => isSeries(select))
  const select = { name: { property: 'name' }, ...Object.fromEntries(series) }
  const where = { property: 'id', op: 'in' as const, value: ids }
  const list = { entity: query.entity, select, where, limit: ids.length }
  const { results } = await ask({ queries: { list }, params }, signal)
  if (signal.aborted) return
  const found = split(results).results.list?.rows ?? []
  rows.apply([{ modified: found.map(({ type: _type, name: _name, ...row }) => ({ ...row, id: String(row.id) })) }])
}
