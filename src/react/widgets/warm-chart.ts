/** The first chart of a page takes a browser several times as long as the next one. Part of the chart engine's chunk. */
import { Chart } from 'chart.js'

/** Draws a chart that nobody sees, so that what it runs for the first time is not run in the same task as the first one that is seen. */
export function warmChart(): void {
  const points = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ]
  new Chart(document.createElement('canvas'), {
    type: 'line',
    data: { datasets: [{ data: points }] },
    options: {
      animation: false,
      responsive: false,
      parsing: false,
      normalized: true,
      // A family that is always there: looking for others takes longer than the chart.
      font: { family: 'sans-serif' },
      scales: { x: { type: 'linear' }, y: { type: 'linear' } },
    },
  }).destroy()
}
