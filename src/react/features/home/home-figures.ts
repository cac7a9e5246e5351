/** The figures of home for one environment and for all. The queries are those of its overview, so that the numbers agree. */
import type { QueryAnswers } from '../../../core/types.js'
import type { Catalogue } from '../../../spec/catalogue.js'
import type { EnvironmentResource, SeenWindow } from '../../../wire/aggregates.js'
import { numberOf } from '../../../wire/cell.js'
import { isHub } from '../../../wire/hub.js'
import type { Filter, Query } from '../../../wire/query.js'
import {
  type OpportunityFigures,
  opportunityFigures,
  type RunwayFigures,
  runwayFigures,
  sourceFigures,
  type WellnessFigures,
  wellnessFigures,
} from '../../attention/attention-figures.js'
import { presentQueries } from '../../attention/attention-queries.js'
import { isOver } from '../../hooks/seen-window.js'

/** The counted types, as the lists of the same name have them. */
export const COUNTED = [
  { entity: 'vm', label: 'VMs' },
  { entity: 'baremetal', label: 'Hosts' },
  { entity: 'cluster', label: 'Clusters' },
  { entity: 'entity', label: 'Entities' },
] as const

const MOST_NAMED = 8

export function homeQueries(now: number): Record<string, Query> {
  const { wellness, worst, runway, runways, sources, insights } = presentQueries(now)
  const count = (entity: string): Query => ({ entity, select: { n: { count: true } } })
  return {
    ...(wellness && { wellness }),
    ...(worst && { worst: { ...worst, limit: MOST_NAMED } }),
    ...(runway && { runway }),
    ...(runways && { runways }),
    ...(sources && { sources }),
    ...(insights && { insights }),
    ...Object.fromEntries(COUNTED.map(({ entity }) => [`count-${entity}`, count(entity)])),
  }
}

/**
 * What a hub adds to the sums over all environments, asked of the hub: no systems that an environment of the page counts itself. An environment without
 * wellness of its own for something, such as hosts, does not count it. Which sources are quiet is told by their environments: what a hub shows of them
 * is written when it changes, and is as old as its last change.
 */
export function addedQueries(
  catalogue: Pick<Catalogue, 'memberTypes'>,
  environments: readonly Pick<EnvironmentResource, 'datastoreId'>[],
  now: number,
): Record<string, Query> {
  const listed = environments.map(({ datastoreId }) => datastoreId).filter(id => !isHub(id))
  const { wellness, worst } = homeQueries(now)
  if (listed.length === 0 || !wellness || !worst) return {}
  const judged = [...catalogue.memberTypes('system')]
  const isListed: Filter = { property: 'endpointId', op: 'in', value: listed }
  const isCounted: Filter = { and: [isListed, { property: 'source.type', op: 'in', value: judged }] }
  const isAdded: Filter = { and: [{ property: 'type', op: 'in', value: judged }, { not: isCounted }] }
  const { days: _, ...named } = worst.select
  return {
    'added-wellness': { ...wellness, entity: ALL_OF_HUB, where: isAdded },
    'added-worst': {
      ...{ entity: ALL_OF_HUB, select: named, limit: MOST_NAMED },
      where: { and: [isAdded, ...(worst.where ? [worst.where] : [])] },
      orderBy: [{ alias: 'status', direction: 'desc' }],
    },
  }
}
const ALL_OF_HUB = 'hub.entity'

export type State = 'critical' | 'caution' | 'nominal' | 'unknown'

export interface EnvironmentFigures {
  environment: EnvironmentResource
  wellness: WellnessFigures | undefined
  runway: RunwayFigures | undefined
  sources: { all: number; quiet: string[] } | undefined
  opportunity: OpportunityFigures | undefined
  /** Of a hub: what the environments of the page do not count themselves. */
  added: Pick<EnvironmentFigures, 'wellness'> | undefined
  /** Counts by entity type, undefined for types that the reader may not count. */
  counts: Readonly<Record<string, number | undefined>>
}

export function environmentFigures(environment: EnvironmentResource, now: QueryAnswers): EnvironmentFigures {
  return {
    environment,
    wellness: wellnessFigures(now, undefined),
    runway: runwayFigures(now),
    sources: isHub(environment.datastoreId) ? undefined : sourceFigures(now),
    opportunity: opportunityFigures(now),
    added: addedFigures(now),
    counts: Object.fromEntries(
      COUNTED.map(({ entity }) => [entity, numberOf(now.results[`count-${entity}`]?.rows[0]?.n) ?? undefined]),
    ),
  }
}

