/**
 * A widget: its card, its data, its state. What the kind is on screen is looked up in one exhaustive record; every body gets the answers of the
 * queries that `spec/compile` made of the same widget. What every kind shares is here: skeleton, error with its code and a way to try
 * again, answers that are not fresh; and the tools, which come once the page is painted.
 */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { typesShown } from '../../spec/language/dashboard.js'
import { compileWidget } from '../../spec/widgets/compile-widget.js'
import type { Widget } from '../../spec/widgets/widget.js'
import type { PortalError } from '../../wire/errors.js'
import type { QueryResult } from '../../wire/query.js'
import { UNITS } from '../../wire/unit.js'
import { countOf } from '../hooks/counts.js'
import { paths } from '../hooks/paths.js'
import { usePortal } from '../hooks/screen-host.js'
import { useGradually } from '../hooks/use-gradually.js'
import { type ShownAnswers, useAnswers } from '../hooks/use-kept.js'
import { useScrollFocus } from '../hooks/use-scroll-focus.js'
import { useWords } from '../hooks/use-words.js'
import { Approximate } from '../ui/approximate.js'
import { ErrorBoundary } from '../ui/error-boundary.js'
import { EmptyState, ErrorState, Skeleton as LinesSkeleton } from '../ui/states.js'
import type { WidgetQuestion } from './body-props.js'
import { ChartsMayLoad } from './charts-may-load.js'
import { drawnBodies } from './kind-view.js'
import { viewOf } from './kinds.js'
import { tooWide, type Wide } from './too-wide.js'
import { useDrill } from './use-drill.js'

const ChartTable = lazy(() => import('./chart-table.js'))

const WidgetTools = lazy(() => import('./widget-tools.js'))

export interface WidgetViewProps extends WidgetQuestion {
  /** What is on screen, and where it becomes something else. */
  onShown?: ((id: string, what: WidgetShown) => void) | undefined
}

export interface WidgetShown {
  /** Data, or that there is none. */
  isThere: boolean
  /** Why there is nothing, or nothing newer than what is there. */
  error: PortalError | undefined
  /** It shows what was asked for; a text is there by itself. */
  isAsked: boolean
}

const notesOf = (results: Record<string, QueryResult> = {}) =>
  Object.values(results).flatMap(({ notes }) => Object.values(notes ?? {}))

