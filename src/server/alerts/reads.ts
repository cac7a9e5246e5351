/**
 * Entities for which rules hold, read once for all rules that ask the same of the same entities: they differ at most in the number that a value is compared
 * with. Rows come worst first, so that those of a strict rule are the first of what the loosest one reads.
 */
import type { Registry } from '../../spec/registry.js'
import type { Row } from '../../wire/cell.js'
import { PortalError } from '../../wire/errors.js'
import type { Filter, Query } from '../../wire/query.js'
import type { RuleRecord } from '../store/alerts/types.js'
import type { QueryContext } from '../store/query/query-context.js'
import { type Asking, MOST_AT_ONCE } from './asked.js'
import { alertValueOf, bothOf, type EntityPlan, isOfEntities, planOf } from './plan.js'

interface Held {
  /** At most as many as a rule may have alerts. */
  rows: Row[]
  total: number
}

export interface Reads {
  /** The rules with those that ask the same beside each other: what was read for them is kept until another question comes. */
  inOrder: readonly RuleRecord[]
  of(asking: Asking, plan: EntityPlan): Promise<Held>
}

interface Question {
  rules: RuleRecord[]
  loosest: EntityPlan | undefined
}

export function createReads(registry: Registry, rules: readonly RuleRecord[]): Reads {
  const questions = new Map<string, Question>()
  for (const rule of rules) {
    const plan = entityPlanOf(registry, rule)
    const key = plan ? keyOf(rule, plan) : rule.id
    const known = questions.get(key) ?? { rules: [], loosest: plan }
    known.rules.push(rule)
    if (plan && known.loosest && isLooser(plan, known.loosest)) known.loosest = plan
    questions.set(key, known)
  }
  let kept: { key: string; worst: Promise<Row[]> } | undefined
  return {
    inOrder: [...questions.values()].flatMap(question => question.rules),
    async of(asking, plan) {
      const key = keyOf(asking.rule, plan)
      const loosest = questions.get(key)?.loosest ?? plan
      if (kept?.key !== key) kept = { key, worst: worstOf(asking, loosest) }
      return heldOf(asking, plan, { loosest, worst: await kept.worst })
    },
  }
}

/** Undefined for a rule about something else, and for one that is not valid: it is told so when it is asked. */
function entityPlanOf(registry: Registry, rule: RuleRecord): EntityPlan | undefined {
  try {
    const plan = planOf(registry, rule)
    return isOfEntities(plan) ? plan : undefined
  } catch (error) {
    if (error instanceof PortalError) return undefined
    throw error
  }
}

/** The same for rules that ask the same. Dates and statuses are compared by the database alone. */
function keyOf({ entity, where }: RuleRecord, { value, hours, isLow, bound, holds }: EntityPlan): string {
  return JSON.stringify([entity, where, value, hours ?? null, isLow, bound === undefined ? holds : null])
}

function isLooser({ bound, isLow }: EntityPlan, than: EntityPlan): boolean {
  if (bound === undefined || than.bound === undefined) return false
  return isLow ? bound > than.bound : bound < than.bound
}

/** One more than a rule may have alerts, to see that there are more. They come without a count, which would cost as much again. */
async function worstOf(asking: Asking, plan: EntityPlan): Promise<Row[]> {
  const { store, rule } = asking
  const query = queryOf(rule.entity, plan, bothOf(rule.where, plan.holds))
  const pages = await store.datastore.exportRows(query, contextOf(asking, plan))
  const rows: Row[] = []
  for await (const row of pages.rows) {
    rows.push(row)
    if (rows.length > MOST_AT_ONCE) break
  }
  return rows
}

async function heldOf(
  asking: Asking,
  plan: EntityPlan,
  { loosest, worst }: { loosest: EntityPlan; worst: Row[] },
): Promise<Held> {
  const { store, rule, now } = asking
  const rows = plan.bound === loosest.bound ? worst : worst.filter(row => plan.isBreach(alertValueOf(row.value), now))
  if (rows.length <= MOST_AT_ONCE) return { rows, total: rows.length }
  const query = queryOf(rule.entity, plan, bothOf(rule.where, plan.holds))
  const { total } = await store.datastore.query({ ...query, limit: 1 }, contextOf(asking, plan))
  return { rows: rows.slice(0, MOST_AT_ONCE), total }
}

export function contextOf({ access }: Pick<Asking, 'access'>, plan: EntityPlan): QueryContext {
  return { access, ...(plan.hours !== undefined && { range: String(plan.hours) }) }
}

export function queryOf(entity: string, plan: EntityPlan, where: Filter | undefined): Query {
  return {
    entity,
    select: { name: { property: 'name' }, value: plan.value },
    orderBy: [{ alias: 'value', direction: plan.isLow ? 'asc' : 'desc' }],
    nonAggregated: true,
    ...(where && { where }),
  }
}
