/** What scenarios are called and measured in, in the reader's language. */
import type { Format } from '../../../core/types.js'
import type { DesignCost, DesignNotice, DesignResource, Misfit, NodeCandidate } from '../../../wire/design/result.js'
import type { RunState, StaleReason } from '../../../wire/design/scenario.js'

export const CURRENCY = 'USD'

/** Its run is not over. */
export const isUnderWay = ({ state }: { state: RunState }) => state === 'waiting' || state === 'computing'

const RESOURCE: Record<DesignResource, string> = {
  compute: 'CPU',
  memory: 'Memory',
  storage: 'Storage',
  vcpus: 'vCPUs',
}
const UNIT: Record<DesignResource, string> = { compute: 'core', memory: 'GiBy', storage: 'GiBy', vcpus: '' }
const STATE: Record<RunState, string> = {
  none: 'Not computed yet',
  waiting: 'Waits to be computed',
  computing: 'Is being computed',
  done: 'Computed',
  failed: 'Failed',
  cancelled: 'Cancelled',
}
const STALE: Record<StaleReason, string> = {
  inputs: 'inputs changed',
  policies: 'policies changed',
  machines: 'machines changed',
  hosts: 'hosts changed',
  prices: 'prices changed',
  load: 'load was read more than a week ago',
}
const NOTICE: Record<DesignNotice, string> = {
  nothing: 'No machine is left to place: what was picked is gone, off or of unknown size.',
  belowThreshold: 'It lasts for fewer days than the threshold of runway in the policies asks for.',
  shrinks: 'Demand shrinks: nodes are sized for what it is now.',
  unmeasured: 'Machines that were measured too little count by what they were given.',
  noStorage:
    'Nothing says how much storage some machines need: it counts as none, and nodes with disks may hold fewer.',
  gone: 'Some of what was picked is gone and not counted.',
}

export const resourceWord = ({ t }: Format, resource: DesignResource) => t(RESOURCE[resource])
export const stateWord = ({ t }: Format, state: RunState) => t(STATE[state])
export const noticeWords = ({ t }: Format, notice: DesignNotice) => t(NOTICE[notice])

export function staleWords({ t }: Format, reasons: readonly StaleReason[]): string {
  return t('Stale: {reasons}', { reasons: reasons.map(reason => t(STALE[reason])).join(', ') })
}

export function amountWords(format: Format, resource: DesignResource, amount: number): string {
  const unit = UNIT[resource]
  return unit === ''
    ? format.t.count(Math.round(amount), '{count} vCPU', '{count} vCPUs', {
        count: format.number(amount, { precision: 0 }),
      })
    : format.number(amount, { unit, precision: amount < 100 ? 1 : 0, withUnit: true })
}

export function misfitWords(format: Format, { resource, needs, has }: Misfit): string {
  return format.t('Needs {needs}, the most is {has}', {
    needs: amountWords(format, resource, needs),
    has: amountWords(format, resource, has),
  })
}

/** Its name, and how many of an estimate are like it. */
export function misfitName({ t, number }: Format, { id, name, count = 1 }: Misfit): string {
  const label = name ?? id ?? t('Estimated')
  return count === 1 ? label : `${label} × ${number(count)}`
}

export const listedCount = (listed: readonly Misfit[]): number => listed.reduce((sum, { count = 1 }) => sum + count, 0)

/** Whole dollars. */
export function costWords({ t, money }: Format, cost: number | null): string {
  return cost === null ? t('No price is known') : money(Math.round(cost), CURRENCY)
}

/** A sum that lacks a part is the least that it can be. */
export function totalWords(format: Format, { total, isWhole }: Pick<DesignCost, 'total' | 'isWhole'>): string {
  const words = costWords(format, total)
  return total === null || isWhole ? words : format.t('at least {cost}', { cost: words })
}

/** Days until the first resource is full. */
export function runwayWords({ t, number }: Format, { runwayDays }: Pick<NodeCandidate, 'runwayDays'>): string {
  return runwayDays === null ? t('Does not fill') : number(runwayDays)
}
