/**
 * A widget: its card, its data, its state. The body is looked up by kind in one exhaustive record; every body gets the answers of the
 * queries that `spec/compile` made of the same widget. What every kind shares is here: skeleton, error with its code and a way to try
 * again, answers that are not fresh, and the chart as a table.
 */
import { type FC, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Widget, WidgetKind } from '../../spec/language/widget.js'
import type { QueryResult } from '../../wire/query.js'
import { UNITS } from '../../wire/unit.js'
import { usePortal } from '../hooks/screen-host.js'
import { useScrollFocus } from '../hooks/use-scroll-focus.js'
import { IconButton } from '../ui/controls.js'
import { ErrorBoundary } from '../ui/error-boundary.js'
import { ErrorState } from '../ui/states.js'
import { Gauge } from './gauge.js'
import { TextWidgetBody } from './text-widget.js'
import { useWidgetAnswer, type WidgetQuestion } from './use-widget-answer.js'
import { ValuesWidgetBody } from './values-widget.js'
import { WidgetSkeleton } from './widget-skeleton.js'

const ChartTable = lazy(() => import('./chart-table.js'))

/** Kinds that draw what their text does not say in full (chart-tables.ts). */
const WITH_TABLE: ReadonlySet<WidgetKind> = new Set(['lineChart', 'bubbleChart', 'pieChart'])

export interface WidgetViewProps extends WidgetQuestion {
  /** Taller, for pages where it is the content and not the frieze above a table. */
  tall?: boolean
  /** Once, when data, emptiness or an error is on screen. */
  onPainted?: (() => void) | undefined
}

export interface BodyProps<K extends WidgetKind> {
  widget: Extract<Widget, { kind: K }>
  /** Type or first member of the family the widget is about. */
  spec: EntitySpec
  /** Answers by query name. */
  results: Record<string, QueryResult>
}

const drawn = () => import('./drawn-bodies.js')

const BODIES: { [K in WidgetKind]: FC<BodyProps<K>> } = {
  values: ValuesWidgetBody,
  table: lazy(() => drawn().then(m => ({ default: m.TableWidgetBody }))),
  lineChart: lazy(() => drawn().then(m => ({ default: m.LineChart }))),
  barChart: lazy(() => drawn().then(m => ({ default: m.BarChart }))),
  bubbleChart: lazy(() => drawn().then(m => ({ default: m.BubbleChart }))),
  pieChart: lazy(() => drawn().then(m => ({ default: m.PieChart }))),
  gauge: Gauge,
  text: TextWidgetBody,
}

export function WidgetView(props: WidgetViewProps) {
  const { widget, spec, onPainted } = props
  const { format } = usePortal()
  const { results, error, isStale, at, retry } = useWidgetAnswer(props)
  const [isTable, setTable] = useState(false)
  const body = useScrollFocus()
  usePaintedOnce(results !== undefined || error !== undefined, onPainted)
  // Beside the data, not after it. A failure shows when the body is needed.
  useEffect(() => void drawn().catch(() => undefined), [])
  const Body = BODIES[widget.kind] as FC<BodyProps<WidgetKind>>
  return (
    <section
      className={`card widget ${props.tall ? 'tall' : ''} ${widthClass(widget)}`}
      aria-label={widget.title}
      aria-busy={results === undefined && error === undefined}
    >
      <header>
        <h2 className="ellipsis grow" title={widget.description ?? widget.title}>
          {widget.title} {'unit' in widget && <span className="sub tiny">{UNITS[widget.unit].symbol}</span>}
        </h2>
        {isStale && error && at !== undefined && (
          <span className="sub tiny" title={`${error.message} (code ${error.code})`}>
            as of {format.relative(new Date(at).toISOString())}
          </span>
        )}
        {results && WITH_TABLE.has(widget.kind) && (
          <IconButton
            icon={isTable ? 'chart' : 'table'}
            label={isTable ? `Show ${widget.title} as a chart` : `Show ${widget.title} as a table`}
            onClick={() => setTable(!isTable)}
          />
        )}
      </header>
      <div className={isStale ? 'body stale' : 'body'} ref={body}>
        {!results && error && <ErrorState error={error} onRetry={retry} />}
        {!results && !error && <WidgetSkeleton kind={widget.kind} />}
        {results && (
          <ErrorBoundary>
            <Suspense fallback={<WidgetSkeleton kind={isTable ? 'table' : widget.kind} />}>
              {isTable ? (
                <ChartTable widget={widget} spec={spec} results={results} />
              ) : (
                <Body widget={widget} spec={spec} results={results} />
              )}
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  )
}

function usePaintedOnce(isPainted: boolean, onPainted: (() => void) | undefined): void {
  const told = useRef(false)
  useEffect(() => {
    if (!isPainted || told.current) return
    told.current = true
    onPainted?.()
  }, [isPainted, onPainted])
}

function widthClass(widget: Widget): string {
  if (widget.width === 'full') return 'w-full'
  return `w-${Math.floor(widget.width * 100)}`
}
