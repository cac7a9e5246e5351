import type { Chart } from 'chart.js'
import { expect, it } from 'vitest'
import { type Overlays, overlayPlugin } from './chart-overlays.js'

/** Where the words of a chart end that is as wide as this. */
function endOfZone(width: number): number {
  const ends: number[] = []
  const ctx = { save() {}, restore() {}, fillText: (_: string, x: number) => ends.push(x) }
  const chart = { ctx, chartArea: { right: width }, scales: { x: { bottom: 100 } }, getActiveElements: () => [] }
  const colours = { font: 'sans-serif' }
  const overlays = { gaps: [], gapWord: '', now: undefined, zone: 'UTC', colours }
  const { afterDatasetsDraw } = overlayPlugin(() => overlays as unknown as Overlays)
  afterDatasetsDraw?.(chart as unknown as Chart<'line'>, {}, {}, false)
  return ends[0] ?? 0
}

it('writes the time zone within the pixels that a canvas has, which are whole', () => {
  expect([endOfZone(368.7), endOfZone(570)]).toEqual([367, 569])
})
