/** A facet of numbers: how many fall where, each part of it to be pressed, and the ends of a range of one's own. */
import { useState } from 'react'
import { rangeOf } from '../../../spec/compile/compile-filter.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { choicesOf } from './facet-labels.js'
import { FacetFrame, type FacetProps } from './facet-list.js'

/** Pixels of the highest bar. */
const HIGHEST = 40

export function FacetRange(props: FacetProps) {
  const t = useWords()
  const { format } = usePortal()
  const { spec, item, chosen, result, label, onChoose } = props
  const bars = result ? choicesOf({ spec, t }, item, result, chosen) : []
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const chosenRange = chosen.map(rangeOf).find(range => range !== undefined)
  const parts = chosen.filter(value => rangeOf(value) === undefined)
  const take = (from: string, to: string) => onChoose(from === '' && to === '' ? [] : [`${from}..${to}`])
  return (
    <FacetFrame {...props}>
      {result && (
        <fieldset className="histogram" aria-label={t('{label}, how many have how much', { label })}>
          {bars.map(bar => {
            const isOn = parts.includes(bar.value)
            const next = isOn ? parts.filter(value => value !== bar.value) : [...parts, bar.value]
            return (
              <button
                key={bar.value}
                type="button"
                aria-pressed={isOn}
                aria-label={`${bar.label}: ${format.number(bar.count)}`}
                title={`${bar.label}: ${format.number(bar.count)}`}
                onClick={() => onChoose(next)}
              >
                <i style={{ height: Math.max(bar.count > 0 ? 2 : 0, (bar.count / most) * HIGHEST) }} />
                <span>{bar.label}</span>
              </button>
            )
          })}
        </fieldset>
      )}
      <Ends
        key={`${chosenRange?.from} ${chosenRange?.to}`}
        label={label}
        from={chosenRange?.from}
        to={chosenRange?.to}
        onTake={take}
      />
    </FacetFrame>
  )
}

/** Taken over by Enter or on leaving the field. What is no number is left out. */
function Ends(props: {
  label: string
  from: number | undefined
  to: number | undefined
  onTake(from: string, to: string): void
}) {
  const t = useWords()
  const [from, setFrom] = useState(props.from?.toString() ?? '')
  const [to, setTo] = useState(props.to?.toString() ?? '')
  const clean = (text: string) => (text.trim() === '' || !Number.isFinite(Number(text)) ? '' : String(Number(text)))
  const take = () => {
    const ends = [clean(from), clean(to)] as const
    if (ends[0] !== (props.from?.toString() ?? '') || ends[1] !== (props.to?.toString() ?? '')) props.onTake(...ends)
  }
  const field = (name: string, value: string, set: (text: string) => void) => (
    <span part="field" className="field grow">
      <input
        aria-label={
          name === 'from' ? t('{label}, from', { label: props.label }) : t('{label}, to', { label: props.label })
        }
        placeholder={name === 'from' ? t('From') : t('To')}
        inputMode="decimal"
        value={value}
        onChange={event => set(event.target.value)}
        onBlur={take}
        onKeyDown={event => event.key === 'Enter' && take()}
      />
    </span>
  )
  return (
    <div className="row">
      {field('from', from, setFrom)}
      <span className="sub">{t('to')}</span>
      {field('to', to, setTo)}
    </div>
  )
}
