/** Days left of what is there, on the scale that two thresholds cut; the words below say the same. */

import { useWords } from '../../hooks/use-words.js'

interface ThresholdScaleProps {
  label: string
  days: readonly number[]
  caution: number
  critical: number
}

/** The scale ends beyond both thresholds; what lies further stands at its end. */
const BEYOND = 1.5

export function ThresholdScale({ label, days, caution, critical }: ThresholdScaleProps) {
  const t = useWords()
  if (!(critical >= 0) || !(caution > critical)) return <div className="scale" />
  const end = caution * BEYOND
  const place = (day: number) => `${(Math.min(Math.max(day, 0), end) / end) * 100}%`
  const states = days.map(day => (day <= critical ? 'critical' : day <= caution ? 'caution' : 'nominal'))
  const count = (state: string) => states.filter(each => each === state).length
  return (
    <div className="scale">
      <div className="dots" aria-hidden="true">
        {days.map((day, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same day may come twice, and dots have no state.
          <i key={i} className={states[i]} style={{ insetInlineStart: place(day) }} />
        ))}
      </div>
      <div className="bar" aria-hidden="true">
        <i className="critical" style={{ width: place(critical) }} />
        <i className="caution" style={{ width: `calc(${place(caution)} - ${place(critical)})` }} />
        <i className="nominal" />
      </div>
      <p className="sub tiny">
        {days.length === 0
          ? t('{label}: no days are known', { label })
          : t('{critical} critical, {caution} caution, {nominal} nominal of {known} known', {
              critical: count('critical'),
              caution: count('caution'),
              nominal: count('nominal'),
              known: days.length,
            })}
      </p>
    </div>
  )
}
