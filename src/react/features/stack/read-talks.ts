/** Reads flows between entities, and where not one entity is asked about, how much each sent to and received from what no entity is. Not with the screen: what reads flows is larger than what draws them. */

import { type FlowScope, type FlowSide, type Flows, parseFlows } from '../../../wire/flows.js'

export type OutsideScope = Exclude<FlowScope, 'internal'>

/** What an entity sent and received of a scope. */
export interface OutsideSum {
  type: string
  id: string
  scope: OutsideScope
  bytes: number
}

export interface ReadTalks extends Pick<Flows, 'rows' | 'scopes'> {
  outside: readonly OutsideSum[]
  /** Outside is told of the heaviest alone. */
  isCut: boolean
}

/** Ends that are internal, each alone, with all that they talk to outside. */
const WAYS = [
  ['source', 'target'],
  ['target', 'source'],
] as const

export async function readTalks(
  read: (path: string) => Promise<unknown>,
  asked: Readonly<Record<string, string>>,
  wantsOutside: boolean,
): Promise<ReadTalks> {
  const ask = async (more: Record<string, string>) =>
    parseFlows(await read(`flows?${new URLSearchParams({ ...asked, ...more })}`))
  const { rows, scopes, from, to } = await ask({})
  if (!wantsOutside || scopes.every(({ scope, rows }) => scope === 'internal' || rows === 0))
    return { rows, scopes, outside: [], isCut: false }
  const [sent, received] = await Promise.all(
    WAYS.map(([own, other]) =>
      // Of the same hours.
      ask({ scope: 'outside', range: `${from}/${to}`, [`${other}By`]: 'all', [own]: 'internal', [`${own}Of`]: 'all' }),
    ),
  )
  return {
    rows,
    scopes,
    outside: outsideSums(sent?.rows ?? [], received?.rows ?? []),
    isCut: !!(sent?.next ?? received?.next),
  }
}

/** Networks that the account has named are internal too, and no entity of a map. */
export function outsideSums(sent: Flows['rows'], received: Flows['rows']): OutsideSum[] {
  const sums = new Map<string, OutsideSum>()
  const add = ({ type, id }: FlowSide, scope: FlowScope, bytes: number) => {
    if (scope === 'internal' || type === undefined || id === undefined) return
    const of = `${scope} ${type} ${id}`
    sums.set(of, { type, id, scope, bytes: bytes + (sums.get(of)?.bytes ?? 0) })
  }
  for (const { source, scope, bytes } of sent) add(source, scope, bytes)
  for (const { target, scope, bytes } of received) add(target, scope, bytes)
  return [...sums.values()]
}
