/** The heat of a node, which colours the map: a step of a scale or a status, and its words. */
import { WELLNESS_POLICY } from '../../../analytics/wellness.js'
import type { Stack } from '../../../core/topology/topology.js'
import type { Format } from '../../../core/types.js'
import type { DifferenceKind } from '../../../wire/difference-kinds.js'
import { ASKED_HEATS, type AskedHeat } from '../../../wire/topology.js'
import { KIND_WORDS, SIGNS } from '../../ui/difference-kinds.js'

export const HEATS = [
  { value: 'utilization', label: 'Utilization' },
  { value: 'wellness', label: 'Wellness' },
  { value: 'runway', label: 'Runway' },
  { value: 'differences', label: 'Differences' },
  { value: 'none', label: 'None' },
] as const
/** All heats, with those that the server computes only when asked. */
export const ALL_HEATS = [
  ...HEATS.slice(0, 3),
  { value: 'health', label: 'Health' },
  { value: 'support', label: 'Support' },
  { value: 'age', label: 'Age' },
  { value: 'cost', label: 'Cost' },
  ...HEATS.slice(3),
] as const
export type HeatName = (typeof ALL_HEATS)[number]['value']
export const askedHeat = (heat: HeatName): AskedHeat | undefined => ASKED_HEATS.find(asked => asked === heat)

export const SCALE_STEPS = 7
/** Days within which a runway is bad news, by the account's policy, as its wellness is judged. Servers of before do not say: the product's. */
export const runwayLimits = ({ runwayDays = WELLNESS_POLICY.capacity }: Pick<Stack, 'runwayDays'>) => runwayDays

export type Status = 'critical' | 'caution' | 'nominal'
/** `plain` is shown without heat; `none` does not have this one, or not yet; `unknown` should have it; `same` does not differ. */
export type Heat =
  | { step: number }
  | { status: Status }
  | { difference: DifferenceKind }
  | 'unknown'
  | 'none'
  | 'plain'
  | 'same'

export function heatOf(stack: Stack, node: number, heat: HeatName): Heat {
  if (heat === 'none') return 'plain'
  const { nodes, types } = stack
  if (heat === 'cost') return costHeat(stack, node)
  if (heat === 'differences') return differenceHeat(stack, node)
  if (!types[nodes.type[node] ?? -1]?.heats.includes(heat)) return 'none'
  if (heat === 'utilization') {
    const value = nodes.utilization[node] ?? null
    if (value === null) return stack.isOff.has(node) ? 'none' : 'unknown'
    return { step: Math.min(SCALE_STEPS - 1, Math.max(0, Math.floor((value / 100) * SCALE_STEPS))) }
  }
  if (heat === 'wellness') {
    const status = nodes.wellness[node] ?? 'unknown'
    return status === 'unknown' ? 'unknown' : { status }
  }
  if (heat === 'health' || heat === 'support') {
    const status = STATUS_OF[String(nodes.heat?.[node])]
    return status ? { status } : 'unknown'
  }
  if (heat === 'age') {
    const years = nodes.heat?.[node]
    return typeof years === 'number' ? { step: ageStep(years) } : 'unknown'
  }
  const days = nodes.runway[node] ?? null
  if (days === null) return 'unknown'
  const { critical, caution } = runwayLimits(stack)
  return { status: days <= critical ? 'critical' : days <= caution ? 'caution' : 'nominal' }
}

/** Every entity costs something: of one without charges it is not known how much. Until costs are read there is nothing to show. */
function costHeat({ nodes, costs }: Stack, node: number): Heat {
  if (!costs) return 'none'
  const amount = nodes.heat?.[node]
  return typeof amount === 'number' ? { step: costs.steps.filter(most => amount > most).length } : 'unknown'
}

/** Until it is read what differs there is nothing to show. */
function differenceHeat({ nodes }: Stack, node: number): Heat {
  const difference = nodes.difference?.[node]
  return difference ? { difference } : nodes.difference ? 'same' : 'none'
}

/** The status of each word that sources say, the same as declarations judge them. */
const STATUS_OF: Readonly<Record<string, Status>> = {
  critical: 'critical',
  degraded: 'caution',
  healthy: 'nominal',
  Unsupported: 'critical',
  'Extended support': 'caution',
  Supported: 'nominal',
}
const HEALTH: Readonly<Record<string, string>> = { critical: 'Critical', degraded: 'Degraded', healthy: 'Healthy' }

/** Years up to which each step of the scale goes; what is older has the last. */
export const AGES = [1, 2, 3, 4, 5, 7] as const
const ageStep = (years: number): number => {
  const at = AGES.findIndex(most => years <= most)
  return at < 0 ? SCALE_STEPS - 1 : at
}

const FULLEST = ['CPU', 'memory', 'storage'] as const
const WELLNESS = { critical: 'Critical', caution: 'Caution', nominal: 'Nominal', unknown: 'Wellness unknown' } as const

/** The number or word behind the colour; undefined where there is none to say. */
export function heatWords(stack: Stack, node: number, heat: HeatName, format: Format): string | undefined {
  const { nodes } = stack
  const kind = heatOf(stack, node, heat)
  if (kind === 'same') return format.t('Unchanged')
  if (typeof kind === 'object' && 'difference' in kind) return format.t(KIND_WORDS[kind.difference])
  if (kind === 'plain' || kind === 'none') return stack.isOff.has(node) ? format.t('Off') : undefined
  if (heat === 'wellness') return format.t(WELLNESS[nodes.wellness[node] ?? 'unknown'])
  if (kind === 'unknown') return format.t('Unknown')
  if (heat === 'runway') return runwayWords(nodes.runway[node] ?? 0, format)
  const value = nodes.heat?.[node]
  if (heat === 'cost') return stack.costs?.full(Number(value))
  if (heat === 'health') return format.t(HEALTH[String(value)] ?? 'Unknown')
  if (heat === 'support') return format.t(String(value))
  if (heat === 'age') return format.t('{years} years', { years: format.number(Math.round(Number(value) * 10) / 10) })
  const resource = FULLEST[nodes.fullest[node] ?? -1]
  const share = format.number(nodes.utilization[node] ?? null, { unit: '%', withUnit: true })
  return resource === undefined ? share : `${share} ${format.t(resource)}`
}

/** The same as short as a card has room for. */
export function heatFigure(stack: Stack, node: number, heat: HeatName, format: Format): string {
  const kind = heatOf(stack, node, heat)
  if (typeof kind === 'string') return ''
  if ('difference' in kind) return SIGNS[kind.difference]
  if (heat === 'age') return `${format.number(Math.round(Number(stack.nodes.heat?.[node]) * 10) / 10)} a`
  if (heat === 'cost') return stack.costs?.short(Number(stack.nodes.heat?.[node])) ?? ''
  if (heat === 'runway') return format.t('{days} d', { days: format.number(stack.nodes.runway[node] ?? null) })
  if (heat !== 'utilization') return ''
  return format.number(Math.round(stack.nodes.utilization[node] ?? 0))
}

const A_YEAR = 366

function runwayWords(days: number, format: Format): string {
  const { t } = format
  if (days <= 0) return t('Full')
  if (days >= A_YEAR) return t('Runway > 1 year')
  return t.count(days, 'Runway {count} day', 'Runway {count} days', { count: format.number(days) })
}
