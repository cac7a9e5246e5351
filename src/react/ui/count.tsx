/** The number beside a type's name; nothing where it cannot be told without asking. */
import { shownCount } from '../hooks/counts.js'
import { usePortal } from '../hooks/screen-host.js'

export function Count({ type, counts }: { type: string; counts: Readonly<Record<string, number>> | undefined }) {
  const { catalogue, format } = usePortal()
  const count = shownCount(catalogue, counts, type)
  return <span className="count">{count === undefined ? '' : format.number(count)}</span>
}
