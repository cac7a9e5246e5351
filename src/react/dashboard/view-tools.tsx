/** What every page of charts lets its reader choose: how hours are rolled up, and how far back. */
import type { QueryParams } from '../../wire/query.js'
import { Segments } from '../ui/controls.js'
import { RollupChoice } from '../ui/rollup-choice.js'

export const RANGES = [
  { value: '24', label: '24 h' },
  { value: '168', label: '7 d' },
  { value: '720', label: '30 d' },
] as const
export type RangeHours = (typeof RANGES)[number]['value']

/** What is asked for a range. Always the same object for the same range: another one would be another question. */
export const RANGE_PARAMS: Record<RangeHours, QueryParams> = {
  24: { range: '24' },
  168: { range: '168' },
  720: { range: '720', resolution: 'P1D' },
}

export function ViewTools({ range, onRange }: { range: RangeHours; onRange(range: RangeHours): void }) {
  return (
    <>
      <RollupChoice />
      <Segments<RangeHours> label="Range of the charts" options={RANGES} value={range} onChange={onRange} />
    </>
  )
}
