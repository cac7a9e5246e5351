/** A line of bytes over the time, beside the number that says it. */
import { sparklinePath } from '../../ui/sparkline-path.js'

export function Trend({ values, width, height }: { values: readonly number[]; width: number; height: number }) {
  return (
    <svg className="trend" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path d={sparklinePath(values, width, height)} fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  )
}
