/** The control of what takes place every week: on which days, from what time of day until when, in which time zone. */
import type { Ref } from 'react'
import type { Format } from '../../../core/types.js'
import type { Weekly } from '../../../wire/alerts/telling.js'
import type { OwnControlProps, OwnControls } from '../../forms/own-control.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Checkbox } from '../../ui/controls.js'
import { DAYS, weeklyWords } from './weekly-words.js'

export const weeklyControls = (format: Format): OwnControls => ({
  weekly: {
    Control: WeeklyControl,
    wordsOf: value => (value ? weeklyWords(value as Weekly, format) : format.t('None')),
  },
})

function WeeklyControl({ id, value, onChange, onBlur, isDisabled, ref }: OwnControlProps) {
  const t = useWords()
  const { format } = usePortal()
  const weekly = (value ?? null) as Weekly | null
  const change = (part: Partial<Weekly>) => weekly && onChange({ ...weekly, ...part })
  const time = (name: 'from' | 'until', label: string) => (
    <label className="label" htmlFor={`${id}-${name}`}>
      {label}
      <span part="field" className="field tall">
        <input
          id={`${id}-${name}`}
          type="time"
          disabled={isDisabled}
          value={weekly?.[name] ?? ''}
          onBlur={onBlur}
          onChange={event => change({ [name]: event.target.value })}
        />
      </span>
    </label>
  )
  return (
    <div className="weekly">
      <label className="check">
        <input
          ref={ref as Ref<HTMLInputElement>}
          id={id}
          type="checkbox"
          disabled={isDisabled}
          checked={weekly !== null}
          onBlur={onBlur}
          onChange={event =>
            onChange(
              event.target.checked ? { days: [0], from: '22:00', until: '06:00', timeZone: format.timeZone } : null,
            )
          }
        />
        <span>{t('Every week')}</span>
      </label>
      {weekly && (
        <>
          <div className="row wrap">
            {DAYS.map((day, i) => (
              <Checkbox
                key={day}
                label={t(day)}
                checked={weekly.days.includes(i)}
                onChange={isOn =>
                  change({ days: isOn ? [...weekly.days, i].sort() : weekly.days.filter(other => other !== i) })
                }
              />
            ))}
          </div>
          <div className="row wrap weekly-times">
            {time('from', t('From'))}
            {time('until', t('Until'))}
            <span className="sub small">{weekly.timeZone}</span>
          </div>
        </>
      )}
    </div>
  )
}
