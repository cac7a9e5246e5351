/**
 * The dashboard of embed.bench.ts as a careful partner writes it by hand: React and Chart.js, of which it takes what it draws; the same session, the
 * same queries. It says when it is drawn by `globalThis.drawnAt`.
 */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
)
Chart.defaults.animation = false

type Row = Record<string, unknown>
interface Answer {
  results: Record<string, { rows: Row[] }>
}
declare global {
  var asked: { data: string; queries: Record<string, object> }
  var drawnAt: number | undefined
}

/** The session of the site, which has the token for the data, and the queries. */
async function load(): Promise<Answer> {
  const { data, queries } = globalThis.asked
  const session = await (await fetch('/plinth-session')).json()
  const answer = await fetch(data, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session.dataAccess.access_token}` },
    body: JSON.stringify({ queries }),
  })
  return answer.json()
}

/** Bars of groups, or lines of series: whatever the rows have. */
function Picture({ rows, onDrawn }: { rows: Row[]; onDrawn: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn once, as the page is
  useEffect(() => {
    if (!canvas.current) return
    const first = rows[0] ?? {}
    const series = Object.entries(first).flatMap(([name, value]) => {
      const points = (value as { points?: [string, number | null][] } | null)?.points ?? value
      return Array.isArray(points) ? [{ name, points: points as ([string, number | null] | number | null)[] }] : []
    })
    const chart =
      series.length > 0
        ? new Chart(canvas.current, {
            type: 'line',
            data: {
              labels: series[0]?.points.map((_, i) => i) ?? [],
              datasets: series.map(({ name, points }) => ({
                label: name,
                data: points.map(point => (Array.isArray(point) ? point[1] : point)),
              })),
            },
          })
        : new Chart(canvas.current, {
            type: 'bar',
            data: {
              labels: rows.map(({ x }) => String(x)),
              datasets: [{ label: 'Count', data: rows.map(({ value }) => Number(value)) }],
            },
            options: { indexAxis: 'y' },
          })
    onDrawn()
    return () => chart.destroy()
  }, [])
  return <canvas ref={canvas} width={420} height={160} />
}

function Page() {
  const [answer, setAnswer] = useState<Answer>()
  const left = useRef(0)
  useEffect(() => void load().then(setAnswer), [])
  if (!answer) return <p>Loading …</p>
  const results = Object.entries(answer.results)
  const pictures = results.filter(([, { rows }]) => {
    const values = Object.values(rows[0] ?? {})
    return 'x' in (rows[0] ?? {}) || values.some(value => typeof value === 'object' && value !== null)
  })
  left.current = pictures.length
  const onDrawn = () => {
    left.current -= 1
    if (left.current === 0) globalThis.drawnAt = performance.now()
  }
  return (
    <main>
      <h1>Instances</h1>
      {results
        .filter(result => !pictures.includes(result))
        .map(([name, { rows }]) => (
          <p key={name}>{Object.values(rows[0] ?? {}).join(' ')}</p>
        ))}
      {pictures.map(([name, { rows }]) => (
        <section key={name}>
          <h2>{name}</h2>
          <Picture rows={rows} onDrawn={onDrawn} />
        </section>
      ))}
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Page />)
