/**
 * Rows of every type that is not made by an area of its own: what they belong to, how many there are, and the few fields that their declaration
 * cannot tell. References are chosen so that they agree: a pod's node, namespace and cluster are of one cluster.
 */
import type { EntitySpec } from '../../src/spec/language/entity.js'
import { complete, type Draft } from './declared.js'
import { type EstateEntity, type EstatePlan, type Nature, thing } from './entity.js'
import { createRandom, type Random } from './random.js'

export interface KindDraft extends Draft {
  /** What it refers to of a type; undefined when it refers to none. */
  parent(type: string): EstateEntity | undefined
  /** What it was made for, when its kind says `each`. */
  owner: EstateEntity | undefined
}

export interface Kind {
  type: string
  /** How many at scale 1, or … */
  count?: number
  /** Just so many, whatever the scale. */
  rows?: number
  /** … for each entity of these types so many. */
  each?: readonly (readonly [type: string, count: (owner: EstateEntity, random: Random) => number])[]
  name?: (draft: KindDraft) => string
  nativeId?: (draft: KindDraft) => string
  fields?: (draft: KindDraft) => Record<string, unknown>
  nature?: (draft: KindDraft) => Nature
  /** Makes all rows at once, where they depend on each other. */
  make?: (draft: KindDraft, references: Readonly<Record<string, string>>) => Made
}

export interface Made {
  name: string
  nativeId: string
  references: Readonly<Record<string, string>>
  fields: Record<string, unknown>
  nature: Nature
}

/** Rows of a type without code of its own. */
const UNKNOWN_COUNT = 24

export interface Grown {
  entities: EstateEntity[]
  byType: Map<string, EstateEntity[]>
}

/** Adds the rows of all stored types that are not there yet, those first that others refer to. */
export function growKinds(grown: Grown, specs: readonly EntitySpec[], kinds: readonly Kind[], plan: EstatePlan): void {
  const byType = new Map(kinds.map(kind => [kind.type, kind]))
  const waiting = new Map(specs.filter(({ type }) => !grown.byType.has(type)).map(spec => [spec.type, spec]))
  const needs = (spec: EntitySpec) => [
    ...targetsOf(spec).map(({ to }) => to),
    ...(byType.get(spec.type)?.each ?? []).map(([type]) => type),
  ]
  const find = createFinder(grown)
  while (waiting.size > 0) {
    // Types that refer to each other in a circle: one of them comes without.
    const ready = [...waiting.values()].find(spec => !needs(spec).some(type => type !== spec.type && waiting.has(type)))
    const spec = ready ?? [...waiting.values()][0]
    if (!spec) return
    waiting.delete(spec.type)
    add(grown, grow(spec, byType.get(spec.type) ?? { type: spec.type, count: UNKNOWN_COUNT }, { grown, find }, plan))
  }
}

export function add(grown: Grown, entities: readonly EstateEntity[]): void {
  for (const entity of entities) {
    grown.entities.push(entity)
    const ofType = grown.byType.get(entity.type)
    if (ofType) ofType.push(entity)
    else grown.byType.set(entity.type, [entity])
  }
}

function grow(
  spec: EntitySpec,
  kind: Kind,
  { grown, find }: { grown: Grown; find: Finder },
  plan: EstatePlan,
): EstateEntity[] {
  const random = createRandom(`${plan.seed} ${spec.type}`)
  const owners = (kind.each ?? []).flatMap(([type, count]) =>
    (grown.byType.get(type) ?? []).flatMap(owner => Array<EstateEntity>(count(owner, random)).fill(owner)),
  )
  const count = kind.rows ?? Math.max(1, Math.round((kind.count ?? UNKNOWN_COUNT) * plan.scale))
  const rows = kind.each ? owners : Array<undefined>(count)
  return Array.from(rows, (owner, i) => row(spec, kind, { random, i, owner, find, anchorHour: plan.anchorHour }))
}

interface RowPlan {
  random: Random
  i: number
  owner: EstateEntity | undefined
  find: Finder
  anchorHour: number
}

