/**
 * The chart engine: Chart.js with no more than line charts need, in a chunk of its own that arrives after the page is painted. Colours come from
 * the element's tokens. A forecast is dashed, between its bands of 80 and 95 %; gaps stay gaps.
 */
import {
  Chart,
  type ChartDataset,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useMemo, useRef } from 'react'
import { Line } from 'react-chartjs-2'
import type { Format } from '../../core/types.js'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { type ChartColours, useChartColours } from './chart-colours.js'
import {
  type ChartPoint,
  type ChartSeries,
  chartPoints,
  sharedGaps,
  summary,
  tickLabel,
  timeTicks,
  zoneLabel,
} from './chart-data.js'
import { ChartHold } from './chart-hold.js'
import { type Overlays, overlayPlugin } from './chart-overlays.js'
import { ChartSkeleton } from './chart-skeleton.js'
import { useTurn } from './use-turn.js'

Chart.register(LineController, LineElement, PointElement, LinearScale, Filler, Tooltip)

type ForecastPoint = NonNullable<ChartSeries['series']['forecast']>[number]
type Dataset = ChartDataset<'line', ChartPoint[]>
const TICKS_X = 5
const TICKS_Y = 4

export interface ChartEngineProps {
  title: string
  unit: string
  series: readonly ChartSeries[]
  /** Place in the palette of each series, 1 … 8. */
  places: readonly number[]
  withForecast: boolean
  /** Points are whole days or months (UTC): they are labelled so, and marked while there are few. */
  steps?: 'day' | 'month'
  /** The word for a gap. The default is `No samples`. */
  gapWord?: string
}

/** Up to so many points each have a mark. */
const MOST_MARKED = 62
/** Radius of the mark of a whole day among hours. */
const DAY_MARK = 2.5

const isChartPoint = (raw: unknown): raw is ChartPoint => typeof raw === 'object' && raw !== null && 'x' in raw

export default function ChartEngine(props: ChartEngineProps) {
  return useTurn() ? <DrawnChart {...props} /> : <ChartSkeleton />
}

function DrawnChart({ title, unit, series, places, withForecast, steps, gapWord: givenGapWord }: ChartEngineProps) {
  const t = useWords()
  const gapWord = givenGapWord ?? t('No samples')
  const { format } = usePortal()
  const { root } = useScreenHost()
  const colours = useChartColours(root.host)
  const lines = useMemo(() => series.map(item => chartPoints(item.series)), [series])
  const datasets = useMemo(
    () =>
      series.flatMap((item, i): Dataset[] => {
        const colour = colours.category[(places[i] ?? 1) - 1] ?? colours.axis
        const points = lines[i] ?? []
        if (item.isBefore) return [fainter(lineOf(item.label, points, colour, true))]
        const line = lineOf(item.label, points, colour, i % 2 === 1)
        const measured = steps && points.length <= MOST_MARKED ? { ...line, pointRadius: 2 } : line
        return withForecast
          ? [measured, ...forecastOf(item, t('{label}, forecast', { label: item.label }), colour, colours.band)]
          : [measured]
      }),
    [series, places, lines, colours, withForecast, steps, t],
  )
  const chart = useRef<Chart<'line', ChartPoint[]>>(null)
  const overlays = useRef<Overlays>({ gaps: [], gapWord, now: undefined, zone: '', colours })
  Object.assign(overlays.current, {
    gaps: sharedGaps(lines.filter((_, i) => !series[i]?.isBefore)),
    gapWord,
    now: withForecast ? nowOf(series) : undefined,
    zone: steps ? '' : zoneLabel(lines[0]?.at(-1)?.x ?? Date.now(), format),
    colours,
  })
  const plugins = useMemo(() => [overlayPlugin(() => overlays.current)], [])
  const options = useMemo(
    () => optionsOf(colours, unit, format, steps && stepTimes(steps, lines[0] ?? [], format.locale)),
    [colours, unit, format, steps, lines],
  )
  const times = useMemo(() => (lines[0] ?? []).map(({ x }) => x), [lines])
  const drawn = (
    <Line
      ref={chart}
      data={{ datasets }}
      plugins={plugins}
      options={options}
      role="img"
      aria-label={summary(title, unit, series, format)}
    />
  )
  // Steps have a period of their own.
  if (steps) return drawn
  return (
    <ChartHold chart={chart} overlays={overlays} times={times}>
      {drawn}
    </ChartHold>
  )
}

function lineOf(label: string, data: ChartPoint[], colour: string, isSecond: boolean): Dataset {
  return {
    label,
    data,
    borderColor: colour,
    backgroundColor: colour,
    borderWidth: 1.5,
    // Two lines that meet differ in dash as well as in hue.
    borderDash: isSecond ? [4, 2] : [],
    // A day that came as one has a mark of its own.
    pointRadius: ({ raw }) => (isChartPoint(raw) && raw.isDay ? DAY_MARK : 0),
    pointHitRadius: 8,
    pointHoverRadius: 3,
    spanGaps: false,
  }
}

/** Draws the line of the period before, behind the current one. */
function fainter(line: Dataset): Dataset {
  return {
    ...line,
    borderColor: `color-mix(in srgb, ${String(line.borderColor)} 45%, transparent)`,
    borderDash: [2, 2],
  }
}

