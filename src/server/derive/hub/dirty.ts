/** Collects from the commits of a source what has to be computed anew in a hub. */
import type { Registry } from '../../../spec/registry.js'
import type { Position } from '../../../wire/patch.js'
import type { Commit } from '../../store/change-log.js'
import { CLUSTER, HEADS, machineProperties, PARTS, partOf, SINGLES, ZONES } from './kinds.js'

export interface Dirty {
  /** Entities of types that something in a hub is made of: they came, went or changed. */
  entities: Map<string, Set<string>>
  /** Types of machines of which some came, went or moved, by themselves or with their host, or of which insights say something else. */
  machines: Set<string>
  /** What singles run on may be something else. */
  isRelated: boolean
  /** What works together with what may be something else. */
  arePeers: boolean
  /** Types of systems that were measured. */
  measured: Set<string>
  /** A data centre changed, whose name stands in every system. This is rare, so that the whole source is worked out again. */
  isEverything: boolean
}

export const nothingDirty = (): Dirty => ({
  entities: new Map(),
  machines: new Set(),
  measured: new Set(),
  isRelated: false,
  arePeers: false,
  isEverything: false,
})

const MADE_OF: ReadonlySet<string> = new Set([...HEADS, ...PARTS, ...SINGLES].map(({ type }) => type))
export const MEASURED: ReadonlySet<string> = new Set([...HEADS, ...PARTS].map(({ type }) => type))

/** Properties by which the parts of applications and nodes of Kubernetes are found, and what these run on. */
const RELATES: ReadonlySet<string> = new Set([
  ...['name', 'guestHostname', 'tags', 'overlay.tags', CLUSTER, 'locationName', 'location', 'provider', 'isTemplate'],
  ...HEADS.flatMap(({ machines }) => machines?.by ?? []),
  ...PARTS.flatMap(({ machines }) => machines?.by ?? []),
])
/** Families and types among which these are. */
const RELATED: readonly string[] = [
  'vm',
  'cloud.vm',
  'baremetal',
  'k8s.node',
  ...[...HEADS, ...PARTS, ...SINGLES].map(({ type }) => type),
]

const PEERS = new Map([...HEADS, ...PARTS].flatMap(({ type, peers }) => (peers ? [[type, peers] as const] : [])))

const MACHINES: readonly string[] = HEADS.flatMap(({ machines }) => machines?.type ?? [])
const SAVES: ReadonlySet<string> = new Set(['costDelta', 'currency', 'category', 'decision'])

const MOVES_A_HOST: ReadonlySet<string> = new Set([CLUSTER])

export function isClean({ entities, machines, measured, ...dirty }: Dirty): boolean {
  const { isRelated, arePeers, isEverything } = dirty
  return entities.size + machines.size + measured.size === 0 && !isRelated && !arePeers && !isEverything
}

export function addCommit(dirty: Dirty, { patches }: Pick<Commit, 'patches'>, registry: Registry): void {
  for (const { entity: type, added = [], modified = [], removed = [], collection } of patches) {
    if (type === undefined || !registry.has(type)) continue
    const { fields } = registry.get(type)
    const isCounted = added.length + removed.length > 0
    if (relatedTypes(registry).has(type) && (isCounted || modified.some(isOfRelations))) dirty.isRelated = true
    const peers = PEERS.get(type)
    // Out of its cluster it is a system of its own, which has peers too.
    if (peers && (isCounted || modified.some(record => peers in record || CLUSTER in record))) dirty.arePeers = true
    const isSaid = (path: string) => Object.hasOwn(fields, path) || path === 'name' || path === 'nativeId'
    if (MADE_OF.has(type)) {
      const changed = modified.filter(record => Object.keys(record).some(isSaid))
      const ids = [...added.map(({ id }) => id), ...changed.map(({ id }) => id), ...removed]
      if (ids.length > 0) {
        const known = dirty.entities.get(type) ?? new Set()
        for (const id of ids) known.add(id)
        dirty.entities.set(type, known)
      }
      if (MEASURED.has(type) && (collection === undefined || changed.length < modified.length)) dirty.measured.add(type)
    }
    const isNamed = added.length + removed.length > 0 || modified.some(record => 'name' in record)
    if (type === ZONES && isNamed) dirty.isEverything = true
    if (type === 'insight') {
      const isOther = modified.some(record => Object.keys(record).some(path => SAVES.has(path)))
      // A change does not say about which type of machines it is.
      if (isOther || added.length + removed.length > 0) for (const each of MACHINES) dirty.machines.add(each)
      continue
    }
    const machines = partOf(type)?.machines?.type ?? type
    const counted = machines === type ? machineProperties(type) : MOVES_A_HOST
    if (!counted || dirty.machines.has(machines)) continue
    const isMoved = modified.some(record => Object.keys(record).some(path => counted.has(path)))
    if (isMoved || added.length + removed.length > 0) dirty.machines.add(machines)
  }
}

const isOfRelations = (record: object) => Object.keys(record).some(path => RELATES.has(path))

const related = new WeakMap<Registry, ReadonlySet<string>>()

/** Types by which it shows what singles run on. */
function relatedTypes(registry: Registry): ReadonlySet<string> {
  const known = related.get(registry)
  if (known) return known
  const parts = registry.stored.flatMap(({ madeOf }) => madeOf?.entities ?? [])
  const types = new Set(
    [...RELATED, ...parts].flatMap(type =>
      registry.has(type) ? registry.members(type).map(member => member.type) : [],
    ),
  )
  related.set(registry, types)
  return types
}

/** The changes of a source's commits after `after`, in memory. */
export interface Heard {
  epoch: string
  after: number
  until: number
  dirty: Dirty
}

/** Everything since a position is in it. */
export function covers(heard: Heard | undefined, { epoch, sequence }: Position): boolean {
  return heard?.epoch === epoch && heard.after <= sequence
}
