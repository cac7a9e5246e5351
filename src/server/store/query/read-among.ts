/** Reads some of the entities of a query again: those that changed. */
import type { Filter, Query } from '../../../wire/query.js'
import type { Columns } from './columns.js'
import { joinColumns } from './patch-columns.js'

export type ReadPages = (query: Query) => AsyncIterable<Columns>

/** As many are read again in any case; of more, half of all. */
const FEW = 2_000

/** Reading so many would be no less than to read all. */
export const isMost = (count: number, { size }: Columns): boolean => count > Math.max(FEW, size / 2)

export async function readAmong(query: Query, ids: readonly string[], pages: ReadPages): Promise<Columns> {
  const among: Filter = { property: 'id', op: 'in', value: [...ids] }
  const all: Columns[] = []
  for await (const page of pages({ ...query, where: query.where ? { and: [query.where, among] } : among }))
    all.push(page)
  return joinColumns(all)
}
