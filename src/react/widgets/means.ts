/**
 * Where the bound of a summed percentile is too wide to act on, the mean of the same series is asked for and shown in its place, named as such: it is
 * exact however much is known of single samples.
 */
import type { Catalogue } from '../../spec/catalogue.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Query, QueryResult, Select } from '../../wire/query.js'
import type { Wide } from './too-wide.js'

/** The queries with the mean in place of what is too wide; without those whose metrics keep none. */
export function meansOf(
  queries: Readonly<Record<string, Query>>,
  wide: Wide,
  spec: EntitySpec,
  catalogue: Pick<Catalogue, 'metric'>,
): Record<string, Query> {
  const meanOf = (select: Select): Select | undefined => {
    const found = 'metric' in select ? catalogue.metric(spec, select.metric) : undefined
    return found?.metric.rollups.includes('avg') ? { ...select, metric: `${found.measure}.avg` } : undefined
  }
  const asked = Object.entries(wide).flatMap(([name, aliases]): [string, Query][] => {
    const query = queries[name]
    if (!query) return []
    const means = aliases.map((alias): [string, Select | undefined] => {
      const select = query.select[alias]
      return [alias, select && meanOf(select)]
    })
    if (means.some(([, select]) => select === undefined)) return []
    const base = query.base && { ...query.base, select: meanOf(query.base.select) ?? query.base.select }
    return [
      [name, { ...query, select: { ...query.select, ...Object.fromEntries(means) }, ...(base && { base }) } as Query],
    ]
  })
  return Object.fromEntries(asked)
}

/** The answers with means in place of what is too wide, each with a note of it. */
export function withMeans(
  results: Readonly<Record<string, QueryResult>>,
  means: Readonly<Record<string, QueryResult>>,
  wide: Wide,
): Record<string, QueryResult> {
  const replaced = Object.entries(means).flatMap(([name, result]): [string, QueryResult][] => {
    const before = results[name]
    if (!before) return []
    const notes = (wide[name] ?? []).flatMap(alias => {
      const note = before.notes?.[alias]
      return note?.approximate ? [[alias, { ...note, instead: 'mean' as const }] as const] : []
    })
    return [[name, { ...result, notes: { ...result.notes, ...Object.fromEntries(notes) } }]]
  })
  return { ...results, ...Object.fromEntries(replaced) }
}
