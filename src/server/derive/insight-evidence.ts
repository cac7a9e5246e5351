/** The evidence of an insight as it is shown: what was measured, over which window, against what, and how much of the window is behind it. */

import type { insight } from '../../../specs/generic/insight.js'
import type { Evidence } from '../../analytics/scorecard/decommission.js'
import type { RowOf } from '../../spec/language/entity.js'
import type { MachineUsage } from '../store/derived/types.js'
import { LINE_MBIT, type Scorecard, type WorkloadPolicy } from './scorecard.js'

const METRICS: Record<Evidence['measure'], string> = {
  off: 'Days off',
  io: 'Storage operations in the range',
  network: 'Network bytes a day',
  p95Cpu: 'CPU utilization p95',
  meanOfMaxCpu: 'Mean of the hourly CPU maximum',
  outbound: `Outbound share of ${LINE_MBIT / 1000} Gbit/s`,
}

/** One line of the evidence, as its declaration types it. */
export type EvidenceRow = NonNullable<RowOf<typeof insight>['evidence']>[number]

export function evidenceOf(evidence: readonly Evidence[]): EvidenceRow[] {
  return evidence.map(({ rule, measure, windowDays, observed, comparison, threshold, unit, coverage }) => ({
    rule,
    metric: METRICS[measure],
    window: `${windowDays} days`,
    observed: observed === null ? null : Number(observed.toPrecision(6)),
    threshold: `${comparison} ${threshold}`,
    unit: unit === '1' ? '' : unit === 'By' ? 'B' : unit === 'd' ? 'days' : unit,
    coverage: Math.round(coverage * 100),
  }))
}

export function evidenceOfSize(
  used: MachineUsage | undefined,
  { size, coverage }: Pick<Scorecard, 'size' | 'coverage'>,
  { rangeDays, processorShare, memoryShare }: WorkloadPolicy,
): EvidenceRow[] {
  const shared = { rule: 'size', window: `${rangeDays} days`, coverage: Math.round(coverage * 100) }
  const rows: EvidenceRow[] = []
  if (used?.p95Cores != null) {
    rows.push({
      ...shared,
      metric: 'CPU cores used p95',
      observed: Number(used.p95Cores.toPrecision(4)),
      threshold: `÷ ${share(processorShare)} = ${size.targetVcpus} ${size.targetVcpus === 1 ? 'vCPU' : 'vCPUs'}`,
      unit: 'cores',
    })
  }
  rows.push(
    used?.p99Memory == null
      ? {
          ...shared,
          metric: 'Memory used p99',
          observed: null,
          threshold: 'not measured: stays',
          unit: 'MiB',
          coverage: 0,
        }
      : {
          ...shared,
          metric: 'Memory used p99',
          observed: Math.round(used.p99Memory),
          threshold: `÷ ${share(memoryShare)} = ${gib(size.targetMemoryMiB ?? 0)}`,
          unit: 'MiB',
        },
  )
  return rows
}

const share = (percent: number) => Number((percent / 100).toPrecision(4))

export function gib(mib: number): string {
  return `${Number((mib / 1024).toFixed(1))} GiB`
}