export function WidgetView(props: WidgetViewProps) {
  const t = useWords()
  const { widget, spec, environmentId, onShown } = props
  const { catalogue, format } = usePortal()
  const { results, error, isStale, at, reload } = useWidgetAnswers(props)
  const [isTable, setTable] = useState(false)
  const mayLoad = useContext(ChartsMayLoad)
  const box = useRef<HTMLElement>(null)
  const body = useScrollFocus()
  const isThere = results !== undefined
  const isAsked = !results || Object.keys(results)[0] !== undefined
  useEffect(() => {
    if (isThere || error) onShown?.(widget.id, { isThere, error, isAsked })
  }, [isThere, error, isAsked, widget.id, onShown])
  // Beside the data, not after it. A failure shows when the body is needed.
  useEffect(() => void drawnBodies().catch(() => undefined), [])
  const whole = useMemo(() => ({ ...spec, fields: catalogue.fieldsOf(spec) }), [spec, catalogue])
  const entities = useEntities(props)
  const drill = useDrill(props, widget.where, mayLoad && results !== undefined)
  const { Body, Skeleton, marksItself, isMute } = viewOf(widget.kind)
  const shown = { widget, spec: whole, results: results ?? {}, environmentId, drill, question: props }
  return (
    <section
      ref={box}
      part="card"
      className={`card widget ${props.tall ? 'tall' : ''} ${widthClass(widget)}`}
      aria-label={widget.title}
      aria-busy={results === undefined && error === undefined}
    >
      <header>
        <h2 part="card-title" className="ellipsis grow" title={widget.description ?? widget.title}>
          {widget.link ? <a href={paths.link(environmentId, widget.link)}>{widget.title}</a> : widget.title}{' '}
          {'unit' in widget && <span className="sub tiny">{UNITS[widget.unit].symbol}</span>}
        </h2>
        {!marksItself && <Approximate notes={notesOf(results)} />}
        {isStale && error && at !== undefined && (
          <span className="sub tiny" title={t('{message} (code {code})', { message: error.message, code: error.code })}>
            {t('as of {toISOString}', { toISOString: format.relative(new Date(at).toISOString()) })}
          </span>
        )}
        {results && mayLoad && !isMute && !widget.notComputed && (
          <ErrorBoundary silent>
            <Suspense fallback={null}>
              <WidgetTools {...shown} box={box} isTable={isTable} onTable={setTable} />
            </Suspense>
          </ErrorBoundary>
        )}
      </header>
      <div className={isStale ? 'body stale' : 'body'} ref={body}>
        {widget.notComputed && <EmptyState title={t('Not computed yet')}>{widget.notComputed}</EmptyState>}
        {!results && error && <ErrorState error={error} onRetry={reload} />}
        {!results && !error && <Skeleton widget={widget} entities={entities} />}
        {results && !widget.notComputed && (
          <ErrorBoundary>
            <Suspense
              fallback={isTable ? <LinesSkeleton lines={5} /> : <Skeleton widget={widget} entities={entities} />}
            >
              {isTable ? <ChartTable {...shown} /> : <Body {...shown} />}
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  )
}

/** How many entities there are of the types that it shows; infinitely many until that is known. */
function useEntities({ widget, spec, environmentId }: WidgetQuestion): number {
  const { catalogue, datastore } = usePortal()
  const counts = useGradually(datastore(environmentId).$counts)
  if (!counts) return Number.POSITIVE_INFINITY
  return typesShown(widget, { entity: spec.type }).reduce((sum, type) => sum + countOf(catalogue, counts, type), 0)
}

function useWidgetAnswers({ widget, spec, environmentId, where, rollup }: WidgetQuestion): ShownAnswers {
  const portal = usePortal()
  const { forecast } = useStore(portal.settings.$metrics)
  const queries = useMemo(
    () => compileWidget(widget, spec, { rollup, forecast, ...(where && { where }) }).queries,
    [widget, spec, rollup, forecast, where],
  )
  const $answers = useMemo(() => portal.datastore(environmentId).watch(queries), [portal, environmentId, queries])
  // A table of several types shows those of them that the session opens.
  const answers = useAnswers($answers, 'parts' in widget)
  const { results } = answers
  // As text: each refresh brings other objects, which are no other question.
  const wide = JSON.stringify(tooWide(results))
  const part = useMeansPart(wide !== NOTHING_WIDE)
  const asked = useMemo(
    () => part?.meansOf?.(queries, JSON.parse(wide) as Wide, spec, portal.catalogue) ?? {},
    [part, queries, wide, spec, portal.catalogue],
  )
  const $means = useMemo(
    () => (Object.keys(asked).length === 0 ? undefined : portal.datastore(environmentId).watch(asked)),
    [portal, environmentId, asked],
  )
  const means = useAnswers($means)
  if (!results || wide === NOTHING_WIDE) return answers
  if (part && (!$means || means.error)) return answers
  if (!part || !means.results) return { ...answers, results: undefined }
  const isStale = answers.isStale || means.isStale
  return { ...answers, isStale, results: part.withMeans?.(results, means.results, tooWide(results)) ?? results }
}

const NOTHING_WIDE = '{}'
const fetchMeans = () => import('./means.js')

/** The part of the kit that finds means, once it is needed; without it the answers are shown as they are. */
function useMeansPart(isNeeded: boolean): Partial<Awaited<ReturnType<typeof fetchMeans>>> | undefined {
  const [part, setPart] = useState<Partial<Awaited<ReturnType<typeof fetchMeans>>>>()
  useEffect(() => {
    if (isNeeded) void fetchMeans().then(setPart, () => setPart({}))
  }, [isNeeded])
  return part
}

function widthClass(widget: Widget): string {
  if (widget.width === 'full') return 'w-full'
  return `w-${Math.floor(widget.width * 100)}`
}
