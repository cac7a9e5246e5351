/** Questions about sums over the machines of a measured account, and what brute force over their slots says to them. */
import fc from 'fast-check'
import { NOT_TEMPLATE } from '../../specs/vocabulary/widgets.js'
import { nearestRank } from '../../src/analytics/daily.js'
import { HOUR } from '../../src/wire/duration.js'
import type { Filter, Query, Row } from '../../src/wire/query.js'
import { type Account, MEASURES, typeOf } from './measured-account.js'
import { slotsOf, type World } from './query-oracle-values.js'

const asking = fc.record({
  entity: fc.constantFrom('vmware.vm', 'vm'),
  metric: fc.constantFrom(...MEASURES.flatMap(measure => [`${measure}.p95`, `${measure}.max`])),
  how: fc.constantFrom('sum' as const, 'avg' as const),
  where: fc.constantFrom('all', 'machines', 'cluster'),
  by: fc.constantFrom('nothing', 'cluster', 'name', 'type', 'platform', 'hours'),
  hours: fc.constantFrom(24, 7, 50),
})
/** The family has no clusters; of a cluster's platforms no sums are kept. */
export const asked = asking.map(question =>
  question.entity === 'vmware.vm'
    ? { ...question, by: question.where === 'cluster' && question.by === 'platform' ? 'type' : question.by }
    : {
        ...question,
        where: question.where === 'cluster' ? 'machines' : question.where,
        by: question.by === 'cluster' || question.by === 'name' ? 'platform' : question.by,
      },
)
export type Asked = Omit<typeof asked extends fc.Arbitrary<infer T> ? T : never, 'hours'> & { hours: number }

const IN_C1 = { property: 'host.cluster.id', op: '=', value: 'c1' } as const
const WHERE: Record<string, Filter | undefined> = {
  all: undefined,
  machines: NOT_TEMPLATE,
  cluster: { and: [NOT_TEMPLATE, IN_C1] },
}
const BY: Record<string, Query['groupBy']> = {
  cluster: { x: { property: 'host.cluster.id' } },
  name: { x: { property: 'host.cluster.name', limit: 1, others: true } },
  type: { x: { property: 'type' } },
  platform: { x: { property: 'platformType' } },
}

export function queryOf({ entity, metric, how, where, by }: Asked): Query {
  const filter = WHERE[where]
  const group = BY[by]
  const n = by === 'hours' ? {} : { n: { count: true as const } }
  return {
    entity,
    select: { ...n, v: { metric, aggregation: how, ...(by === 'hours' && { series: true as const }) } },
    ...(filter && { where: filter }),
    ...(group && { groupBy: group }),
  }
}

/** Who is meant, of all groups or of one. */
export function chosenOf(
  account: Account,
  { entity, where }: Asked,
  isOfGroup: Parameters<Account['entities']>[0] = () => true,
) {
  return account.entities((machine, id) => {
    if (entity === 'vmware.vm' && !id.startsWith('v')) return false
    if (where !== 'all' && machine.template) return false
    if (where === 'cluster' && machine.cluster !== 'c1') return false
    return isOfGroup(machine, id)
  })
}

/** Adds up by group (or hour) the slots of its members. */
export function expectedOf(
  account: Account,
  question: Asked,
  row: Row | undefined,
  span: { from: number; to: number; now: number },
): number | null {
  const { metric, how, by } = question
  const first = account.machines.size === 0 ? '' : row?.x
  const list = chosenOf(account, question, ({ cluster }, id) => {
    if (by === 'platform') return typeOf(id) === `${first}.vm`
    if (by === 'type') return typeOf(id) === first
    if (by === 'cluster') return cluster === (first ?? null)
    return true
  })
  const dot = metric.lastIndexOf('.')
  const slots = slotsOf(list, metric.slice(0, dot), how, span as World).map(({ value }) => value)
  if (slots.length === 0) return null
  return metric.endsWith('max') ? Math.max(...slots) : nearestRank(slots, 0.95)
}

export const spanOf = (hours: number, end: number) => {
  const first = Math.floor((end - hours * HOUR) / HOUR) * HOUR
  // The default range is of the 24 hours that rollups are kept of.
  return { from: hours === 24 ? first + HOUR : first, to: Math.ceil(end / HOUR) * HOUR }
}
