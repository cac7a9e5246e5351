/** The number beside a type's name; nothing where it cannot be told without asking. */
import { shownCount } from '../hooks/counts.js'
import { usePortal } from '../hooks/screen-host.js'

/** `asked`: what was found by asking, of families that hold fewer than their members. */
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
