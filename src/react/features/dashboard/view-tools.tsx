/** What every page of charts lets its reader choose: how hours are rolled up, and how far back. */
import { useStore } from '@nanostores/react'
import type { Rollup } from '../../../spec/language/metric.js'
import { usePortal } from '../../hooks/screen-host.js'
import { Segments } from '../../ui/controls.js'

export const RANGES = [
  { value: '24', label: '24 h' },
  { value: '168', label: '7 d' },
  { value: '720', label: '30 d' },
] as const
export type RangeHours = (typeof RANGES)[number]['value']

const ROLLUPS = [
  { value: 'p95', label: 'p95' },
  { value: 'avg', label: 'Avg' },
  { value: 'max', label: 'Max' },
] as const

export function RollupChoice() {
  const { settings } = usePortal()
  const { rollup } = useStore(settings.$metrics)
  return (
    <Segments<Exclude<Rollup, 'last'>>
      label="Rollup of metrics"
      options={ROLLUPS}
      value={rollup === 'last' ? 'p95' : rollup}
      onChange={value => settings.setMetrics({ rollup: value })}
    />
  )
}

export function ViewTools({ range, onRange }: { range: RangeHours; onRange(range: RangeHours): void }) {
  return (
    <>
      <RollupChoice />
      <Segments<RangeHours> label="Range of the charts" options={RANGES} value={range} onChange={onRange} />
    </>
  )
}
