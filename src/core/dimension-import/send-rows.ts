/** Rows of a file sent in chunks, and all that they wrote taken back. */
import { type DimensionsImported, MOST_ROWS, parseDimensionsImported } from '../../wire/dimensions.js'
import { undoOverlays } from '../overlays.js'
import type { Portal } from '../types.js'
import type { PlacedRow } from './columns.js'

type Calling = Pick<Portal, 'call'>
type Reason = DimensionsImported['refused'][number]['reason']

export interface Sent {
  changed: number
  unchanged: number
  refused: readonly { line: number; reason: Reason; key?: string }[]
  /** What each chunk wrote, in their order. */
  written: readonly DimensionsImported['written'][number][]
}
export const NOTHING_SENT: Sent = { changed: 0, unchanged: 0, refused: [], written: [] }

const CHUNK = 500

/** Rows of one entity stay together, so that the server sees which of them is repeated. */
export function chunksOf(rows: readonly PlacedRow[]): PlacedRow[][] {
  const byName = new Map<string, PlacedRow[]>()
  for (const placed of rows) {
    const { id, nativeId, name } = placed.row
    const said = id ?? nativeId ?? name ?? ''
    const same = byName.get(said)
    if (same) same.push(placed)
    else byName.set(said, [placed])
  }
  const chunks: PlacedRow[][] = []
  let last: PlacedRow[] = []
  for (const placed of [...byName.values()].flatMap(same => inParts(same, MOST_ROWS))) {
    if (last.length + placed.length > CHUNK && last.length > 0) last = []
    if (last.length === 0) chunks.push(last)
    last.push(...placed)
  }
  return chunks
}

/** Under one `batch` it is sent again after an answer that was lost: what it wrote then is in this answer. With `writes` false it only says that. */
export async function sendChunk(
  portal: Calling,
  environmentId: string,
  chunk: readonly PlacedRow[],
  under: { batch?: string; writes?: false } = {},
): Promise<Sent> {
  const path = `/portal/environments/${encodeURIComponent(environmentId)}/dimensions/import`
  const done = parseDimensionsImported(await portal.call('post', path, { rows: chunk.map(({ row }) => row), ...under }))
  return { ...done, refused: done.refused.map(({ row, ...why }) => ({ line: chunk[row]?.line ?? 0, ...why })) }
}

export function together(before: Sent, next: Sent): Sent {
  return {
    changed: before.changed + next.changed,
    unchanged: before.unchanged + next.unchanged,
    refused: [...before.refused, ...next.refused],
    written: [...before.written, ...next.written],
  }
}

export interface TakenBack {
  changed: number
  /** Entities that somebody changed since, or that are gone: they stay as they are. */
  left: number
  /** How many of what the chunks wrote are through, the newest first. */
  parts: number
}
export const NOTHING_TAKEN: TakenBack = { changed: 0, left: 0, parts: 0 }

/** The newest first: an entity that two chunks wrote is as it was before both. Goes on behind `total` where an earlier attempt failed; `told` after each part. */
export async function takeBack(
  portal: Calling,
  environmentId: string,
  { written }: Sent,
  { total = NOTHING_TAKEN, told }: { total?: TakenBack | undefined; told?(total: TakenBack): void } = {},
): Promise<TakenBack> {
  for (const { type, written: entities } of written.slice(0, written.length - total.parts).reverse()) {
    const done = await undoOverlays(portal, environmentId, { type, written: entities })
    // Those that an answer which was lost had taken back are so already.
    const changed = total.changed + done.changed + done.unchanged
    const left = total.left + done.refused.length
    total = { changed, left, parts: total.parts + 1 }
    told?.(total)
  }
  return total
}

function inParts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))
}
