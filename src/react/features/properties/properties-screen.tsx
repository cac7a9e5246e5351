/** One entity: what it is, how it does, what it belongs to, in values, charts and detail tables; live. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import { compileProperties, onlyThis } from '../../../spec/compile/compile-properties.js'
import { nameAliasOf } from '../../../spec/compile/index-state.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { PLATFORMS } from '../../../spec/language/entity.js'
import type { Row } from '../../../wire/query.js'
import { ViewTools } from '../../dashboard/view-tools.js'
import { paths } from '../../hooks/paths.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useAnswers } from '../../hooks/use-kept.js'
import { useType } from '../../hooks/use-type.js'
import { Checkbox, Tabs } from '../../ui/controls.js'
import { Icon, StatusText } from '../../ui/icon.js'
import { Menu } from '../../ui/menu.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton, StaleBanner } from '../../ui/states.js'
import { fieldContent } from '../../widgets/cell-content.js'
import { inUnits } from '../../widgets/kinds.js'
import { WidgetView } from '../../widgets/widget-view.js'
import { DetailTables } from './detail-tables.js'
import { PropertyPanels } from './property-panels.js'
import { RelatedLists } from './related-lists.js'

type Tab = 'overview' | 'details' | 'raw'

export interface PropertiesScreenProps {
  environmentId?: string
  type: string
  entityId: string
}

export function PropertiesScreen({ environmentId, type, entityId }: PropertiesScreenProps) {
  const state = useType(environmentId, type)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') {
    return <ErrorState error={state.error} onRetry={state.retry} wayOut={state.wayOut} />
  }
  const { datastore, spec } = state
  const Shown = spec.family ? OfFamily : Properties
  return <Shown key={entityId} datastore={datastore} spec={spec} id={entityId} />
}

interface OneProps {
  datastore: Datastore
  spec: EntitySpec
  id: string
}

/** References may lead to a family (a machine's cluster is of some platform): what the entity is, is asked first. */
function OfFamily({ datastore, spec, id }: OneProps) {
  const query = useMemo(
    () => ({ entity: spec.type, select: { name: { property: 'name' } }, where: onlyThis(id), limit: 1 }),
    [spec, id],
  )
  const { results, error, reload } = useAnswers(datastore.watch({ entity: query }))
  const row = results?.entity?.rows[0]
  if (typeof row?.type === 'string') {
    const own = { environmentId: datastore.environment.id, type: row.type, entityId: id }
    return <PropertiesScreen {...own} />
  }
  if (!results) return error ? <ErrorState error={error} onRetry={reload} /> : <Skeleton lines={6} />
  return <Missing environmentId={datastore.environment.id} spec={spec} />
}

function Missing({ environmentId, spec }: { environmentId: string; spec: EntitySpec }) {
  return (
    <EmptyState title={`There is no such ${spec.label.one.toLowerCase()}`}>
      <span>It may have been removed, or it belongs to another environment.</span>
      <a href={spec.index ? paths.index(environmentId, spec.type) : paths.entities(environmentId)}>
        {spec.index ? `All ${spec.label.many}` : 'All entity types'}
      </a>
    </EmptyState>
  )
}

function Properties({ datastore, spec, id }: OneProps) {
  const host = useScreenHost()
  const { catalogue } = host.portal
  const query = useMemo(() => compileProperties(spec, catalogue, id), [spec, catalogue, id])
  const { results, error, reload } = useAnswers(datastore.watch({ entity: query }))
  const stream = useStore(datastore.$stream)
  const [last, setLast] = useState<Row>()
  const row = results?.entity?.rows[0]
  const live = useLiveRow(datastore, spec, id, row)
  useEffect(() => {
    if (row) setLast(row)
  }, [row])
  useEffect(() => {
    if (error && !results) host.setState({ phase: 'error', error })
    else host.setState({ phase: !results ? 'loading' : stream.phase === 'live' ? 'live' : 'painted' })
  }, [host, results, error, stream.phase])

  if (!results) return error ? <ErrorState error={error} onRetry={reload} /> : <Skeleton lines={6} />
  const shown = live ?? last
  if (!shown) return <Missing environmentId={datastore.environment.id} spec={spec} />
  return (
    <Screen>
      <Header spec={spec} row={shown} environmentId={datastore.environment.id} />
      <StaleBanner status={stream} onRetry={datastore.retryNow} />
      {!row && <div className="banner">This entity is gone. These are its last known values.</div>}
      <Body datastore={datastore} spec={spec} id={id} row={shown} />
    </Screen>
  )
}

