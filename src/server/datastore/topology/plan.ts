/** The queries of the stack, by type: names, references, utilization and wellness, as far as the type declares them and the access opens them. */
import { COMMON_FIELDS, type Composition, type EntitySpec, type Layer } from '../../../spec/language/entity.js'
import { LAYER_NAMES, layerOf } from '../../../spec/language/layer.js'
import type { Rollup } from '../../../spec/language/metric.js'
import type { Registry } from '../../../spec/registry.js'
import type { Query, Select } from '../../../wire/query.js'
import {
  type AskedHeat,
  MAP_FACETS,
  type MapFacet,
  STACK_RESOURCES,
  type StackResource,
} from '../../../wire/topology.js'
import type { DataAccess } from '../../access/data-access.js'
import { openMembers } from '../../store/query/visible/look.js'

/** A reference within the stack, by its alias in the query's rows. */
export interface StackReference {
  alias: string
  /** Type or family of what is referred to: what has the same id and is of another type is not meant. */
  to: string
  /** Which of the two carries the other: the one that is referred to, or, where it stands above, the one that refers. */
  carries: 'referred' | 'referring'
  /** The referring entity is a part of the other one: a disk of a machine, a volume of an array. */
  isPart: boolean
  /** The other one names the block of the referring entity, where no reference before it does. */
  namesBlock: boolean
}

export interface StackPlan {
  spec: EntitySpec
  layer: Layer
  query: Query
  references: readonly StackReference[]
  /** Alias of what its block is named by before all others. */
  kindAlias: string | undefined
  /** Aliases of what its block is named by, the first known one, where nothing that it refers to within the stack names it. */
  placeAliases: readonly string[]
  /** Aliases of how full it is, in %. */
  shares: readonly { alias: string; resource: StackResource }[]
  heats: readonly string[]
  /** Aliases of what tells the heat that was asked for. */
  asked: readonly string[]
  /** Aliases of what it is filtered by, where that was asked for: the first that is known counts, of support the worst; and of what its values are called, where these are ids. */
  facets: readonly { facet: MapFacet; aliases: readonly string[]; labels: readonly string[] }[]
  /** Aliases of what it says of itself, for carriers that no source names. */
  by: readonly string[]
  their: readonly string[]
  /** Aliases of what it says as something that is made of others, and as a part of such. */
  whole: readonly string[]
  part: readonly string[]
}

/** Measures of how full something is, with the rollup that counts (specification § 9): the first that the type keeps. */
const SHARES: Readonly<Record<StackResource, { measure: string; rollups: readonly Rollup[] }>> = {
  cpu: { measure: 'cpu.utilization', rollups: ['p95'] },
  memory: { measure: 'mem.utilization', rollups: ['p95'] },
  storage: { measure: 'storage.utilization', rollups: ['last', 'max'] },
}

const HEATS = { wellness: 'wellnessStatus', runway: 'compositeRunwayDays' } as const
const ASKED: Readonly<Record<AskedHeat, readonly string[]>> = {
  health: ['healthStatus'],
  support: ['swSupportStatus', 'hwSupportStatus', 'osIdentity.supportStatus', 'guestOsIdentity.supportStatus'],
  age: ['age'],
}
const FACETS: Readonly<Record<MapFacet, readonly string[]>> = {
  platform: ['platformType'],
  role: ['role'],
  vendor: ['vendorName', 'hwIdentity.vendorName'],
  support: ASKED.support,
  // Elsewhere an owner is something else.
  client: [],
  environment: ['overlay.tags.environment', 'tags.environment'],
}
/** A hub's entities are of clients and come from environments, of which two may have one name: these go by their ids. */
const HUB_FACETS: Partial<Readonly<Record<MapFacet, { id: string; label: string }>>> = {
  client: { id: 'owner.id', label: 'owner.name' },
  environment: { id: 'endpointId', label: 'observedBy' },
}
const POWER = 'runtime.powerState'
/** Guests have no place of their own: they stand together by what they run. */
const GUEST_FAMILY = 'osIdentity.family'
/** The condition that leaves templates out: they carry nothing. */
const NOT_TEMPLATE = { property: 'isTemplate', op: '!=', value: true } as const

/** What is asked for besides what every answer has. */
export interface PlanAsked {
  heat?: AskedHeat | undefined
  hasFacets?: boolean | undefined
}

/** Plans of all types of the stack that are open, from the top layer down. */
export function stackPlans(registry: Registry, access: DataAccess, asked: PlanAsked = {}): StackPlan[] {
  const layers = new Map<string, Layer>()
  for (const spec of registry.stored) {
    const layer = layerOf(spec)
    if (layer && openMembers({ registry, access }, spec.type).length > 0) layers.set(spec.type, layer)
  }
  const layersOf = (typeOrFamily: string) =>
    registry.members(typeOrFamily).flatMap(({ type }) => layers.get(type) ?? [])
  const wholes = [...layers.keys()].flatMap(type => registry.get(type).madeOf ?? [])
  const carriers = new Set(
    registry.stored.flatMap(({ carriedBy }) =>
      carriedBy ? registry.members(carriedBy.entity).map(({ type }) => type) : [],
    ),
  )
  return [...layers]
    .map(([type, layer]) =>
      planOf(registry.get(type), layer, { layersOf, access, carriers, wholes, registry, ...asked }),
    )
    .sort((a, b) => rank(a.layer) - rank(b.layer))
}

