/** Drawn on the chart beside its lines: shaded gaps, the hairline of now, the line under the pointer. Part of the chart engine's chunk. */
import type { Chart, Plugin } from 'chart.js'
import type { ChartColours } from './chart-colours.js'

export interface Overlays {
  gaps: readonly { from: number; to: number }[]
  /** The word for a gap. */
  gapWord: string
  /** Epoch ms where samples end and the forecast begins; drawn only then. */
  now: number | undefined
  /** Epoch ms that another chart, or a key, points at. */
  cursor?: number | undefined
  /** A span that is being chosen, epoch ms in either order. */
  selection?: { from: number; to: number } | undefined
  /** The time zone of the axis, at its end; '' where the axis needs none. */
  zone: string
  colours: ChartColours
}

/** Narrower gaps have no room for the word. */
const WORD_WIDTH = 64
/** Opacity of a span that is being chosen. */
const SELECTED = 0.16

/** A plugin over what `read` gives at the time of drawing. */
export function overlayPlugin(read: () => Overlays): Plugin<'line'> {
  return {
    id: 'plinthOverlays',
    beforeDatasetsDraw: chart => drawGaps(chart, read()),
    afterDatasetsDraw: chart => {
      const { now, cursor, colours } = read()
      drawSelection(chart, read())
      drawZone(chart, read())
      if (now !== undefined) drawLine(chart, chart.scales.x?.getPixelForValue(now), colours.line)
      const [active] = chart.getActiveElements()
      const pointed = cursor === undefined ? active?.element.x : chart.scales.x?.getPixelForValue(cursor)
      drawLine(chart, pointed, colours.axis)
    },
  }
}

function drawGaps(chart: Chart, { gaps, gapWord, colours }: Overlays): void {
  const { ctx, chartArea, scales } = chart
  if (!scales.x) return
  ctx.save()
  for (const { from, to } of gaps) {
    const left = scales.x.getPixelForValue(from)
    const width = scales.x.getPixelForValue(to) - left
    ctx.fillStyle = colours.sunken
    ctx.fillRect(left, chartArea.top, width, chartArea.height)
    if (width < WORD_WIDTH) continue
    ctx.fillStyle = colours.axis
    ctx.font = `11px ${colours.font}`
    ctx.textAlign = 'center'
    ctx.fillText(gapWord, left + width / 2, chartArea.top + 12)
  }
  ctx.restore()
}

function drawSelection(chart: Chart, { selection, colours }: Overlays): void {
  const { ctx, chartArea, scales } = chart
  if (!selection || !scales.x) return
  const [from, to] = [scales.x.getPixelForValue(selection.from), scales.x.getPixelForValue(selection.to)]
  ctx.save()
  ctx.globalAlpha = SELECTED
  ctx.fillStyle = colours.accent
  ctx.fillRect(Math.min(from, to), chartArea.top, Math.abs(to - from), chartArea.height)
  ctx.restore()
  drawLine(chart, from, colours.accent)
  drawLine(chart, to, colours.accent)
}

/** Beside the last tick, which leaves it room; on whole pixels, since a canvas drops the part of one that its box ends with. */
function drawZone({ ctx, chartArea, scales }: Chart, { zone, colours }: Overlays): void {
  if (zone === '' || !scales.x) return
  ctx.save()
  ctx.fillStyle = colours.axis
  // As the ticks are: another size has the browser look its font up again.
  ctx.font = `11px ${colours.font}`
  ctx.textAlign = 'right'
  ctx.textBaseline = 'bottom'
  ctx.fillText(zone, Math.floor(chartArea.right) - 1, scales.x.bottom - 2)
  ctx.restore()
}

function drawLine(chart: Chart, x: number | undefined, colour: string): void {
  if (x === undefined) return
  const { ctx, chartArea } = chart
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = 1
  ctx.beginPath()
  ctx.moveTo(Math.round(x) + 0.5, chartArea.top)
  ctx.lineTo(Math.round(x) + 0.5, chartArea.bottom)
  ctx.stroke()
  ctx.restore()
}