function Body({ datastore, spec, id, row }: OneProps & { row: Row }) {
  const { settings } = usePortal()
  const { rollup, units, metrics } = useStore(settings.$metrics)
  const [tab, setTab] = useState<Tab>('overview')
  const where = useMemo(() => onlyThis(id), [id])
  const environmentId = datastore.environment.id
  const charts = spec.properties?.charts ?? []
  const keyOf = (chart: { id: string }) => `${spec.type}.${chart.id}`
  const shown = useMemo(
    () =>
      (spec.properties?.charts ?? [])
        .filter(chart => metrics[`${spec.type}.${chart.id}`] !== false)
        .map(chart => inUnits(chart, units)),
    [spec, metrics, units],
  )
  return (
    <>
      <div style={{ padding: '0 16px' }}>
        <Tabs<Tab>
          label="Parts of the page"
          tabs={[
            { id: 'overview', label: 'Overview' },
            ...(spec.details ? [{ id: 'details' as const, label: 'Details' }] : []),
            { id: 'raw', label: 'Raw' },
          ]}
          selected={tab}
          onSelect={setTab}
        />
      </div>
      <div className="page" style={{ paddingTop: 12 }}>
        {tab === 'overview' && (
          <div className="properties">
            <div className="stack">
              <PropertyPanels spec={spec} row={row} environmentId={environmentId} />
              <RelatedLists datastore={datastore} spec={spec} id={id} />
            </div>
            <div className="stack">
              {charts.length > 0 && (
                <div className="row">
                  <span className="grow small muted">Metrics</span>
                  <ViewTools datastore={datastore} />
                  <Menu icon="chart" label={null} name="Charts" look="ghost" className="icon-only" role="dialog">
                    {() =>
                      charts.map(chart => (
                        <Checkbox
                          key={chart.id}
                          label={chart.title}
                          checked={metrics[keyOf(chart)] !== false}
                          onChange={isOn => settings.setMetrics({ metrics: { ...metrics, [keyOf(chart)]: isOn } })}
                        />
                      ))
                    }
                  </Menu>
                </div>
              )}
              <div className="charts">
                {shown.map(chart => (
                  <WidgetView
                    key={chart.id}
                    widget={chart}
                    spec={spec}
                    environmentId={environmentId}
                    where={where}
                    rollup={rollup}
                    tall
                  />
                ))}
              </div>
              {spec.details && <DetailTables spec={spec} row={row} />}
            </div>
          </div>
        )}
        {tab === 'details' && <DetailTables spec={spec} row={row} />}
        {tab === 'raw' && <pre>{JSON.stringify(row, null, 2)}</pre>}
      </div>
    </>
  )
}

function Header({ spec, row, environmentId }: { spec: EntitySpec; row: Row; environmentId: string }) {
  const { format } = usePortal()
  const status = spec.properties?.status
  const field = status === undefined ? undefined : spec.fields[status]
  const badge = status !== undefined && field ? fieldContent(field, row[status] ?? null, format) : undefined
  const ups = (spec.properties?.breadcrumb ?? []).flatMap(path => {
    const target = spec.fields[path]
    const id = row[path]
    if (target?.type !== 'reference' || typeof id !== 'string') return []
    return [{ href: paths.entity(environmentId, target.to, id), label: String(row[nameAliasOf(path)] ?? id) }]
  })
  return (
    <>
      <nav className="trail" aria-label="Belongs to">
        <a href={spec.index ? paths.index(environmentId, spec.type) : paths.entities(environmentId)}>
          {spec.label.many}
        </a>
        {ups.map(up => (
          <span key={up.href}>
            / <a href={up.href}>{up.label}</a>
          </span>
        ))}
      </nav>
      <div className="page-head entity">
        <Icon name={spec.icon} />
        <h1>{String(row.name ?? row.id)}</h1>
        {badge &&
          (badge.glyph ? (
            <StatusText glyph={badge.glyph}>{badge.text}</StatusText>
          ) : (
            <span className="tag" title={badge.title}>
              {field?.label}: {badge.text}
            </span>
          ))}
        <span className="tag">{PLATFORMS[spec.platform]}</span>
        <span className="sub small">{spec.label.one}</span>
      </div>
    </>
  )
}

/** The row with what patches changed since it was read. */
function useLiveRow(datastore: Datastore, spec: EntitySpec, id: string, row: Row | undefined): Row | undefined {
  const [live, setLive] = useState(row)
  useEffect(() => {
    setLive(row)
    if (!row) return
    return datastore.live({ types: [spec.type], fields: Object.keys(row) }, patches => {
      const changes = patches
        .flatMap(patch => [...(patch.added ?? []), ...(patch.modified ?? [])])
        .filter(record => record.id === id)
      if (changes.length > 0) setLive(before => Object.assign({}, before, ...changes))
    })
  }, [datastore, spec.type, id, row])
  return live
}
