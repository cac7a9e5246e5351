/** Entities that refer to this one: the first few by name, with the number of all. */
import { useMemo } from 'react'
import type { Datastore } from '../../../core/types.js'
import { compileRelated } from '../../../spec/compile/compile-properties.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useKept } from '../../hooks/use-kept.js'
import { ErrorState, Skeleton } from '../../ui/states.js'

export function RelatedLists({ datastore, spec, id }: { datastore: Datastore; spec: EntitySpec; id: string }) {
  const { format } = usePortal()
  const lists = spec.properties?.related
  const queries = useMemo(
    () => Object.fromEntries((lists ?? []).map(list => [list.id, compileRelated(list, id)])),
    [lists, id],
  )
  if (!lists || lists.length === 0) return null
  return <Lists datastore={datastore} lists={lists} queries={queries} format={format} id={id} />
}

function Lists(props: {
  datastore: Datastore
  lists: NonNullable<NonNullable<EntitySpec['properties']>['related']>
  queries: Record<string, ReturnType<typeof compileRelated>>
  format: ReturnType<typeof usePortal>['format']
  id: string
}) {
  const { catalogue } = usePortal()
  const { datastore, queries, format } = props
  const { value, error, reload } = useKept(datastore.watch(queries))
  const environmentId = datastore.environment.id
  return props.lists.map(list => {
    const { rows, total = 0 } = value?.results[list.id] ?? {}
    const problem = value ? value.failures[list.id] : error
    const search = `?f.${list.by}=${encodeURIComponent(props.id)}`
    return (
      <section key={list.id} className="card" aria-label={`Related: ${list.label}`}>
        <header>
          <h2>{list.label}</h2>
          <span className="sub tiny grow">{rows && format.number(total)}</span>
          {rows && total > 0 && catalogue.entry(list.entity).hasIndex && (
            <a className="small" href={paths.index(environmentId, list.entity, search)}>
              Show all
            </a>
          )}
        </header>
        <div className="body row wrap small">
          {!rows && (problem ? <ErrorState error={problem} onRetry={reload} /> : <Skeleton lines={2} />)}
          {rows?.length === 0 && <span className="sub">None</span>}
          {rows?.map(row => (
            <a key={String(row.id)} href={paths.entity(environmentId, String(row.type), String(row.id))}>
              {String(row.name ?? row.id)}
            </a>
          ))}
        </div>
      </section>
    )
  })
}
