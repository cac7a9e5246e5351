/**
 * Entities for which rules hold, read once for all rules that ask the same of the same entities: they differ at most in the number that a value is compared
 * with. Rows come worst first, so that those of a strict rule are the first of what the loosest one reads; where a rule holds for more than may have
 * alerts, they are counted for all these rules at once.
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
  /** Plans that differ. */
  plans: Map<string, EntityPlan>
}

/** What was read for a question. */
interface Answer {
  loosest: EntityPlan
  worst: Row[]
  /** For how many each plan holds; it is counted when it is first asked for. */
  totals(): Promise<ReadonlyMap<string, number>>
}

export function createReads(registry: Registry, rules: readonly RuleRecord[]): Reads {
  const questions = new Map<string, Question>()
  for (const rule of rules) {
    const plan = entityPlanOf(registry, rule)
    const key = plan ? keyOf(rule, plan) : rule.id
    const known: Question = questions.get(key) ?? { rules: [], loosest: plan, plans: new Map() }
    known.rules.push(rule)
    if (plan) known.plans.set(planKey(plan), plan)
    if (plan && known.loosest && isLooser(plan, known.loosest)) known.loosest = plan
    questions.set(key, known)
  }
  let kept: { key: string; answer: Promise<Answer> } | undefined
  return {
    inOrder: [...questions.values()].flatMap(question => question.rules),
    async of(asking, plan) {
      const key = keyOf(asking.rule, plan)
      const { loosest = plan, plans } = questions.get(key) ?? {}
      if (kept?.key !== key) kept = { key, answer: answerOf(asking, loosest, [...(plans?.values() ?? [plan])]) }
      return heldOf(asking, plan, await kept.answer)
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

/** The same for plans of one question that hold for the same entities. */
const planKey = ({ holds }: EntityPlan) => JSON.stringify(holds)

function isLooser({ bound, isLow }: EntityPlan, than: EntityPlan): boolean {
  if (bound === undefined || than.bound === undefined) return false
  return isLow ? bound > than.bound : bound < than.bound
}

async function answerOf(asking: Asking, loosest: EntityPlan, plans: readonly EntityPlan[]): Promise<Answer> {
  let totals: Promise<ReadonlyMap<string, number>> | undefined
  return {
    loosest,
    worst: await worstOf(asking, loosest),
    totals: () => (totals ??= totalsOf(asking, loosest, plans)),
  }
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

async function totalsOf(
  asking: Asking,
  loosest: EntityPlan,
  plans: readonly EntityPlan[],
): Promise<ReadonlyMap<string, number>> {
  const { store, rule } = asking
  const where = bothOf(rule.where, loosest.holds)
  const asked = { query: { entity: rule.entity, ...(where && { where }) }, filters: plans.map(({ holds }) => holds) }
  const counts = await store.datastore.countEach(asked, contextOf(asking, loosest))
  return new Map(plans.map((plan, i) => [planKey(plan), counts[i] ?? 0]))
}

async function heldOf({ now }: Asking, plan: EntityPlan, { loosest, worst, totals }: Answer): Promise<Held> {
  const rows = plan.bound === loosest.bound ? worst : worst.filter(row => plan.isBreach(alertValueOf(row.value), now))
  if (rows.length <= MOST_AT_ONCE) return { rows, total: rows.length }
  const counted = (await totals()).get(planKey(plan)) ?? rows.length
  return { rows: rows.slice(0, MOST_AT_ONCE), total: counted }
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
