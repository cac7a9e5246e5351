/** Rows to come: where a card is as high as what it shows it has the height that they will have. */
import { Skeleton } from '../ui/states.js'

const ROW = 27

export function RowsSkeleton({ count }: { count: number }) {
  return (
    <div style={{ height: count * ROW, maxHeight: '100%' }}>
      <Skeleton />
    </div>
  )
}
