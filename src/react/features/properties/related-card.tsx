/** The relations of an entity: what it is part of and refers to, by name, and what refers to it, with the count of its list. */
import { useMemo } from 'react'
import type { Datastore } from '../../../core/types.js'
import { compileRelated } from '../../../spec/compile/compile-properties.js'
import { nameAliasOf } from '../../../spec/compile/index-state.js'
import type { EntitySpec, RelatedList } from '../../../spec/language/entity.js'
import type { PortalError } from '../../../wire/errors.js'
import type { QueryResult, Row } from '../../../wire/query.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useKept } from '../../hooks/use-kept.js'
import { useWords } from '../../hooks/use-words.js'
import { Icon } from '../../ui/icon.js'
import { ErrorState } from '../../ui/states.js'

/** The card names this many entities. Its list names the others. */
const NAMED = 3

export function RelatedCard(props: { datastore: Datastore; spec: EntitySpec; id: string; row: Row }) {
  const t = useWords()
  const { datastore, spec, id, row } = props
  const { catalogue } = usePortal()
  const lists = spec.properties?.related
  const queries = useMemo(
    () => Object.fromEntries((lists ?? []).map(list => [list.id, compileRelated(list, id)])),
    [lists, id],
  )
  const ups = Object.entries(spec.fields).flatMap(([path, field]) => {
    const to = row[path]
    if (field.type !== 'reference' || typeof to !== 'string') return []
    return [{ path, label: field.label, type: field.to, id: to, name: String(row[nameAliasOf(path)] ?? to) }]
  })
  if (ups.length === 0 && !lists?.length) return null
  const environmentId = datastore.environment.id
  return (
    <section part="card" className="card related" aria-label={t('Related')}>
      <header>
        <h2 part="card-title">{t('Related')}</h2>
      </header>
      <div className="body">
        <ul>
          {ups.map(up => (
            <li key={up.path}>
              <Icon name={catalogue.has(up.type) ? catalogue.entry(up.type).icon : 'group'} />
              <span className="sub ellipsis">{up.label}</span>
              <a className="ellipsis" title={up.name} href={paths.entity(environmentId, up.type, up.id)}>
                {up.name}
              </a>
            </li>
          ))}
          {lists && lists.length > 0 && <Lists {...{ datastore, lists, queries, id }} />}
        </ul>
      </div>
    </section>
  )
}

function Lists(props: {
  datastore: Datastore
  lists: readonly RelatedList[]
  queries: Record<string, ReturnType<typeof compileRelated>>
  id: string
}) {
  const { datastore, queries, lists, id } = props
  const { value, error, reload } = useKept(datastore.watch(queries))
  return lists.map(list => (
    <Line
      key={list.id}
      list={list}
      environmentId={datastore.environment.id}
      id={id}
      result={value?.results[list.id]}
      problem={value ? value.failures[list.id] : error}
      reload={reload}
    />
  ))
}

function Line(props: {
  list: RelatedList
  environmentId: string
  id: string
  result: QueryResult | undefined
  problem: PortalError | undefined
  reload(): void
}) {
  const t = useWords()
  const { list, environmentId, result, problem } = props
  const { catalogue, format } = usePortal()
  // What the reader may not see is not there for them.
  if (problem?.error === 'FORBIDDEN') return null
  const { rows = [], total = 0 } = result ?? {}
  const entry = catalogue.has(list.entity) ? catalogue.entry(list.entity) : undefined
  const search = `?f.${list.by}=${encodeURIComponent(props.id)}`
  return (
    <li>
      <Icon name={entry?.icon ?? 'group'} />
      <span className="sub ellipsis">{list.label}</span>
      {problem && <ErrorState error={problem} onRetry={props.reload} />}
      {!result && !problem && <span className="skeleton" />}
      {result && total === 0 && <span className="sub">{t('None')}</span>}
      {total > NAMED && entry?.hasIndex ? (
        <a href={paths.index(environmentId, list.entity, search)}>
          {t('All {total}', { total: format.number(total) })}
        </a>
      ) : (
        <span className="names">
          {rows.slice(0, NAMED).map(row => (
            <a
              key={String(row.id)}
              className="ellipsis"
              href={paths.entity(environmentId, String(row.type), String(row.id))}
            >
              {String(row.name ?? row.id)}
            </a>
          ))}
          {total > NAMED && (
            <span className="sub">{t('and {total} more', { total: format.number(total - NAMED) })}</span>
          )}
        </span>
      )}
    </li>
  )
}
