/** Something that the address says and a list cannot apply, with the reason and a way to be rid of it. */
import { useWords } from '../hooks/use-words.js'
export function UnusedChip({ label, why, onRemove }: { label: string; why: string; onRemove(): void }) {
  const t = useWords()
  return (
    <span className="chip unused">
      <span className="sub">{label}</span>
      <span className="sub">{t('not applied: {why}', { why })}</span>
      <button type="button" aria-label={t('Remove {label}', { label })} onClick={onRemove}>
        ×
      </button>
    </span>
  )
}
