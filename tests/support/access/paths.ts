/** Every way to read a datastore, as questions: of members, families, references, aggregates, over every span of time that is read differently. */
import type { EntitySpec } from '../../../src/spec/language/entity.js'
import type { Registry } from '../../../src/spec/registry.js'
import type { Query, QueryParams, Select } from '../../../src/wire/query.js'
import { NOW } from './world.js'

export const ENTITIES = [
  'vmware.vm',
  'vm',
  'entity',
  'aws.vm',
  'vmware.vh',
  'baremetal',
  'vmware.cluster',
  'cluster',
  'cost',
  'insight',
  'hub.system',
  'hub.client',
  'hub.company',
]

const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()
/** Kept rollups, a range of its own, the time machine, days. */
export const SPANS: Record<string, { params: QueryParams; asks(question: string): boolean }> = {
  kept: { params: {}, asks: () => true },
  range: { params: { range: '7' }, asks: question => MEASURED_ONLY.includes(question) },
  past: {
    params: { origin: ago(2.75), range: '4' },
    asks: question => !['search', 'page', 'share'].includes(question),
  },
  days: { params: { range: '48', resolution: 'P1D' }, asks: question => question === 'series' },
}
const MEASURED_ONLY = ['measured', 'measuredBy', 'busy', 'series', 'forecast', 'sums']

/** When things were seen differs between a datastore and its twin. */
export const OWN_TIMES = ['firstObservedAt', 'lastObservedAt', 'runwayComputedAt'] as const

/** Questions of a type or family, by what they ask; the names say what is read. */
export function questionsOf(
  registry: Registry,
  entity: string,
  unasked: readonly string[] = OWN_TIMES,
): Record<string, Query> {
  const spec = registry.get(entity)
  const fields = Object.entries(registry.fieldsOf(spec)).filter(([path]) => !unasked.includes(path))
  const references = fields.flatMap(([path, { type }]) =>
    type === 'reference' ? [path.replace(/\.id$/, '.name')] : [],
  )
  const properties = [...fields.map(([path]) => path), ...references]
  const times = OWN_TIMES.filter(path => properties.includes(path))
  const selects = [...new Set([...times, ...properties])].map((property): [string, Select] => [
    `p-${property}`,
    { property },
  ])
  const ids = metricsOf(spec)
  const metrics = ids.map((metric): [string, Select] => [`m-${metric}`, { metric }])
  const numbers = fields.flatMap(([path, { type }]) => (type === 'number' || type === 'integer' ? [path] : []))
  const rows = (more: Partial<Query> = {}): Query => ({
    entity,
    select: Object.fromEntries(selects.slice(0, 90)),
    ...more,
  })
  const n: Select = { count: true }
  const isB = { property: 'name', op: 'contains', value: 'customer-b' } as const
  const sums = [
    ...numbers.map((property): [string, Select] => [`s-${property}`, { property, aggregation: 'sum' }]),
    ...ids.map((metric): [string, Select] => [`s-${metric}`, { metric, aggregation: 'sum' }]),
  ]
  return {
    rows: rows(),
    filter: rows({ where: isB }),
    search: rows({ where: { text: 'b' } }),
    page: rows({ limit: 1, orderBy: [{ alias: 'p-name', direction: 'desc' }] }),
    count: { entity, select: { n, b: { count: true, where: isB } } },
    share: { entity, select: { b: { count: true, where: isB } }, base: { select: n, as: 'percentage' } },
    sums: { entity, select: { n, ...Object.fromEntries(sums.slice(0, 90)) } },
    behind: { entity, select: { n }, nonAggregated: true },
    facet: { entity, select: { n }, groupBy: { x: { property: 'name', limit: 1, others: true } } },
    ...Object.fromEntries(
      references.map(property => [`by-${property}`, { entity, select: { n }, groupBy: { x: { property } } }] as const),
    ),
    ...(metrics.length > 0 && {
      measured: { entity, select: Object.fromEntries(metrics.slice(0, 40)) },
      measuredBy: {
        entity,
        select: { v: { metric: CPU, aggregation: 'sum' } },
        groupBy: { x: { property: 'name' } },
      },
      busy: rows({ where: { metric: CPU, op: '>', value: 5 } }),
      series: { entity, select: series(ids.filter(id => /avg$|max$|mem.used.p95/.test(id))) },
      forecast: { entity, select: { v: { metric: CPU, series: true, forecast: true, aggregation: 'avg' } } },
    }),
  }
}

const CPU = 'cpu.utilization.p95'

function series(metrics: readonly string[]): Record<string, Select> {
  const both = metrics.flatMap((metric): [string, Select][] => [
    [`avg-${metric}`, { metric, series: true, aggregation: 'avg' }],
    [`sum-${metric}`, { metric, series: true, aggregation: 'sum' }],
  ])
  return Object.fromEntries(both)
}

const MEASURED = ['cpu.utilization', 'cpu.used.cores', 'mem.used']
function metricsOf(spec: EntitySpec): string[] {
  return Object.entries(spec.metrics ?? {}).flatMap(([measure, { rollups }]) =>
    MEASURED.includes(measure) ? rollups.map(rollup => `${measure}.${rollup}`) : [],
  )
}
