/** A half-ring gauge with marks at its thresholds; the word below says the status, not the colour alone. */
import type { Status } from '../../../spec/language/field.js'
import type { GaugeWidget } from '../../../spec/widgets/gauge/shape.js'
import { numberOf } from '../../../wire/cell.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/gauge.css?inline'
import { Styles } from '../../styles/styles.js'
import { Approximate } from '../../ui/approximate.js'
import { StatusText } from '../../ui/icon.js'
import { EmptyState } from '../../ui/states.js'
import type { BodyProps } from '../body-props.js'
import { ARC, markPath, shareOf } from './gauge-geometry.js'

const FULL_SCALE = 100
const RING = 'M10 60a50 50 0 0 1 100 0'
const WIDTH = 10
const WORDS: Record<Status, string> = {
  critical: 'Critical',
  caution: 'Caution',
  nominal: 'Nominal',
  unknown: 'Unknown',
}

export function Gauge({ widget, results }: BodyProps<'gauge'>) {
  const t = useWords()
  const { format } = usePortal()
  const value = numberOf(results[widget.id]?.rows[0]?.value)
  if (value === null) return <EmptyState title={t('Unknown')}>{t('Nothing here has reported it.')}</EmptyState>
  const max = widget.max ?? FULL_SCALE
  const { thresholds } = widget
  const status = statusOf(value, thresholds)
  const colour = status === 'critical' || status === 'caution' ? `var(--p-${status})` : 'var(--p-cat-1)'
  const text = format.number(value, { unit: widget.unit, withUnit: true })
  const label = `${widget.title}: ${text}${status ? `, ${t(WORDS[status])}` : ''}`
  return (
    <div className="gauge">
      <Styles source={sheet} />
      <svg viewBox="0 0 120 68" role="img" aria-label={label}>
        <path className="ring" d={RING} fill="none" strokeWidth={WIDTH} />
        <path
          d={RING}
          fill="none"
          style={{ stroke: colour }}
          strokeWidth={WIDTH}
          strokeDasharray={`${shareOf(value, max) * ARC} ${ARC}`}
        />
        {thresholds && (
          <>
            <path className="mark" d={markPath(shareOf(thresholds.caution, max), WIDTH + 4)} />
            <path className="mark" d={markPath(shareOf(thresholds.critical, max), WIDTH + 4)} />
          </>
        )}
        <text className="value" x="60" y="58" textAnchor="middle">
          {text}
        </text>
      </svg>
      {status && <StatusText glyph={status}>{t(WORDS[status])}</StatusText>}
      <Approximate notes={[results[widget.id]?.notes?.value]} />
    </div>
  )
}

function statusOf(value: number, thresholds: GaugeWidget['thresholds']): Status | undefined {
  if (!thresholds) return undefined
  if (value >= thresholds.critical) return 'critical'
  return value >= thresholds.caution ? 'caution' : 'nominal'
}
