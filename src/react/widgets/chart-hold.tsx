/**
 * Around a chart: dragging over it, or Shift with the arrow keys, chooses a span of time that the whole page then shows; the charts of a page
 * share one cursor. A finger scrolls the page as everywhere. Part of the chart engine's chunk.
 */
import type { Chart } from 'chart.js'
import { type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useScreenHost } from '../hooks/screen-host.js'
import { useTime } from '../hooks/time.js'
import { scaleOf } from '../ui/scale-of.js'
import type { Overlays } from './chart-overlays.js'
import { stepFrom, timeOfSpan } from './chart-selection.js'

/** Fewer pixels are a click. */
const LEAST_WIDTH = 6
const CURSOR = 'plinth-cursor'

interface Cursor {
  by: unknown
  /** Epoch ms; undefined where the pointer is on no chart. */
  at: number | undefined
}

export interface ChartHoldProps {
  chart: RefObject<Chart<'line'> | null>
  overlays: RefObject<Overlays>
  /** Times that have values, ascending. */
  times: readonly number[]
  children: ReactNode
}

export function ChartHold({ chart, overlays, times, children }: ChartHoldProps) {
  const { root, portal } = useScreenHost()
  const { view, choose } = useTime()
  const self = useRef({})
  const anchor = useRef<number>(undefined)
  const show = (change: Partial<Overlays>) => {
    Object.assign(overlays.current, change)
    chart.current?.draw()
  }
  const tell = (at: number | undefined) =>
    root.dispatchEvent(new CustomEvent<Cursor>(CURSOR, { detail: { by: self.current, at } }))

  useHeard(self, chart, overlays)

  const timeAt = (event: PointerEvent) => timeUnder(chart.current, event.clientX)
  const leave = () => {
    pointAt(chart.current, overlays.current, undefined)
    tell(undefined)
  }
  const end = (isDone: boolean) => {
    const { selection } = overlays.current
    anchor.current = undefined
    show({ selection: undefined })
    const { x } = chart.current?.scales ?? {}
    if (!isDone || !selection || !x) return
    const width = Math.abs(x.getPixelForValue(selection.to) - x.getPixelForValue(selection.from))
    const last = times.at(-1)
    if (width < LEAST_WIDTH || last === undefined) return
    // What the charts say of the span before must not stand over the one that comes.
    leave()
    choose(timeOfSpan(selection, last, view, Date.now()))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && overlays.current.selection) {
      event.preventDefault()
      event.stopPropagation()
      end(false)
    }
    if (event.key === 'Enter' && overlays.current.selection) end(true)
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const before = overlays.current.cursor
    const at = stepFrom(times, before, event.key === 'ArrowLeft' ? -1 : 1)
    if (at === undefined) return
    if (!event.shiftKey) anchor.current = undefined
    else anchor.current ??= before ?? at
    const from = anchor.current
    overlays.current.selection = from === undefined ? undefined : { from, to: at }
    pointAt(chart.current, overlays.current, at)
    tell(at)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      part="chart"
      className="chart-hold"
      role="group"
      aria-label={portal.format.t(
        'Arrow keys read values, with Shift they choose a span, Enter shows it, Escape leaves it',
      )}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is read and zoomed by keys
      tabIndex={0}
      onKeyDown={press}
      onBlur={() => {
        end(false)
        leave()
      }}
      onPointerDown={event => {
        if (event.pointerType === 'touch' || event.button !== 0) return
        anchor.current = timeAt(event)
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={event => {
        const at = timeAt(event)
        overlays.current.cursor = undefined
        tell(at)
        if (event.buttons !== 1 || anchor.current === undefined || at === undefined) return
        show({ selection: { from: anchor.current, to: at } })
      }}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onPointerLeave={() => tell(undefined)}
    >
      {children}
    </div>
  )
}

/** Points where another chart of the screen is pointed at. */
function useHeard(self: RefObject<object>, chart: ChartHoldProps['chart'], overlays: ChartHoldProps['overlays']) {
  const { root } = useScreenHost()
  useEffect(() => {
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      const { by, at } = event.detail as Cursor
      if (by !== self.current) pointAt(chart.current, overlays.current, at)
    }
    root.addEventListener(CURSOR, hear)
    return () => root.removeEventListener(CURSOR, hear)
  }, [root, self, chart, overlays])
}

/** The time under a pointer, within what the chart shows. */
function timeUnder(chart: Chart<'line'> | null, clientX: number): number | undefined {
  const { x } = chart?.scales ?? {}
  if (!chart || !x) return undefined
  const { left } = chart.canvas.getBoundingClientRect()
  return Math.min(x.max, Math.max(x.min, x.getValueForPixel((clientX - left) / scaleOf(chart.canvas)) ?? x.min))
}

/** Shows what a chart's lines were at a time, as if the pointer were there. */
function pointAt(chart: Chart<'line'> | null, overlays: Overlays, at: number | undefined): void {
  overlays.cursor = at
  if (!chart) return
  const active = at === undefined ? [] : activeAt(chart, at)
  const [first] = active
  const element = first && chart.getDatasetMeta(first.datasetIndex).data[first.index]
  chart.setActiveElements(active)
  chart.tooltip?.setActiveElements(active, { x: element?.x ?? 0, y: element?.y ?? 0 })
  chart.draw()
}

/** The nearest point of each line that is named. */
function activeAt(chart: Chart<'line'>, at: number): { datasetIndex: number; index: number }[] {
  return chart.data.datasets.flatMap(({ data, label }, datasetIndex) => {
    if (label === '' || data.length === 0) return []
    const times = data.map(point => (typeof point === 'object' && point !== null ? Number(point.x) : Number.NaN))
    const index = times.reduce((best, x, i) => (Math.abs(x - at) < Math.abs((times[best] ?? 0) - at) ? i : best), 0)
    const [first = 0, last = 0] = [times[0], times.at(-1)]
    const step = times.length > 1 ? (last - first) / (times.length - 1) : 0
    return Math.abs((times[index] ?? 0) - at) > step ? [] : [{ datasetIndex, index }]
  })
}
