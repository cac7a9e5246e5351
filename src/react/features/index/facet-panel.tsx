/** Facets: values with counts that follow the other facets; OR within one, AND across. A drawer where the table needs the room. */
import { useMemo } from 'react'
import type { Datastore } from '../../../core/types.js'
import { compileFacets } from '../../../spec/compile/compile-facets.js'
import { filterId, filterItems } from '../../../spec/compile/compile-filter.js'
import type { IndexState } from '../../../spec/compile/index-state.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { FilterItem } from '../../../spec/language/index-spec.js'
import type { QueryResult } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useKept } from '../../hooks/use-kept.js'
import { useScrollFocus } from '../../hooks/use-scroll-focus.js'
import { useWords } from '../../hooks/use-words.js'
import { labelOf } from './facet-labels.js'
import { FacetList } from './facet-list.js'
import { FacetRange } from './facet-range.js'
import { type Ends, RangeEnds } from './range-ends.js'

export interface FacetPanelProps {
  datastore: Datastore
  spec: EntitySpec
  state: IndexState
  onChoose(id: string, values: string[]): void
}

export function FacetPanel(props: FacetPanelProps) {
  const t = useWords()
  const { catalogue } = usePortal()
  const { datastore, spec, state } = props
  // Facets depend on the filters only: a new order or section asks nothing anew.
  const key = JSON.stringify({
    chosen: state.chosen,
    conditions: state.conditions,
    text: state.text,
    rollup: state.rollup,
  })
  const asked = useMemo(() => facetState(key), [key])
  const queries = useMemo(() => compileFacets(spec, catalogue, asked), [spec, catalogue, asked])
  const { value, error, reload } = useKept(useMemo(() => datastore.watch(queries), [datastore, queries]))
  const items = filterItems(spec)
  const isEmpty = (item: FilterItem) =>
    (state.chosen[filterId(item)] ?? []).length === 0 && hasNothing(value?.results[filterId(item)])
  const facet = (item: FilterItem) => {
    const id = filterId(item)
    const chosen = state.chosen[id] ?? []
    const onChoose = (values: string[]) => props.onChoose(id, values)
    const label = labelOf(spec, item)
    if (item.control === 'search' || item.control === 'range')
      return <Written key={id} label={label} control={item.control} chosen={chosen} onChoose={onChoose} />
    const shared = { datastore, spec, state: asked, item, label, chosen, onChoose, onRetry: reload }
    const answer = { result: value?.results[id], error: value ? value.failures[id] : error }
    return item.control === 'buckets' ? (
      <FacetRange key={id} {...shared} {...answer} />
    ) : (
      <FacetList key={id} {...shared} {...answer} />
    )
  }
  const empty = items.filter(isEmpty)
  return (
    <section className="facets" aria-label={t('Filters')} ref={useScrollFocus()}>
      {items.filter(item => !empty.includes(item)).map(facet)}
      {empty.length > 0 && (
        <details className="facet">
          <summary className="sub small">
            {t.count(empty.length, '{count} filter without values', '{count} filters without values')}
          </summary>
          {empty.map(facet)}
        </details>
      )}
    </section>
  )
}

/** Nothing of it is known of anything that is shown. */
function hasNothing(result: QueryResult | undefined): boolean {
  if (!result) return false
  return result.rows.every(row => row.x === null || row.x === undefined)
}

/** A facet without a list: words that must occur, or the ends of a range. */
function Written(props: {
  label: string
  control: 'search' | 'range'
  chosen: readonly string[]
  onChoose(values: string[]): void
}) {
  const t = useWords()
  const { label, control, chosen, onChoose } = props
  return (
    <fieldset className="facet">
      <legend>
        <span className="grow">{label}</span>
        {chosen.length > 0 && (
          <button type="button" className="link" onClick={() => onChoose([])}>
            {t('Clear')}
          </button>
        )}
      </legend>
      {control === 'search' ? <Searched key={chosen[0]} {...props} /> : <Between key={String(chosen)} {...props} />}
    </fieldset>
  )
}

interface WrittenProps {
  label: string
  chosen: readonly string[]
  onChoose(values: string[]): void
}

/** Taken over by Enter or on leaving the field. */
function Searched({ label, chosen: [words = ''], onChoose }: WrittenProps) {
  const t = useWords()
  const take = (text: string) => {
    const typed = text.trim()
    if (typed !== words) onChoose(typed === '' ? [] : [typed])
  }
  return (
    <div className="row">
      <span part="field" className="field grow">
        <input
          aria-label={t('{label} contains', { label })}
          placeholder={t('Contains …')}
          defaultValue={words}
          onBlur={event => take(event.target.value)}
          onKeyDown={event => event.key === 'Enter' && take(event.currentTarget.value)}
        />
      </span>
    </div>
  )
}

function Between({ label, chosen, onChoose }: WrittenProps) {
  const [from, to] = chosen.map(text => (text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)))
  const take = (ends: Ends) => {
    const texts = [ends.from, ends.to].map(end => end?.toString() ?? '')
    onChoose(texts.every(text => text === '') ? [] : texts)
  }
  return <RangeEnds label={label} from={from} to={to} onTake={take} />
}

/** The part of the state that facets depend on, from its key. */
function facetState(key: string): IndexState {
  return { ...JSON.parse(key), sort: [{ column: 'name', order: 'asc' }] }
}
