/** How much there is in all and of each scope; a scope that is pressed narrows the table. */
import { FLOW_SCOPES, type FlowScope, type Flows } from '../../../wire/flows.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { bytesWord } from '../../ui/bytes-word.js'
import { scopeWord, shareWord } from './flow-words.js'
import { Trend } from './trend.js'

interface FlowTotalsProps {
  value: Flows | undefined
  scope: FlowScope | null
  onScope(scope: FlowScope | null): void
}

export function FlowTotals({ value, scope, onScope }: FlowTotalsProps) {
  const t = useWords()
  const { format } = usePortal()
  const all = value?.scopes.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0
  const whole = {
    bytes: all,
    rows: value?.scopes.reduce((sum, { rows }) => sum + rows, 0) ?? 0,
    trend: value?.steps.map((_, i) => value.scopes.reduce((sum, { trend }) => sum + (trend[i] ?? 0), 0)) ?? [],
  }
  const shown = [null, ...FLOW_SCOPES].map(each => ({
    scope: each,
    label: each === null ? t('All flows') : scopeWord(each, t),
    ...(each === null ? whole : (value?.scopes.find(row => row.scope === each) ?? { bytes: 0, rows: 0, trend: [] })),
  }))
  return (
    <div className="flow-totals">
      {shown.map(({ scope: each, label, bytes, rows, trend }) => (
        <button
          key={label}
          type="button"
          part="card"
          className="card"
          aria-pressed={scope === each}
          onClick={() => onScope(each)}
        >
          <span className="row">
            {each !== null && <span className={`dot ${each}`} />}
            <span>{label}</span>
          </span>
          <strong>{value ? bytesWord(bytes, format) : '–'}</strong>
          <span className="sub small">
            {value && all > 0 && each !== null && `${shareWord(bytes, all, format)} · `}
            {value ? t('{count} pairs', { count: rows }) : '\u00a0'}
          </span>
          <Trend values={trend} width={96} height={28} />
        </button>
      ))}
    </div>
  )
}
