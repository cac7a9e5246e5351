/** Which rules entities match first: the filters of rules are asked as those of queries are, of the entities at hand. */
import { type RawBuilder, sql } from 'kysely'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { DIMENSIONS_FIELD, saidFieldsOf } from '../../../spec/language/said.js'
import type { Registry } from '../../../spec/registry.js'
import type { DimensionRule } from '../../../wire/dimensions.js'
import { PortalError } from '../../../wire/errors.js'
import { Problems } from '../../../wire/problems.js'
import type { Filter } from '../../../wire/query.js'
import { systemAccess } from '../../access/data-access.js'
import type { TypeContext } from '../context.js'
import { NOTHING_CLOSED } from '../metrics/state.js'
import { invalid } from '../query/invalid.js'
import { createSubject, type Subject } from '../query/subject.js'
import { readTimeRange } from '../query/time-range.js'
import { compileWhere } from '../query/where.js'
import type { FirstRule } from './given-values.js'
import type { Definition } from './types.js'

/** Rules of one statement, about. */
const AT_ONCE = 100

interface AskedRule {
  rule: DimensionRule
  /** Its place among the rules of its definition. */
  index: number
}

/** The rules of a definition that are about one entity type or family. */
interface AskedDefinition {
  definition: Definition
  rules: AskedRule[]
}

/** Which rule of these definitions entities of a type match first. Each entity is looked at once for all rules about its type, and once for those about a family. */
export async function firstRulesOf(
  context: TypeContext,
  definitions: readonly Definition[],
  ids: readonly string[],
): Promise<(id: string) => FirstRule> {
  const ofAll = new Map<Definition, number>()
  const byEntity = new Map<string, AskedDefinition[]>()
  for (const definition of definitions) {
    const { asked, whole } = askedOf(context, definition)
    if (whole !== undefined) ofAll.set(definition, whole)
    for (const entity of new Set(asked.map(({ rule }) => rule.entity))) {
      const rules = asked.filter(({ rule }) => rule.entity === entity)
      byEntity.set(entity, [...(byEntity.get(entity) ?? []), { definition, rules }])
    }
  }
  const found = new Map<string, Map<Definition, number>>()
  for (const [entity, all] of byEntity)
    for (const part of partsOf(all)) await findFirst(context, { entity, asked: part, ids }, found)
  return id => definition => {
    const [one, other] = [found.get(id)?.get(definition), ofAll.get(definition)]
    return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)
  }
}

/** The rules to be asked, up to the one that all entities of the type match. A family may leave some of a type out. */
function askedOf(
  { registry, spec }: TypeContext,
  { rules }: Definition,
): { asked: AskedRule[]; whole: number | undefined } {
  const isWhole = ({ where, entity }: DimensionRule) => where === null && entity === spec.type
  const whole = rules.findIndex(isWhole)
  const before = whole < 0 ? rules : rules.slice(0, whole)
  const asked = before.map((rule, index) => ({ rule, index })).filter(({ rule }) => isAbout(registry, rule, spec))
  return { asked, whole: whole < 0 ? undefined : whole }
}

/** Definitions that are asked together. */
function partsOf(all: readonly AskedDefinition[]): AskedDefinition[][] {
  const parts: AskedDefinition[][] = []
  let rules = AT_ONCE
  for (const one of all) {
    if (rules + one.rules.length > AT_ONCE) {
      parts.push([])
      rules = 0
    }
    parts.at(-1)?.push(one)
    rules += one.rules.length
  }
  return parts
}

/** Adds to `found` the first rule of each definition, where it comes before the one that is there. */
async function findFirst(
  { db, registry, datastoreId, now, spec }: TypeContext,
  { entity, asked, ids }: { entity: string; asked: readonly AskedDefinition[]; ids: readonly string[] },
  found: Map<string, Map<Definition, number>>,
): Promise<void> {
  const subject = subjectOf(registry, entity, { datastoreId, now, member: spec.type })
  const firsts = asked.map(({ rules }) => {
    const cases = rules.flatMap(({ rule, index }) => {
      const condition = conditionOf(subject, rule)
      return condition ? [sql`when ${condition} then ${sql.lit(index)}`] : []
    })
    return cases.length === 0 ? sql`null::int` : sql`case ${sql.join(cases, sql` `)} end`
  })
  // An entity has several rows where a name that is asked for is that of several others.
  const { rows } = await sql<{ id: string; firsts: (number | null)[] }>`
    select e.id, to_json(array[${sql.join(firsts)}]::int[]) as firsts ${subject.from()} where e.id = any(${[...ids]}::text[])`.execute(
    db,
  )
  for (const { id, firsts: numbers } of rows) {
    const known = found.get(id) ?? new Map<Definition, number>()
    found.set(id, known)
    for (const [i, number] of numbers.entries()) {
      const definition = asked[i]?.definition
      if (definition && number !== null) known.set(definition, Math.min(number, known.get(definition) ?? number))
    }
  }
}

