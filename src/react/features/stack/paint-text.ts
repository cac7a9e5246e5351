/** Texts and rounded boxes on a canvas. */
import type { Box } from './layout.js'

/** A drawing runs from left to right; a label that does not is kept in its own order. */
const OTHER_WAY = /[\u0590-\u08ff]/
const ordered = (text: string) => (OTHER_WAY.test(text) ? `\u2068${text}\u2069` : text)

const cutAtEnd = (text: string, kept: number) => `${text.slice(0, kept)}…`

/** Names of hosts differ before their domain, and most at their ends. */
export function cutWithin(text: string, kept: number): string {
  const [host = ''] = text.split('.')
  const name = host === '' ? text : host
  if (kept >= name.length) return name
  return `${name.slice(0, Math.ceil(kept / 2))}…${name.slice(name.length - Math.floor(kept / 2))}`
}

/** Returns as much of a text as fits, with an ellipsis where it is cut. */
export function clipped(
  context: CanvasRenderingContext2D,
  text: string,
  room: number,
  cut: (text: string, kept: number) => string = cutAtEnd,
): string {
  if (room <= 0) return ''
  if (context.measureText(text).width <= room) return ordered(text)
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (context.measureText(cut(text, middle)).width <= room) low = middle
    else high = middle - 1
  }
  return low === 0 ? '' : ordered(cut(text, low))
}

export function rounded(context: CanvasRenderingContext2D, { x, y, width, height }: Box, radius: number): void {
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
}