function addedFigures({ results, failures }: QueryAnswers): EnvironmentFigures['added'] {
  const { 'added-wellness': wellness, 'added-worst': worst } = results
  if (!wellness || !worst) return undefined
  return { wellness: wellnessFigures({ results: { wellness, worst }, failures }, undefined) }
}

/**
 * Without what is judged by a present that the reader has not: in a window that is over nothing is told of sources and of what is open. Until it is
 * known whether there is one (undefined), no source is called quiet.
 */
export function toldWithin(seen: SeenWindow | null | undefined, figures: EnvironmentFigures): EnvironmentFigures {
  if (isOver(seen)) return { ...figures, sources: undefined, opportunity: undefined }
  return seen === undefined && figures.sources?.quiet.length !== 0 ? { ...figures, sources: undefined } : figures
}

/** True where no environment has had anything yet: what a hub has comes of others. */
export function areEmpty(figures: readonly EnvironmentFigures[]): boolean {
  const own = figures.filter(({ environment }) => !isHub(environment.datastoreId))
  return own.length > 0 && own.every(({ counts }) => counts.entity === 0)
}

/** Figures of which none is of what others count too. */
const countedOnce = (one: EnvironmentFigures): EnvironmentFigures => ({ ...one, ...one.added })

/** The worst of what is in it: a quiet source is a reason for caution, and nothing judged is unknown. */
export function stateOf({ wellness, sources }: Pick<EnvironmentFigures, 'wellness' | 'sources'>): State {
  const n = (status: State) => wellness?.counts.find(count => count.status === status)?.n ?? 0
  if (n('critical') > 0) return 'critical'
  if (n('caution') > 0 || (sources?.quiet.length ?? 0) > 0) return 'caution'
  return n('nominal') > 0 ? 'nominal' : 'unknown'
}

const RANK: Record<State, number> = { critical: 0, caution: 1, unknown: 2, nominal: 3 }

/** The worst first; equals stay in their order. */
export function worstFirst(all: readonly EnvironmentFigures[]): EnvironmentFigures[] {
  return [...all].sort((a, b) => RANK[stateOf(a)] - RANK[stateOf(b)])
}

export interface Attention {
  environment: EnvironmentResource
  id: string
  type: string
  name: string
  status: string
  why: string
}

/** Lists what needs a person in all environments, critical first. */
export function attentionOf(all: readonly EnvironmentFigures[]): Attention[] {
  const worst = all
    .map(countedOnce)
    .flatMap(({ environment, wellness }) => (wellness?.worst ?? []).map(one => ({ environment, ...one })))
  return [
    ...worst.filter(({ status }) => status === 'critical'),
    ...worst.filter(({ status }) => status !== 'critical'),
  ].slice(0, MOST_NAMED)
}

export interface Totals {
  /** Of whichever state that is known. 0 where nothing is judged yet, or the reader may not see how. */
  judged: number
  critical: number
  caution: number
  sources: { all: number; quiet: number }
  runway: (NonNullable<RunwayFigures['first']> & { environment: EnvironmentResource }) | undefined
  /** Undefined where nothing is told of them. */
  insights: number | undefined
  savings: { currency: string; amount: number }[]
}

const isOfHub = ({ environment }: Pick<EnvironmentFigures, 'environment'>) => Number(isHub(environment.datastoreId))

/** Sums over all environments; what a hub shows of one of them is in them once. */
export function totalsOf(figures: readonly EnvironmentFigures[]): Totals {
  const all = figures.map(countedOnce)
  const sum = (of: (one: EnvironmentFigures) => number) => all.reduce((total, one) => total + of(one), 0)
  const count = (status: State) => sum(({ wellness }) => wellness?.counts.find(one => one.status === status)?.n ?? 0)
  const savings = new Map<string, number>()
  for (const { currency, amount } of all.flatMap(({ opportunity }) => opportunity?.savings ?? []))
    savings.set(currency, (savings.get(currency) ?? 0) + amount)
  const runways = all.flatMap(({ environment, runway }) => (runway?.first ? [{ ...runway.first, environment }] : []))
  return {
    judged: count('critical') + count('caution') + count('nominal'),
    critical: count('critical'),
    caution: count('caution'),
    sources: { all: sum(({ sources }) => sources?.all ?? 0), quiet: sum(({ sources }) => sources?.quiet.length ?? 0) },
    runway: runways.sort((a, b) => a.days - b.days || isOfHub(a) - isOfHub(b))[0],
    insights: all.some(({ opportunity }) => opportunity) ? sum(({ opportunity }) => opportunity?.n ?? 0) : undefined,
    savings: [...savings].map(([currency, amount]) => ({ currency, amount })).sort((a, b) => b.amount - a.amount),
  }
}