/** Plans of the types that are there; of all, where that is not known. Parts are asked what they say only where something is made of them. */
export function drawnPlans(plans: readonly StackPlan[], there: ReadonlySet<string> | undefined): readonly StackPlan[] {
  const drawn = plans.filter(({ spec }) => !there || there.has(spec.type))
  if (drawn.some(({ whole }) => whole.length > 0)) return drawn
  return drawn.map(plan => {
    if (plan.part.length === 0) return plan
    const select = Object.fromEntries(Object.entries(plan.query.select).filter(([alias]) => !plan.part.includes(alias)))
    return { ...plan, part: [], query: { ...plan.query, select } }
  })
}

export const rank = (layer: Layer): number => LAYER_NAMES.indexOf(layer)

interface Around extends PlanAsked {
  layersOf(typeOrFamily: string): Layer[]
  access: DataAccess
  /** Types that something is found to run on by what they say of themselves. */
  carriers: ReadonlySet<string>
  /** Of types that are made of others. */
  wholes: readonly Composition[]
  registry: Registry
}

function planOf(spec: EntitySpec, layer: Layer, around: Around): StackPlan {
  const { access, carriers, wholes, registry } = around
  const select: Record<string, Select> = { name: { property: 'name' } }
  const take: Take = (alias, property) => {
    const path = property.replace(/\.name$/, '.id')
    const isTag = property.startsWith('overlay.tags.') || (property.startsWith('tags.') && 'tags' in spec.fields)
    if (
      property !== 'id' &&
      !isTag &&
      ![property, path].some(name => Object.hasOwn(spec.fields, name) || Object.hasOwn(COMMON_FIELDS, name))
    )
      return []
    select[alias] = { property }
    return [alias]
  }
  const { references, placeAliases } = readReferences(spec, layer, around, take)
  const shares = STACK_RESOURCES.flatMap(resource => {
    const { measure, rollups } = SHARES[resource]
    const rollup = rollups.find(name => spec.metrics?.[measure]?.rollups.includes(name))
    if (rollup === undefined || !access.has('metrics')) return []
    select[resource] = { metric: `${measure}.${rollup}` }
    return [{ alias: resource, resource }]
  })
  const heats = Object.entries(HEATS).flatMap(([heat, property]) => take(heat, property))
  const heatAliases = around.heat === undefined ? [] : ASKED[around.heat].flatMap((path, i) => take(`h${i}`, path))
  take('power', POWER)
  const facets = around.hasFacets ? facetsOf(spec, take) : []
  const [kindAlias] = layer === 'guests' ? take('family', GUEST_FAMILY) : []
  const asked = { by: spec.carriedBy?.by ?? [], their: carriers.has(spec.type) ? theirsOf(spec, registry) : [] }
  const by = asked.by.flatMap((path, i) => take(`b${i}`, path))
  const their = asked.their.flatMap((path, i) => take(`t${i}`, path))
  const partOf = wholes.filter(({ entities }) =>
    entities.some(entity => registry.members(entity).some(({ type }) => type === spec.type)),
  )
  const whole = (spec.madeOf?.by ?? []).flatMap((path, i) => take(`w${i}`, path))
  const part = [...new Set(partOf.flatMap(({ their }) => their))].flatMap((path, i) => take(`m${i}`, path))
  return {
    spec,
    layer,
    query: { entity: spec.type, select, ...(Object.hasOwn(spec.fields, 'isTemplate') && { where: NOT_TEMPLATE }) },
    references,
    kindAlias,
    placeAliases,
    shares,
    heats: [
      ...(shares.length > 0 ? ['utilization'] : []),
      ...heats,
      ...(around.heat !== undefined && heatAliases.length > 0 ? [around.heat] : []),
    ],
    asked: heatAliases,
    facets,
    by,
    their,
    whole,
    part,
  }
}

function facetsOf({ platform }: EntitySpec, take: Take) {
  return MAP_FACETS.flatMap(facet => {
    const { id, label } = (platform === 'hub' && HUB_FACETS[facet]) || {}
    const aliases = (id === undefined ? FACETS[facet] : [id]).flatMap((path, i) => take(`${facet}${i}`, path))
    if (aliases.length === 0) return []
    return [{ facet, aliases, labels: label === undefined ? [] : take(`${facet}Label`, label) }]
  })
}

/** Adds a property to what is asked, and gives its alias; nothing where the type has no such property. */
type Take = (alias: string, property: string) => string[]

/**
 * References within the stack become edges; a block is named by a cluster, or else by the innermost of what is outside. What stands in the stack has its name
 * there: its rows are not asked for it again, and where it is renamed what refers to it has not changed.
 */
function readReferences(spec: EntitySpec, layer: Layer, { layersOf }: Around, take: Take) {
  const references: StackReference[] = []
  const placeAliases: string[] = []
  for (const [i, [path, field]] of Object.entries(spec.fields).entries()) {
    if (field.type !== 'reference') continue
    const [to] = layersOf(field.to)
    if (to === undefined) {
      placeAliases.unshift(...take(`p${i}`, path.replace(/\.id$/, '.name')))
      continue
    }
    const isAbove = rank(to) < rank(layer)
    for (const alias of take(`r${i}`, path)) {
      const isPart = to === layer || (isAbove && spec.icon === 'disk')
      const namesBlock = to === 'clusters' || to === 'systems' || to === layer
      references.push({ alias, to: field.to, carries: isAbove ? 'referring' : 'referred', isPart, namesBlock })
    }
  }
  return { references, placeAliases }
}

/** Lists the properties by which other types match a type that carries them. */
function theirsOf({ type }: EntitySpec, registry: Registry): string[] {
  const all = registry.stored.flatMap(({ carriedBy }) =>
    carriedBy && registry.members(carriedBy.entity).some(member => member.type === type) ? carriedBy.their : [],
  )
  return [...new Set(all)]
}
