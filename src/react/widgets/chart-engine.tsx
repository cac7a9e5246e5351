/** The chart engine: Chart.js with what line charts need. Its own chunk. Colours are read from the element's tokens. */
import { Chart, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Line } from 'react-chartjs-2'
import type { Series } from '../../wire/query.js'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'

Chart.register(LineController, LineElement, PointElement, LinearScale, Filler, Tooltip)

const HOUR = 3_600_000

export function ChartEngine({
  title,
  unit,
  series,
}: {
  title: string
  unit: string
  series: { label: string; series: Series }[]
}) {
  const { format } = usePortal()
  const { root } = useScreenHost()
  const colours = useColours(root.host)
  const data = useMemo(
    () => ({
      datasets: series.map((item, i) => ({
        label: item.label,
        data: item.series.points.map(([iso, y]) => ({ x: Date.parse(iso), y })),
        borderColor: colours.category[i % colours.category.length] ?? '',
        backgroundColor: colours.category[i % colours.category.length] ?? '',
        borderWidth: 1.5,
        borderDash: i % 2 === 1 ? [4, 3] : [],
        pointRadius: 0,
        pointHitRadius: 8,
        spanGaps: false,
      })),
    }),
    [series, colours],
  )
  const first = series[0]?.series.points[0]?.[0]
  const last = series[0]?.series.points.at(-1)?.[0]
  const isLong = first !== undefined && last !== undefined && Date.parse(last) - Date.parse(first) > 48 * HOUR
  const tick = (value: number | string) => axisTime(Number(value), isLong, format.timeZone)
  const summary = `${title}: ${series.map(item => summarise(item, unit, format.number)).join('; ')}`
  return (
    <Line
      data={data}
      aria-label={summary}
      role="img"
      options={{
        animation: false,
        responsive: true,
        maintainAspectRatio: false,
        parsing: false,
        normalized: true,
        interaction: { mode: 'index', intersect: false },
        scales: {
          x: {
            type: 'linear',
            bounds: 'data',
            grid: { display: false },
            border: { color: colours.strong },
            ticks: {
              color: colours.axis,
              font: { size: 11 },
              stepSize: tickStep(first, last),
              includeBounds: false,
              maxRotation: 0,
              callback: tick,
            },
          },
          y: {
            beginAtZero: true,
            grid: { color: colours.grid },
            border: { display: false },
            ticks: {
              color: colours.axis,
              font: { size: 11 },
              maxTicksLimit: 4,
              callback: value => format.number(Number(value)),
            },
          },
        },
        plugins: {
          tooltip: {
            callbacks: {
              title: items => format.dateTime(new Date(items[0]?.parsed.x ?? 0).toISOString()),
              label: item =>
                `${item.dataset.label ?? ''}: ${format.number(item.parsed.y ?? null, { unit, withUnit: true })}`,
            },
          },
        },
      }}
    />
  )
}

function summarise(
  item: { label: string; series: Series },
  unit: string,
  number: (value: number | null, options: { unit: string; withUnit: boolean }) => string,
): string {
  const values = item.series.points.map(([, value]) => value).filter(value => value !== null)
  const show = (value: number) => number(value, { unit, withUnit: true })
  return `${item.label} from ${show(Math.min(...values))} to ${show(Math.max(...values))}, last ${show(values.at(-1) ?? 0)}`
}

function axisTime(time: number, isLong: boolean, timeZone: string): string {
  const options: Intl.DateTimeFormatOptions = isLong
    ? { day: 'numeric', month: 'short', timeZone }
    : { hour: '2-digit', minute: '2-digit', timeZone }
  return new Intl.DateTimeFormat(undefined, options).format(time)
}

/** Ticks on whole hours or days, about five of them. */
function tickStep(first: string | undefined, last: string | undefined): number {
  const hours = first === undefined || last === undefined ? 24 : (Date.parse(last) - Date.parse(first)) / HOUR
  return (hours <= 30 ? 6 : hours <= 24 * 8 ? 48 : 24 * 7) * HOUR
}

interface Colours {
  category: string[]
  axis: string
  grid: string
  strong: string
}

/** Tokens as colours a canvas understands; read again when the theme changes. */
function useColours(host: Element): Colours {
  const [colours, setColours] = useState(() => readColours(host))
  const key = useRef('')
  useEffect(() => {
    const observer = new MutationObserver(() => {
      const next = readColours(host)
      if (JSON.stringify(next) === key.current) return
      key.current = JSON.stringify(next)
      setColours(next)
    })
    observer.observe(host, { attributes: true, attributeFilter: ['data-theme', 'style', 'class'] })
    return () => observer.disconnect()
  }, [host])
  return colours
}

function readColours(host: Element): Colours {
  const style = getComputedStyle(host)
  const token = (name: string) => style.getPropertyValue(`--plinth-${name}`).trim()
  return {
    category: Array.from({ length: 8 }, (_, i) => token(`cat-${i + 1}`)),
    axis: token('axis'),
    grid: token('grid'),
    strong: token('line-strong'),
  }
}
