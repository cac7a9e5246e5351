/** Columns of all entities of a query, in the order of their names, with some of the entities read again. */
import type { Cell } from '../../../wire/query.js'
import type { Columns } from './columns.js'

/** Pages, one after the other, as one. A column of which nothing is known is empty. */
export function joinColumns(pages: readonly Columns[]): Columns {
  const aliases = new Set(pages.flatMap(({ cells }) => Object.keys(cells)))
  const joined = (alias: string): readonly Cell[] => {
    const parts = pages.map(({ size, cells }) => filled(cells[alias] ?? [], size))
    return parts.some(part => part.some(cell => cell !== null)) ? parts.flat() : []
  }
  return {
    size: pages.reduce((sum, { size }) => sum + size, 0),
    id: pages.flatMap(({ id }) => id),
    cells: Object.fromEntries([...aliases].map(alias => [alias, joined(alias)])),
  }
}

const filled = (column: readonly Cell[], size: number): readonly Cell[] =>
  column.length === size ? column : new Array<Cell>(size).fill(null)

/** `again` holds those of the `changed` entities that are still among the rows. `name` is the alias that both are in order of. */
export function patchColumns(
  before: Columns,
  again: Columns,
  { changed, name }: { changed: ReadonlySet<string>; name: string },
): Columns {
  /** Places in `before`, and behind these in `again`. */
  const places = new Int32Array(before.size + again.size)
  let size = 0
  let next = 0
  let key = next < again.size ? keyAt(again, name, next) : undefined
  for (let place = 0; place < before.size; place++) {
    if (changed.has(before.id[place] ?? '')) continue
    while (key && isBefore(key, keyAt(before, name, place))) {
      places[size++] = before.size + next++
      key = next < again.size ? keyAt(again, name, next) : undefined
    }
    places[size++] = place
  }
  while (next < again.size) places[size++] = before.size + next++
  const pick = <T>(old: readonly T[], fresh: readonly T[]): T[] => {
    const picked = new Array<T>(size)
    for (let i = 0; i < size; i++) {
      const place = places[i] as number
      picked[i] = (place < before.size ? old[place] : fresh[place - before.size]) as T
    }
    return picked
  }
  const cells = Object.entries(before.cells).map(([alias, old]): [string, readonly Cell[]] => {
    const fresh = again.cells[alias] ?? []
    if (old.length === 0 && fresh.every(cell => cell === null)) return [alias, []]
    return [alias, pick(filled(old, before.size), filled(fresh, again.size))]
  })
  return { size, id: pick(before.id, again.id), cells: Object.fromEntries(cells) }
}

/** The rows whose id fulfils a condition. */
export function withRows({ size, id, cells }: Columns, isAmong: (id: string) => boolean): Columns {
  const isKept = id.map(isAmong)
  if (isKept.every(Boolean)) return { size, id, cells }
  const kept = <T>(column: readonly T[]): T[] => column.filter((_, place) => isKept[place])
  return {
    size: isKept.filter(Boolean).length,
    id: kept(id),
    cells: Object.fromEntries(Object.entries(cells).map(([alias, column]) => [alias, kept(column)])),
  }
}

interface Key {
  name: Cell
  id: string
}

function keyAt({ id, cells }: Columns, name: string, place: number): Key {
  return { name: cells[name]?.[place] ?? null, id: id[place] ?? '' }
}

/** As the database orders them: by name and then by id, what has no name last. */
function isBefore(a: Key, b: Key): boolean {
  if (a.name === b.name) return compare(a.id, b.id) < 0
  if (a.name === null || b.name === null) return b.name === null
  return compare(String(a.name), String(b.name)) < 0
}

/** By code point. JavaScript compares halves of those beyond 0xFFFF, which stand before some that are less. */
function compare(a: string, b: string): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff
const rank = (code: number) => (isHalf(code) ? code + 0x10000 : code)
