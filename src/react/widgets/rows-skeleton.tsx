/** Rows to come, each as high as it will be. */
export function RowsSkeleton({ count, thin }: { count: number; thin?: boolean }) {
  return (
    <div className={thin ? 'rows-skeleton thin' : 'rows-skeleton'} aria-hidden="true">
      {Array.from({ length: count }, (_, row) => row).map(row => (
        <span key={row}>
          <span className="skeleton" />
        </span>
      ))}
    </div>
  )
}
