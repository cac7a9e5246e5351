/** Whether a list shows what was read. */
import type { ShownList } from './use-kept.js'

/** False while rows stand only as a skeleton: before a first answer, and where an empty one is about to be replaced. */
export function isRead({ value, loading, rows }: Pick<ShownList, 'value' | 'loading' | 'rows'>): boolean {
  return value !== undefined && !(loading && rows.rows.size === 0)
}
