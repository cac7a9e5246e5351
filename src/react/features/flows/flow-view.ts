/** What is looked at of flows, as a value and as a search: `?by=type&to=network&scope=external&order=packets&apart=true&q=web`. */
import { FLOW_SCOPES, type FlowScope } from '../../../wire/flows.js'

/** What ends are grouped by, in the order in which it is offered. */
export const GROUPS = [
  ...(['entity', 'network', 'address', 'type'] as const),
  ...(['guestOsName', 'host.cluster.name', 'locationName', 'owner', 'region', 'all'] as const),
]
export type FlowGroup = (typeof GROUPS)[number]

export interface FlowView {
  source: FlowGroup
  target: FlowGroup
  /** Null: all of them. */
  scope: FlowScope | null
  order: 'bytes' | 'packets'
  /** Each port and protocol is a row of its own. */
  isApart: boolean
  text: string
}

const MAX_TEXT = 256

/** What cannot be read is as usual. */
export function parseFlowView(search: string): FlowView {
  const params = new URLSearchParams(search)
  const group = (name: string): FlowGroup => GROUPS.find(each => each === params.get(name)) ?? 'entity'
  return {
    source: group('by'),
    target: group('to'),
    scope: FLOW_SCOPES.find(scope => scope === params.get('scope')) ?? null,
    order: params.get('order') === 'packets' ? 'packets' : 'bytes',
    isApart: params.get('apart') === 'true',
    text: (params.get('q') ?? '').slice(0, MAX_TEXT),
  }
}

export function printFlowView({ source, target, scope, order, isApart, text }: FlowView): string {
  return String(
    new URLSearchParams({
      ...(source !== 'entity' && { by: source }),
      ...(target !== 'entity' && { to: target }),
      ...(scope !== null && { scope }),
      ...(order !== 'bytes' && { order }),
      ...(isApart && { apart: 'true' }),
      ...(text !== '' && { q: text }),
    }),
  )
}

/** What the API is asked. */
export function askedOf({ source, target, scope, order, isApart, text }: FlowView): Record<string, string> {
  return {
    sourceBy: source,
    targetBy: target,
    ...(scope !== null && { scope }),
    ...(isApart && { services: 'apart' }),
    ...(text.trim() !== '' && { text }),
    order,
  }
}
