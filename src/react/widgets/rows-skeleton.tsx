/** Rows to come, each as high as it will be. */
import type { CSSProperties } from 'react'

export function RowsSkeleton({ count }: { count: number }) {
  return <div className="rows-skeleton" style={{ '--rows': count } as CSSProperties} aria-hidden="true" />
}
