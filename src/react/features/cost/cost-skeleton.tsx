/** The screen before its answers, in its final layout. */
const FIGURES = ['total', 'average', 'annual', 'charges', 'budget']
const LINES = Array.from({ length: 12 }, (_, i) => ({ id: `line ${i}`, width: [46, 38, 55, 32][i % 4] }))

export function CostSkeleton() {
  return (
    <>
      <div className="cost-top" aria-hidden="true">
        <div part="card" className="card figures">
          {FIGURES.map(id => (
            <FigureSkeleton key={id} />
          ))}
        </div>
        <div part="card" className="card trend">
          <div className="body">
            <span className="skeleton" style={{ width: '30%' }} />
          </div>
        </div>
      </div>
      <div part="card" className="card" aria-hidden="true">
        {LINES.map(({ id, width }) => (
          <div key={id} className="skeleton-line">
            <span className="skeleton" style={{ width: `${width}%` }} />
          </div>
        ))}
      </div>
    </>
  )
}

export function FigureSkeleton() {
  return (
    <div className="figure stack">
      <span className="skeleton" style={{ width: '50%' }} />
      <span className="skeleton tall" style={{ width: '80%' }} />
    </div>
  )
}
