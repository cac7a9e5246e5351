/** A facet of numbers: how many fall where, each part of it to be pressed, and the ends of a range of one's own. */
import { rangeOf } from '../../../spec/compile/compile-filter.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { choicesOf } from './facet-labels.js'
import { FacetFrame, type FacetProps } from './facet-list.js'
import { type Ends, RangeEnds } from './range-ends.js'

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
  const take = ({ from, to }: Ends) =>
    onChoose(from === undefined && to === undefined ? [] : [`${from ?? ''}..${to ?? ''}`])
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
      <RangeEnds
        key={`${chosenRange?.from} ${chosenRange?.to}`}
        label={label}
        from={chosenRange?.from}
        to={chosenRange?.to}
        onTake={take}
      />
    </FacetFrame>
  )
}