/** Bands from outside in, then the middle line; each band is filled from its upper edge down to the one before it. */
function forecastOf(item: ChartSeries, label: string, colour: string, band: number): Dataset[] {
  const points = item.series.forecast
  if (!points || points.length === 0) return []
  const edge = (pick: (point: ForecastPoint) => number, fill: boolean): Dataset => ({
    label: '',
    data: points.map(point => ({ x: Date.parse(point[0]), y: pick(point) })),
    borderWidth: 0,
    pointRadius: 0,
    pointHitRadius: 0,
    pointHoverRadius: 0,
    backgroundColor: `color-mix(in srgb, ${colour} ${Math.round(band * 100)}%, transparent)`,
    fill: fill ? '-1' : false,
  })
  return [
    edge(point => point[4], false),
    edge(point => point[5], true),
    edge(point => point[2], false),
    edge(point => point[3], true),
    { ...lineOf(label, edge(point => point[1], false).data, colour, false), borderDash: [2, 3] },
  ]
}

function nowOf(series: readonly ChartSeries[]): number | undefined {
  const first = series.find(item => (item.series.forecast?.length ?? 0) > 0)?.series.points.at(-1)
  return first && Date.parse(first[0])
}

function optionsOf(colours: ChartColours, unit: string, format: Format, times = hours(format)): ChartOptions<'line'> {
  const font = { size: 11, family: colours.font }
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    parsing: false,
    normalized: true,
    // By time, not by place in the list: forecasts and series of other lengths have other places.
    interaction: { mode: 'nearest', axis: 'x', intersect: false },
    scales: {
      x: {
        type: 'linear',
        bounds: 'data',
        grid: { display: false },
        border: { color: colours.line },
        afterBuildTicks: scale => {
          const room = (scale.max - scale.min) * (times.zoneWidth / Math.max(1, scale.chart.width))
          const ticks = times.ticks(scale.min, scale.max).filter(value => value <= scale.max - room)
          scale.ticks = ticks.map(value => ({ value }))
        },
        ticks: {
          color: colours.axis,
          font,
          maxRotation: 0,
          callback(value) {
            return times.tick(Number(value), this.max - this.min)
          },
        },
      },
      y: {
        beginAtZero: true,
        grid: { color: colours.grid },
        border: { display: false },
        ticks: {
          color: colours.axis,
          font,
          maxTicksLimit: TICKS_Y,
          callback: value => format.number(Number(value)),
        },
      },
    },
    plugins: {
      tooltip: {
        backgroundColor: colours.raised,
        borderColor: colours.line,
        borderWidth: 1,
        titleColor: colours.ink,
        bodyColor: colours.ink,
        titleFont: { size: 12, weight: 600, family: colours.font },
        bodyFont: { size: 12, family: colours.font },
        padding: 8,
        cornerRadius: 6,
        boxWidth: 8,
        boxHeight: 8,
        boxPadding: 4,
        multiKeyBackground: 'transparent',
        filter: item => item.dataset.label !== '',
        callbacks: {
          title: ([item]) => {
            const isDay = isChartPoint(item?.raw) && item.raw.isDay
            return isDay ? dayTitle(item?.parsed.x ?? 0, format) : times.title(item?.parsed.x ?? 0)
          },
          label: item => `${item.dataset.label ?? ''}: ${exact(item.parsed.y, unit, format)}`,
          labelColor: item => ({
            borderColor: String(item.dataset.borderColor),
            backgroundColor: String(item.dataset.borderColor),
            borderWidth: 0,
          }),
        },
      },
    },
  }
}

/** How times are placed and named along the axis. */
interface Times {
  ticks(from: number, to: number): number[]
  tick(time: number, span: number): string
  title(time: number): string
  /** Pixels at the end of the axis that ticks leave free. */
  zoneWidth: number
}

const ZONE_WIDTH = 62

function hours(format: Format): Times {
  return {
    ticks: (from, to) => timeTicks(from, to, format.timeZone, TICKS_X),
    tick: (time, span) => tickLabel(time, span, format),
    title: time => `${format.dateTime(new Date(time).toISOString())}, ${zoneLabel(time, format)}`,
    zoneWidth: ZONE_WIDTH,
  }
}

function stepTimes(steps: 'day' | 'month', points: readonly ChartPoint[], locale: string): Times {
  const name = (options: Intl.DateTimeFormatOptions) => {
    const words = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (time: number) => words.format(time)
  }
  const every = Math.max(1, Math.ceil(points.length / TICKS_X))
  return {
    ticks: () => points.filter((_, i) => i % every === 0).map(({ x }) => x),
    tick: name(steps === 'day' ? { day: 'numeric', month: 'short' } : { month: 'short', year: 'numeric' }),
    title: name(steps === 'day' ? { dateStyle: 'medium' } : { month: 'long', year: 'numeric' }),
    zoneWidth: 0,
  }
}

/** Names a day whose hours are not known. Such days are those of UTC. */
function dayTitle(time: number, { locale, t }: Format): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time)
  return t('{day} (UTC), whole day', { day })
}

/** A value to the digit that matters, where the axis rounds to its unit's precision. */
function exact(value: number | null, unit: string, format: Format): string {
  return format.number(value, { unit, withUnit: true, precision: Math.abs(value ?? 0) < 10 ? 2 : 1 })
}
