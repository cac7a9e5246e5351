/**
 * States in which an element may find its data, made between it and a server that is well: every answer to a query passes through here. Streams are
 * let be, but for the state in which there is none.
 */
import type { Cell, CompositeAnswer, QueryResult, Row } from '../../src/wire/query.js'

type Change = (result: QueryResult) => QueryResult

const answersWith = (change: Change) => async (ask: () => Promise<Response>) => {
  const answer = await ask()
  if (!answer.ok) return answer
  const body = (await answer.json()) as CompositeAnswer | Record<string, never>
  // What is known about a question is no rows.
  if (!body.results) return Response.json(body)
  const results = Object.entries(body.results).map(([name, result]) => [
    name,
    'error' in result ? result : change(result),
  ])
  return Response.json({ ...body, results: Object.fromEntries(results) })
}

/** What becomes of a call that asks for data. */
export const STATES = {
  live: (ask: () => Promise<Response>) => ask(),
  loading: () => new Promise<Response>(() => undefined),
  empty: answersWith(result => ({ ...result, rows: emptied(result.rows), total: 0, next: null })),
  error: async () => Response.json({ code: 8, name: 'INTERNAL', message: 'Something went wrong' }, { status: 500 }),
  gone: async () => {
    throw new TypeError('Failed to fetch')
  },
  'not live': (ask: () => Promise<Response>) => ask(),
  poisoned: answersWith(result => ({ ...result, rows: result.rows.map(poisoned) })),
} satisfies Record<string, (ask: () => Promise<Response>) => Promise<Response>>
export type State = keyof typeof STATES

/** A `fetch` for the kit with a state between it and the server. */
export function fetchIn(state: State): typeof fetch {
  return (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname === '/gql' && state === 'not live') return Promise.reject(new TypeError('Failed to fetch'))
    if (!/^\/api\/datastores\/[^/]+\/(queries|facts)$/.test(pathname)) return fetch(input, init)
    return STATES[state](() => fetch(input, init))
  }
}

/** Lists lose their rows, a row of totals its values. */
function emptied(rows: readonly Row[]): Row[] {
  const [only] = rows
  if (!only || rows.length > 1 || 'id' in only || 'x' in only) return []
  return [Object.fromEntries(Object.keys(only).map(alias => [alias, null]))]
}

const TEXTS = [
  'a-name-that-has-no-place-to-be-broken-at-'.repeat(4),
  '<img src=x onerror=alert(1)> & <b>bold</b>',
  `"'><svg onload=alert(2)></svg>{{7*7}}`,
  '\u202Egnp.exe',
  'خادم قاعدة البيانات الرئيسي',
  '  ',
  'Ünïcödé 名前 🖥️',
]
const NUMBERS = [1e15, -1e-6, null, 0, 99.999999]

function poisoned(row: Row, index: number): Row {
  return Object.fromEntries(
    Object.entries(row).map(([alias, cell], i) => {
      // Names of other entities: links lead nowhere without them.
      if (alias === 'id' || alias === 'type' || alias.endsWith('.id')) return [alias, cell]
      return [alias, poison(cell, index + i)]
    }),
  )
}

function poison(cell: Cell, index: number): Cell {
  if (typeof cell === 'number') return NUMBERS[index % NUMBERS.length] ?? null
  // Times are read, and codes of currencies asked for again.
  if (typeof cell === 'string')
    return /^(\d{4}-\d\d|[A-Z]{3}$)/.test(cell) ? cell : (TEXTS[index % TEXTS.length] ?? null)
  if (cell === null || typeof cell !== 'object' || Array.isArray(cell) || !('points' in cell)) return cell
  const { points } = cell as { points: [string, number | null][] }
  return {
    ...cell,
    points: points.map(([at, value], i) => [at, i % 7 === 3 ? null : (value ?? 0) * 1e9] as const),
  } as Cell
}
