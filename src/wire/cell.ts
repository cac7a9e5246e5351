/** The number in a cell of an answer; null for anything else. */
export function numberOf(cell: unknown): number | null {
  return typeof cell === 'number' ? cell : null
}