function isAbout(registry: Registry, { entity }: DimensionRule, { type }: EntitySpec): boolean {
  return entity === type || (registry.has(entity) && registry.members(entity).some(member => member.type === type))
}

/** Undefined where the rule cannot be asked any more, as of a field that a later release does not have: nothing matches it. */
function conditionOf(subject: Subject, { where }: DimensionRule): RawBuilder<unknown> | undefined {
  try {
    return where === null ? sql`true` : compileWhere(where, subject, 'where')
  } catch (error) {
    if (error instanceof PortalError) return undefined
    throw error
  }
}

/** `member`: the type of the entities that are asked about, where the rule is about a family of it. */
function subjectOf(
  registry: Registry,
  entity: string,
  { datastoreId, now, member }: { datastoreId: string; now: Date; member?: string },
) {
  const access = systemAccess(datastoreId, now)
  return createSubject(entity, { registry, access, range: readTimeRange({ access }), closed: NOTHING_CLOSED, member })
}

/** Throws INVALID_REQUEST naming every rule that cannot be asked. */
export function proveRules(registry: Registry, rules: readonly DimensionRule[], now: Date): void {
  const problems = new Problems()
  for (const [i, { entity, where }] of rules.entries()) {
    const spec = registry.has(entity) ? registry.get(entity) : undefined
    if (!spec || registry.members(entity).some(member => Object.keys(saidFieldsOf(member)).length === 0)) {
      problems.add(`rules[${i}].entity`, `'${entity}' is no entity type or family`)
      continue
    }
    if (where === null) continue
    try {
      proveNames(registry, spec, where, `rules[${i}].where`)
      compileWhere(where, subjectOf(registry, entity, { datastoreId: '', now }), `rules[${i}].where`)
    } catch (error) {
      if (!(error instanceof PortalError)) throw error
      for (const { path, message } of error.details ?? [{ path: `rules[${i}].where`, message: error.message }])
        problems.add(path, message)
    }
  }
  problems.finish(true, 'INVALID_REQUEST', 'The dimension is not valid')
}

/** What a rule may be about: properties. Measures change all the time; words are looked for in dimensions too, and these would follow from themselves. */
function proveNames(registry: Registry, spec: EntitySpec, where: Filter, path: string): void {
  if ('and' in where) for (const [i, term] of where.and.entries()) proveNames(registry, spec, term, `${path}.and[${i}]`)
  else if ('or' in where)
    for (const [i, term] of where.or.entries()) proveNames(registry, spec, term, `${path}.or[${i}]`)
  else if ('not' in where) proveNames(registry, spec, where.not, `${path}.not`)
  else if ('text' in where) throw invalid(path, 'looks for words anywhere')
  else if ('metric' in where) throw invalid(path, 'is about a measure, which changes all the time')
  else if (rootOf(registry, spec, where.property).property === DIMENSIONS_FIELD)
    throw invalid(path, 'is about dimensions, which would follow from themselves')
}

/** The property of the entity itself behind a name, and the type behind it where the name is another entity's. */
export function rootOf(registry: Registry, spec: EntitySpec, path: string): { property: string; behind?: string } {
  const found = registry.field(spec, path)
  if (found?.tag) return { property: found.tag.property }
  if (found?.via) return { property: found.via.property, behind: found.via.to }
  return { property: path }
}

/** The names that a filter asks about. */
export function namesIn(where: Filter): string[] {
  if ('and' in where) return where.and.flatMap(namesIn)
  if ('or' in where) return where.or.flatMap(namesIn)
  if ('not' in where) return namesIn(where.not)
  return 'property' in where ? [where.property] : []
}
