/** Geometry of the half ring of a gauge: radius 50 around (60, 60), from the left end to the right. */
export const RADIUS = 50
const CENTRE = 60

/** Length of the whole arc. */
export const ARC = Math.PI * RADIUS

/** 0 … 1: how much of the arc a value fills; beyond full scale it is full. */
export function shareOf(value: number, max: number): number {
  return Math.min(1, Math.max(0, value / max))
}

/** Path of a mark across the ring at a share of it. */
export function markPath(share: number, width: number): string {
  const angle = Math.PI * (1 - share)
  const point = (radius: number) =>
    `${round(CENTRE + radius * Math.cos(angle))} ${round(CENTRE - radius * Math.sin(angle))}`
  return `M${point(RADIUS - width / 2)}L${point(RADIUS + width / 2)}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
