/** The number beside a type's name; nothing where it is not known. */
import { shownCount } from '../hooks/counts.js'
import { usePortal } from '../hooks/screen-host.js'

/** `asked`: counts of narrowed families, which are queried. */
export function Count({
  type,
  counts,
  asked,
}: {
  type: string
  counts: Readonly<Record<string, number>> | undefined
  asked?: number | undefined
}) {
  const { catalogue, format } = usePortal()
  const count = shownCount(catalogue, counts, type) ?? asked
  return <span className="count">{count === undefined ? '' : format.number(count)}</span>
}
