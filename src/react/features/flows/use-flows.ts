/** Flows of the page's time, page after page. */
import { useRef } from 'react'
import { paramsOf, usualHours } from '../../../core/time/time-view.js'
import type { Datastore } from '../../../core/types.js'
import { type FlowRow, type Flows, parseFlows } from '../../../wire/flows.js'
import { useTime } from '../../hooks/time.js'
import { usePages } from '../../hooks/use-pages.js'

const read = async (datastore: Datastore, asked: Record<string, string>) =>
  parseFlows(await datastore.read(`flows?${new URLSearchParams(asked)}`))

/** Reads flows as one answer, however many pages that takes. It is undefined until the first page has come. */
export function useFlows(datastore: Datastore, view: Record<string, string>) {
  const { range = '', origin } = paramsOf(useTime().view, usualHours(datastore.environment))
  const asked: Record<string, string> = { ...view, range: String(range), ...(origin !== undefined && { origin }) }
  // Every page is of the hours of the first one, whatever the present is by then.
  const hours = useRef<Record<string, string>>({})
  const { pages, ...rest } = usePages(JSON.stringify([datastore.environment.id, asked]), async after => {
    const page = await read(datastore, { ...asked, ...(after !== undefined && { ...hours.current, after }) })
    hours.current = { range: `${page.from}/${page.to}` }
    return page
  })
  return { ...rest, value: pages && ofWholeSteps(joined(pages), Date.now()), isFirstPage: pages?.length === 1, asked }
}

/** Pages as one answer. */
export function joined(pages: readonly Flows[]): Flows | undefined {
  const [first] = pages
  const last = pages.at(-1)
  // Flows that came in meanwhile move rows to a later page, where they come once more.
  const rows = new Map(pages.flatMap(page => page.rows.map(row => [rowKey(row), row] as const)).reverse())
  return first && last && { ...first, next: last.next, rows: [...rows.values()].reverse() }
}

/** Without the last value of each trend while its step is not over, or shorter than the others: a part of an hour is no fall. */
export function ofWholeSteps(flows: Flows | undefined, now: number): Flows | undefined {
  const times = flows?.steps.map(time => Date.parse(time)) ?? []
  const [first, second] = times
  const last = times.at(-1)
  if (!flows || first === undefined || second === undefined || last === undefined || times.length < 3) return flows
  if (last + second - first <= Math.min(now, Date.parse(flows.to))) return flows
  const cut = <T extends { trend: number[] }>(one: T): T => ({ ...one, trend: one.trend.slice(0, times.length - 1) })
  return { ...flows, steps: flows.steps.slice(0, -1), scopes: flows.scopes.map(cut), rows: flows.rows.map(cut) }
}

/** Tells rows apart. */
export function rowKey({ scope, source, target, protocol, port }: FlowRow): string {
  return JSON.stringify([scope, source.key, target.key, protocol, port])
}
