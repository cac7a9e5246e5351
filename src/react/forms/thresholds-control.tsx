/** Two bounds on the scale that they cut: the colours say which side of each is bad, handles and numbers change the same values. */
import type { Ref } from 'react'
import type { ThresholdsField } from '../../wire/forms/fields.js'
import { useWords } from '../hooks/use-words.js'
import { StatusText } from '../ui/icon.js'
import { type ControlProps, NumberBox } from './control-parts.js'

export interface BoundProps extends Omit<ControlProps<ThresholdsField>, 'references' | 'field'> {
  tone: 'caution' | 'critical'
}

interface ThresholdsControlProps {
  field: ThresholdsField
  bounds: readonly [BoundProps, BoundProps]
}

const BOUNDS = {
  caution: { below: 'Caution below', above: 'Caution above' },
  critical: { below: 'Critical below', above: 'Critical above' },
} as const

export function ThresholdsControl({ field, bounds }: ThresholdsControlProps) {
  const t = useWords()
  const percentOf = (value: unknown) => (Math.min(Math.max(Number(value) || 0, 0), field.most) / field.most) * 100
  const [caution, critical] = bounds.map(bound => percentOf(bound.value))
  const [near, far] = field.worse === 'below' ? ['critical', 'nominal'] : ['nominal', 'critical']
  const [first = 0, second = 0] = [caution ?? 0, critical ?? 0].sort((a, b) => a - b)
  const widths = [first, second - first, 100 - second]
  return (
    <div className="form-scale">
      <div className="form-track">
        <span aria-hidden="true" className="form-cuts">
          {[near, 'caution', far].map((tone, i) => (
            <span key={tone} className={tone} style={{ width: `${widths[i]}%` }} />
          ))}
        </span>
        {bounds.map(({ tone, value, onChange, isDisabled }) => (
          <input
            key={tone}
            type="range"
            className={tone}
            aria-label={`${field.label}: ${t(BOUNDS[tone][field.worse])}`}
            aria-valuetext={`${value} ${field.unitLabel}`}
            min={0}
            max={field.most}
            step={1}
            disabled={isDisabled}
            value={Number(value) || 0}
            onChange={event => onChange(Number(event.target.value))}
          />
        ))}
      </div>
      <div className="form-bounds">
        {bounds.map(({ tone, ...bound }) => (
          <label key={tone} htmlFor={bound.id}>
            <StatusText glyph={tone}>{t(BOUNDS[tone][field.worse])}</StatusText>
            <NumberBox
              {...bound}
              field={field}
              references={{}}
              unit={field.unitLabel}
              ref={bound.ref as Ref<HTMLElement>}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
