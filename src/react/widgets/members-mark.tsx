/** Beside a chart: how many members reported where few did. Its own chunk: most sums are whole. */
import type { Series } from '../../wire/query.js'
import { usePortal } from '../hooks/screen-host.js'
import { membersMark } from './members-words.js'

export default function MembersMark({ series }: { series: readonly Series[] }) {
  const { format } = usePortal()
  const missing = membersMark(series, format)
  if (!missing) return null
  return (
    <span className="sub" title={missing.words}>
      <span aria-hidden="true">{missing.mark}</span>
      <span className="hidden">{missing.words}</span>
    </span>
  )
}
