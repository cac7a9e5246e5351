/** Which entities match which rules: the filters of rules are asked as those of queries are, of the entities at hand. */
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
import { createSubject } from '../query/subject.js'
import { readTimeRange } from '../query/time-range.js'
import { compileWhere } from '../query/where.js'
import type { Matches } from './given-values.js'
import type { Definition } from './types.js'

/** Rules of one statement. */
const AT_ONCE = 25

interface AskedRule {
  definition: Definition
  index: number
  rule: DimensionRule
}

/** What the rules of these definitions say of entities of a type. */
export async function matchesOf(
  context: TypeContext,
  definitions: readonly Definition[],
  ids: readonly string[],
): Promise<(id: string) => Matches> {
  const { db, registry, spec } = context
  const asked = definitions.flatMap(definition =>
    definition.rules.flatMap((rule, index): AskedRule[] =>
      isAbout(registry, rule, spec) ? [{ definition, index, rule }] : [],
    ),
  )
  const matched = new Map<DimensionRule, ReadonlySet<string>>()
  const filtered: (AskedRule & { statement: RawBuilder<unknown> })[] = []
  for (const each of asked) {
    // All of a type need not be looked for. A family may leave some of a type out.
    if (each.rule.where === null && each.rule.entity === spec.type) matched.set(each.rule, new Set(ids))
    else {
      const statement = statementOf(context, each.rule, { ids, number: filtered.length })
      if (statement) filtered.push({ ...each, statement })
    }
  }
  for (let start = 0; start < filtered.length; start += AT_ONCE) {
    const part = filtered.slice(start, start + AT_ONCE)
    const { rows } = await sql<{ number: number; id: string }>`${sql.join(
      part.map(({ statement }) => statement),
      sql` union all `,
    )}`.execute(db)
    const found = part.map(() => new Set<string>())
    for (const { number, id } of rows) found[number - start]?.add(id)
    for (const [i, { rule }] of part.entries()) matched.set(rule, found[i] ?? new Set())
  }
  return id => (definition, index) => {
    const rule = definition.rules[index]
    return rule !== undefined && matched.get(rule)?.has(id) === true
  }
}

function isAbout(registry: Registry, { entity }: DimensionRule, { type }: EntitySpec): boolean {
  return entity === type || (registry.has(entity) && registry.members(entity).some(member => member.type === type))
}

/** Undefined where the rule cannot be asked any more, as of a field that a later release does not have: nothing matches it. */
function statementOf(
  { registry, datastoreId, now, spec }: TypeContext,
  { entity, where }: DimensionRule,
  { ids, number }: { ids: readonly string[]; number: number },
): RawBuilder<unknown> | undefined {
  try {
    const subject = subjectOf(registry, entity, { datastoreId, now, member: spec.type })
    const condition = where === null ? sql`true` : compileWhere(where, subject, 'where')
    return sql`(select ${sql.lit(number)}::int as number, e.id ${subject.from()}
      where e.id = any(${[...ids]}::text[]) and ${condition})`
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
