/** Something that the address says and a list cannot apply, with the reason and a way to be rid of it. */
export function UnusedChip({ label, why, onRemove }: { label: string; why: string; onRemove(): void }) {
  return (
    <span className="chip unused">
      <span className="sub">{label}</span>
      <span className="sub">not applied: {why}</span>
      <button type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
        ×
      </button>
    </span>
  )
}
