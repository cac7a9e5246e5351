/** The line of what is shown: how many of what, in how many clusters, and what the cards above leave out. */
import { useMemo } from 'react'
import type { Datastore } from '../../../core/types.js'
import { compileFilter } from '../../../spec/compile/compile-filter.js'
import type { IndexState } from '../../../spec/compile/index-state.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { both } from '../../../spec/widgets/compile-parts.js'
import type { Filter, Query } from '../../../wire/query.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useKept } from '../../hooks/use-kept.js'
import { useWords } from '../../hooks/use-words.js'
import { countWords } from './count-words.js'

const TEMPLATES: Filter = { property: 'isTemplate', op: '=', value: true }

export function IndexSummary(props: {
  datastore: Datastore
  spec: EntitySpec
  state: IndexState
  /** The number of rows, undefined until the list is read. */
  total: number | undefined
  isFiltered: boolean
  withCards: boolean
}) {
  const t = useWords()
  const { catalogue, format } = useScreenHost().portal
  const { datastore, spec, state, total, isFiltered } = props
  const where = useMemo(() => compileFilter(spec, catalogue, state), [spec, catalogue, state])
  const group = groupOf(spec)
  const queries = useMemo((): Record<string, Query> => {
    const entity = spec.type
    const count = { count: { count: true as const } }
    const hasTemplates = Object.hasOwn(spec.fields, 'isTemplate')
    return {
      ...(group !== undefined && {
        groups: {
          entity,
          select: count,
          ...narrowed(where, { property: group.path, op: 'exists', value: true }),
          groupBy: { x: { property: group.path, limit: 1 } },
        },
      }),
      ...(hasTemplates && { templates: { entity, select: count, ...narrowed(where, TEMPLATES) } }),
      ...(isFiltered && { all: { entity, select: count, ...(spec.index?.where && { where: spec.index.where }) } }),
    }
  }, [spec, where, group, isFiltered])
  const { value } = useKept(useMemo(() => datastore.watch(queries), [datastore, queries]))
  if (total === undefined) return null
  const countOf = (name: string) => {
    const count = value?.results[name]?.rows[0]?.count
    return typeof count === 'number' ? count : undefined
  }
  const all = countOf('all')
  const groups = value?.results.groups?.total
  const templates = countOf('templates') ?? 0
  const label = group && catalogue.has(group.to) ? catalogue.entry(group.to).label : undefined
  const shown =
    all !== undefined && all !== total
      ? t('{total} of {format}', { total: format.number(total), format: countWords(format, all, spec.label) })
      : countWords(format, total, spec.label)
  return (
    <>
      {shown}
      {label &&
        groups !== undefined &&
        groups > 0 &&
        total > 0 &&
        t(' in {format}', { format: countWords(format, groups, label) })}
      {templates > 0 && t.count(templates, ', {count} of them a template', ', {count} of them templates')}
      {templates > 0 && props.withCards && t(', which the cards leave out')}
      {isFiltered && props.withCards && t('; the cards follow search and filters')}
    </>
  )
}

function narrowed(where: Filter | undefined, more: Filter): { where: Filter } {
  return { where: both(where, more) ?? more }
}

/** Chooses the groups in which entities are counted: their cluster, or the next thing that they are part of. */
function groupOf(spec: EntitySpec): { path: string; to: string } | undefined {
  const above = spec.properties?.breadcrumb ?? []
  const found = above.flatMap(path => {
    const field = spec.fields[path]
    return field?.type === 'reference' ? [{ path, to: field.to }] : []
  })
  return found.find(({ to }) => /cluster$/i.test(to)) ?? found.at(-1)
}