function row(spec: EntitySpec, kind: Kind, { random, i, owner, find, anchorHour }: RowPlan): EstateEntity {
  const chosen = new Map<string, EstateEntity>()
  if (owner) find.absorb(chosen, owner)
  const references: Record<string, string> = {}
  for (const { path, to } of find.order(targetsOf(spec))) {
    const target = find.agreeing(to, chosen, random)
    if (!target) continue
    find.absorb(chosen, target)
    references[path] = target.id
  }
  const draft: KindDraft = {
    random,
    i,
    anchorHour,
    name: '',
    parents: [...(owner ? [owner] : []), ...chosen.values()],
    parent: type => chosen.get(type),
    owner,
  }
  const made = kind.make?.(draft, references) ?? partsOf(spec, kind, draft, references)
  draft.name = made.name
  const fields: Record<string, unknown> = { name: made.name, ...made.references, ...made.fields }
  complete(spec, fields, draft)
  return thing(spec.type, made.nativeId, fields, { ...made.nature, anchorHour })
}

function partsOf(spec: EntitySpec, kind: Kind, draft: KindDraft, references: Record<string, string>): Made {
  draft.name = kind.name?.(draft) ?? `${slug(spec.label.one)}-${String(draft.i + 1).padStart(2, '0')}`
  return {
    name: draft.name,
    nativeId: kind.nativeId?.(draft) ?? `${slug(spec.label.one)}-${draft.i + 1}`,
    references,
    fields: kind.fields?.(draft) ?? {},
    nature: kind.nature?.(draft) ?? {},
  }
}

interface Target {
  path: string
  to: string
}

function targetsOf(spec: EntitySpec): Target[] {
  return Object.entries(spec.fields).flatMap(([path, field]) =>
    field.type === 'reference' && field.computed === undefined ? [{ path, to: field.to }] : [],
  )
}

interface Finder {
  /** Types with the most references come first: a node also decides the cluster. */
  order(targets: readonly Target[]): Target[]
  /** An entity of the type that agrees with what is chosen already; undefined when there is none. */
  agreeing(type: string, chosen: ReadonlyMap<string, EstateEntity>, random: Random): EstateEntity | undefined
  /** Marks it, and everything that it refers to, as chosen. */
  absorb(chosen: Map<string, EstateEntity>, entity: EstateEntity): void
}

function createFinder({ entities, byType }: Grown): Finder {
  const byId = new Map<string, EstateEntity>()
  const above = new Map<EstateEntity, readonly EstateEntity[]>()
  let indexed = 0
  const upOf = (entity: EstateEntity): readonly EstateEntity[] => {
    const known = above.get(entity)
    if (known) return known
    for (; indexed < entities.length; indexed++) {
      const next = entities[indexed]
      if (next) byId.set(next.id, next)
    }
    const found = Object.entries(entity.fields).flatMap(([path, value]) => {
      const target = path.endsWith('.id') && typeof value === 'string' ? byId.get(value) : undefined
      return target ? [target] : []
    })
    above.set(entity, found)
    return found
  }
  const within = new Map<string, Map<string, EstateEntity[]>>()
  /** Entities of a type by an entity they refer to. */
  const belongingTo = (type: string, owner: EstateEntity) => {
    const known = within.get(type) ?? new Map<string, EstateEntity[]>()
    if (!within.has(type)) {
      within.set(type, known)
      for (const entity of byType.get(type) ?? []) {
        for (const { id } of upOf(entity)) {
          const children = known.get(id)
          if (children) children.push(entity)
          else known.set(id, [entity])
        }
      }
    }
    return known.get(owner.id) ?? []
  }
  const typesAbove = (type: string) => {
    const [first] = byType.get(type) ?? []
    return new Set(first ? upOf(first).map(up => up.type) : [])
  }
  return {
    order: targets => [...targets].sort((a, b) => typesAbove(b.to).size - typesAbove(a.to).size),
    agreeing(type, chosen, random) {
      const known = chosen.get(type)
      if (known) return known
      const types = typesAbove(type)
      const binding = [...chosen.values()].find(entity => types.has(entity.type))
      const candidates = binding ? belongingTo(type, binding) : (byType.get(type) ?? [])
      return candidates.length === 0 ? undefined : random.pick(candidates)
    },
    absorb(chosen, entity) {
      if (!chosen.has(entity.type)) chosen.set(entity.type, entity)
      for (const up of upOf(entity)) if (!chosen.has(up.type)) this.absorb(chosen, up)
    },
  }
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
