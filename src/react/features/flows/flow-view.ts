/** What is looked at of flows, as a value and as a search: `?by=type&to=network&scope=external&order=packets&apart=true&q=web&of=["vmware.vm","7","web-1"]`. */
import { FLOW_SCOPES, type FlowRow, type FlowScope } from '../../../wire/flows.js'
import { type FlowsOf, printOf } from '../../hooks/flows-address.js'

/** What ends are grouped by, in the order in which it is offered. */
export const GROUPS = [
  ...(['entity', 'network', 'address', 'type'] as const),
  ...(['guestOsName', 'host.cluster.name', 'locationName', 'owner', 'region', 'all'] as const),
]
export type FlowGroup = (typeof GROUPS)[number]

/** A group that the flows are within: what it is of, its key, and what it is called. */
export interface FlowWithin {
  of: FlowGroup
  key: string
  label: string | null
}

export interface FlowView {
  source: FlowGroup
  target: FlowGroup
  /** Null: all of them. */
  scope: FlowScope | null
  order: 'bytes' | 'packets'
  /** Each port and protocol is a row of its own. */
  isApart: boolean
  text: string
  /** Null: whatever its source and its target are. */
  within: { source: FlowWithin | null; target: FlowWithin | null }
  /** Null: whosever they are. */
  of: FlowsOf | null
}

const MAX_TEXT = 256
export const NOT_WITHIN: FlowView['within'] = { source: null, target: null }

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
    within: { source: readWithin(params.get('source')), target: readWithin(params.get('target')) },
    of: readOf(params.get('of')),
  }
}

const MAX_KEY = 1_200

/** `["network","internal 10.0.0.0/24","10.0.0.0/24"]` */
function readWithin(text: string | null): FlowWithin | null {
  const found: unknown = parsed(text ?? '')
  if (!Array.isArray(found)) return null
  const [group, key, label] = found as unknown[]
  const of = GROUPS.find(each => each === group)
  if (of === undefined || typeof key !== 'string' || key.length > MAX_KEY) return null
  return { of, key, label: typeof label === 'string' ? label.slice(0, MAX_TEXT) : null }
}

/** `["vmware.vm","7","web-1"]` */
function readOf(text: string | null): FlowsOf | null {
  const found: unknown = parsed(text ?? '')
  if (!Array.isArray(found)) return null
  const [type, id, label] = found as unknown[]
  if (typeof type !== 'string' || typeof id !== 'string' || type.length > MAX_TEXT || id.length > MAX_KEY) return null
  return { type, id, label: typeof label === 'string' ? label.slice(0, MAX_TEXT) : null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const printWithin = ({ of, key, label }: FlowWithin) => JSON.stringify([of, key, ...(label === null ? [] : [label])])

export function printFlowView({ source, target, scope, order, isApart, text, within, of }: FlowView): string {
  return String(
    new URLSearchParams({
      ...(source !== 'entity' && { by: source }),
      ...(target !== 'entity' && { to: target }),
      ...(scope !== null && { scope }),
      ...(order !== 'bytes' && { order }),
      ...(isApart && { apart: 'true' }),
      ...(text !== '' && { q: text }),
      ...(within.source && { source: printWithin(within.source) }),
      ...(within.target && { target: printWithin(within.target) }),
      ...(of && { of: printOf(of) }),
    }),
  )
}

/** What the API is asked. */
export function askedOf({ source, target, scope, order, isApart, text, within, of }: FlowView): Record<string, string> {
  return {
    sourceBy: source,
    targetBy: target,
    ...(scope !== null && { scope }),
    ...(isApart && { services: 'apart' }),
    ...(text.trim() !== '' && { text }),
    ...(within.source && { source: within.source.key, sourceOf: within.source.of }),
    ...(within.target && { target: within.target.key, targetOf: within.target.of }),
    ...(of && { type: of.type, id: of.id }),
    order,
  }
}

/** What a row is made of: its ports where its ends are single ones already, else the entities within its groups. Null where it is made of nothing else. */
export function madeOf(
  view: FlowView,
  { source, target, scope, services }: Pick<FlowRow, 'source' | 'target' | 'scope' | 'services'>,
): Partial<FlowView> | null {
  const isSingle = (by: FlowGroup) => by === 'entity' || by === 'address'
  const isPair = isSingle(view.source) && isSingle(view.target)
  if (isPair && (view.isApart || services <= 1)) return null
  const within = {
    source: { of: view.source, key: source.key, label: source.label },
    target: { of: view.target, key: target.key, label: target.label },
  }
  // Words were of the groups' names: of what they are made of they would leave most out.
  const plain = { scope, text: '', within }
  if (isPair) return { ...plain, isApart: true }
  const finer = (by: FlowGroup): FlowGroup => (isSingle(by) ? by : 'entity')
  return { ...plain, source: finer(view.source), target: finer(view.target) }
}
