/** Rows to come: where a card is as high as what it shows it has the height that they will have. */
import { Skeleton } from '../ui/states.js'

/** `row`: pixels of one. */
export function RowsSkeleton({ count, row }: { count: number; row: number }) {
  return (
    <div style={{ height: count * row, maxHeight: '100%' }}>
      <Skeleton />
    </div>
  )
}
