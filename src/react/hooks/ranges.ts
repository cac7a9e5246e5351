/** How far back figures may look, as it is offered. */
export const RANGES: readonly { hours: number; label: string }[] = [
  { hours: 12, label: '12 h' },
  { hours: 24, label: '24 h' },
  { hours: 168, label: '7 d' },
  { hours: 720, label: '30 d' },
  { hours: 2160, label: '90 d' },
  { hours: 8760, label: '1 year' },
]

/** `36 h`, `10 d`: hours in the largest unit that says them whole. */
export function rangeLabel(hours: number): string {
  const offered = RANGES.find(range => range.hours === hours)?.label
  return offered ?? (hours % 24 === 0 ? `${hours / 24} d` : `${hours} h`)
}
