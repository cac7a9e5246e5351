/**
 * A widget: its card, its data, its state. The body is looked up by kind in one exhaustive record; every body gets the answers of the
 * queries that `spec/compile` made of the same widget.
 */
import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { type FC, useEffect, useMemo, useRef } from 'react'
import type { Loadable } from '../../core/types.js'
import { compileWidget } from '../../spec/compile/compile-widget.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Rollup } from '../../spec/language/metric.js'
import type { Widget, WidgetKind } from '../../spec/language/widget.js'
import { PortalError } from '../../wire/errors.js'
import type { CompositeAnswer, Filter, QueryParams, QueryResult } from '../../wire/query.js'
import { UNITS } from '../../wire/unit.js'
import { usePortal } from '../hooks/screen-host.js'
import { ErrorState, Skeleton } from '../ui/states.js'
import { BarChart } from './bar-chart.js'
import { BubbleChart } from './bubble-chart.js'
import { Gauge } from './gauge.js'
import { LineChart } from './line-chart.js'
import { PieChart } from './pie-chart.js'
import { TableWidgetBody } from './table-widget.js'
import { TextWidgetBody } from './text-widget.js'
import { ValuesWidgetBody } from './values-widget.js'

export interface WidgetViewProps {
  widget: Widget
  spec: EntitySpec
  environmentId: string
  /** Filter of the page, joined to the widget's own. */
  where?: Filter | undefined
  rollup: Rollup
  params?: QueryParams
  /** Taller, for pages where it is the content and not the frieze above a table. */
  tall?: boolean
  onPainted?: (() => void) | undefined
}

export interface BodyProps<K extends WidgetKind> {
  widget: Extract<Widget, { kind: K }>
  /** Type or first member of the family the widget is about. */
  spec: EntitySpec
  /** Answers by query name. */
  results: Record<string, QueryResult>
}

const BODIES: { [K in WidgetKind]: FC<BodyProps<K>> } = {
  values: ValuesWidgetBody,
  table: TableWidgetBody,
  lineChart: LineChart,
  barChart: BarChart,
  bubbleChart: BubbleChart,
  pieChart: PieChart,
  gauge: Gauge,
  text: TextWidgetBody,
}

export function WidgetView(props: WidgetViewProps) {
  const { widget } = props
  return (
    <section className={`card widget ${props.tall ? 'tall' : ''} ${widthClass(widget)}`} aria-label={widget.title}>
      <header>
        <h2 className="ellipsis grow" title={widget.description}>
          {widget.title} {'unit' in widget && <span className="sub tiny">{UNITS[widget.unit].symbol}</span>}
        </h2>
      </header>
      <div className="body">
        <WidgetBody {...props} />
      </div>
    </section>
  )
}

function WidgetBody({ widget, spec, environmentId, where, rollup, params, onPainted }: WidgetViewProps) {
  const portal = usePortal()
  const compiled = useMemo(
    () => compileWidget(widget, spec, { rollup, ...(where && { where }) }).queries,
    [widget, spec, rollup, where],
  )
  const needsData = Object.keys(compiled).length > 0
  const $answer = useMemo(
    () => (needsData ? portal.datastore(environmentId).watch(compiled, params) : undefined),
    [portal, environmentId, compiled, params, needsData],
  )
  const answer = useStore($answer ?? EMPTY)
  const isPainted = !needsData || answer.value !== undefined || answer.error !== undefined
  usePaintedOnce(isPainted, onPainted)
  if (needsData && !answer.value) {
    return answer.error ? <ErrorState error={answer.error} /> : <Skeleton lines={3} />
  }
  const { results, failure } = split(answer.value)
  if (failure) return <ErrorState error={failure} />
  const Body = BODIES[widget.kind] as FC<{ widget: Widget; spec: EntitySpec; results: Record<string, QueryResult> }>
  return <Body widget={widget} spec={spec} results={results} />
}

/** Results by name, and the first failure if one failed. */
function split(answer: CompositeAnswer | undefined): {
  results: Record<string, QueryResult>
  failure: PortalError | undefined
} {
  const results: Record<string, QueryResult> = {}
  let failure: PortalError | undefined
  for (const [name, result] of Object.entries(answer?.results ?? {})) {
    if ('error' in result) failure ??= new PortalError('INVALID_QUERY', { message: result.error.message })
    else results[name] = result
  }
  return { results, failure }
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

/** For widgets that ask nothing: hooks cannot be skipped. */
const EMPTY: ReadableAtom<Loadable<CompositeAnswer>> = atom({
  value: undefined,
  error: undefined,
  loading: false,
  at: undefined,
})
