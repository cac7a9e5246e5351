/**
 * The estate of a datastore as a design scenario would have it: machines on the nodes of a target, in place of the hosts that they run on. It is a way to
 * read (store/query/visible/rows-as-if.ts), and changes nothing.
 */
import { type AskedAsIf, nodeId, parseAsIf } from '../../wire/design/as-if.js'
import type { DesignResult } from '../../wire/design/result.js'
import { PortalError } from '../../wire/errors.js'
import { allows } from '../../wire/parse-scope.js'
import type { DataAccess } from '../access/data-access.js'
import type { Principal } from '../identity/principal.js'
import type { KeptPlacement, ScenarioPlacement } from '../store/design/types.js'
import type { AsIf, AsIfHosts, AsIfMachines, AsIfNode } from '../store/query/visible/as-if.js'
import type { Store } from '../store/store.js'
import { hostReference, MACHINE_HEADS } from './hosts.js'

export interface AsIfQuestion {
  /** As a call names it. */
  asIf?: string | undefined
  origin?: string | undefined
}

/** Undefined where none is asked for. Throws FORBIDDEN to whom scenarios are closed, NOT_FOUND once the result is another one. */
export async function asIfOf(
  store: Store,
  { principal, access }: { principal: Principal; access: DataAccess },
  { asIf, origin }: AsIfQuestion,
): Promise<AsIf | undefined> {
  if (asIf === undefined) return undefined
  if (!access.isWhole || access.pseudonyms || !allows(principal.grants, 'datastore', 'design', access.datastoreId))
    throw new PortalError('FORBIDDEN', {
      message: 'Design scenarios count every machine: they are for people who signed in and read the environment',
    })
  const asked = parseAsIf(asIf)
  if (!asked) throw wrong('does not name a scenario, its run and a target', 'write {scenarioId}:{run}:{target}')
  if (origin !== undefined) throw wrong('is of the present', 'leave out origin')
  const placement = await store.designs.placement(access.datastoreId, asked)
  if (!placement) throw new PortalError('NOT_FOUND', { message: 'No such result of a design scenario' })
  return estateOf(asked, placement)
}

/** Types of which entities are otherwise, how many hosts give way, and how many machines no node is a host of the platform of. */
export function browsable({ machines, hosts, nodesAmong }: Omit<KeptPlacement, 'targets'>): DesignResult['asIf'] {
  const touched = MACHINE_HEADS.filter(({ parts }) => parts === nodesAmong || (hosts[parts]?.length ?? 0) > 0)
  const own = MACHINE_HEADS.find(({ parts }) => parts === nodesAmong)?.machines.type
  return {
    types: touched.flatMap(head => [head.machines.type, head.parts]),
    hosts: Object.values(hosts).reduce((count, ids) => count + ids.length, 0),
    others: Object.entries(machines).reduce((count, [type, ids]) => (type === own ? count : count + ids.length), 0),
  }
}

function estateOf(asked: AskedAsIf, placement: ScenarioPlacement): AsIf {
  const designed = nodesOf(asked, placement)
  const machines = new Map<string, AsIfMachines>()
  const hosts = new Map<string, AsIfHosts>()
  for (const {
    parts,
    machines: { type },
  } of MACHINE_HEADS) {
    const by = hostReference(parts)
    if (by === undefined) continue
    const gone = placement.hosts[parts] ?? []
    const moved = movedOf(type, placement)
    const isAmong = parts === placement.nodesAmong
    if (gone.length === 0 && moved.length === 0 && !isAmong) continue
    machines.set(type, {
      by,
      hosts: parts,
      moved: moved.map(({ id }) => id),
      // Nodes of one platform are no hosts of another one's machines.
      nodes: moved.map(({ node }) => (isAmong ? (designed[node]?.id ?? null) : null)),
    })
    hosts.set(parts, { gone, machines: type, by, nodes: isAmong ? designed : [] })
  }
  return { key: [asked.scenarioId, asked.run, asked.target].join(':'), machines, hosts }
}

function movedOf(type: string, { machines, target }: ScenarioPlacement): { id: string; node: number }[] {
  const nodeOf = target.nodeOf[type] ?? []
  return (machines[type] ?? []).flatMap((id, at) => {
    const node = nodeOf[at] ?? -1
    return node < 0 ? [] : [{ id, node }]
  })
}

function nodesOf({ scenarioId, target: name }: AskedAsIf, { target }: ScenarioPlacement): AsIfNode[] {
  const digits = String(target.nodes.length).length
  return target.nodes.map((node, nth) => {
    const number = String(nth + 1).padStart(digits, '0')
    return { ...target.each, ...node, id: nodeId(scenarioId, number), name: `${number} · ${name}`, model: name }
  })
}

function wrong(message: string, hint: string): PortalError {
  return new PortalError('INVALID_QUERY', {
    message: `asIf ${message}`,
    details: [{ path: 'asIf', message, hint }],
  })
}
