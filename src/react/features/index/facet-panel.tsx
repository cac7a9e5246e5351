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

/** A facet without a list: words that must occur, or the ends of a range. Taken over by Enter or on leaving the field. */
function Written(props: {
  label: string
  control: 'search' | 'range'
  chosen: readonly string[]
  onChoose(values: string[]): void
}) {
  const t = useWords()
  const { label, control, chosen } = props
  const ends = control === 'search' ? [label] : [t('From'), t('To')]
  const take = (i: number, text: string) => {
    const value = control === 'range' && !Number.isFinite(Number(text)) ? '' : text.trim()
    const values = ends.map((_, at) => (at === i ? value : (chosen[at] ?? '')))
    if (value !== (chosen[i] ?? '')) props.onChoose(values.every(end => end === '') ? [] : values)
  }
  return (
    <fieldset className="facet">
      <legend>
        <span className="grow">{label}</span>
        {chosen.length > 0 && (
          <button type="button" className="link" onClick={() => props.onChoose([])}>
            {t('Clear')}
          </button>
        )}
      </legend>
      <div className="row">
        {ends.map((end, i) => (
          <span part="field" key={`${end} ${chosen[i] ?? ''}`} className="field grow">
            <input
              aria-label={control === 'search' ? t('{label} contains', { label }) : `${label}, ${end.toLowerCase()}`}
              placeholder={control === 'search' ? t('Contains …') : end}
              inputMode={control === 'range' ? 'decimal' : 'text'}
              defaultValue={chosen[i] ?? ''}
              onBlur={event => take(i, event.target.value)}
              onKeyDown={event => event.key === 'Enter' && take(i, event.currentTarget.value)}
            />
          </span>
        ))}
      </div>
    </fieldset>
  )
}

/** The part of the state that facets depend on, from its key. */
function facetState(key: string): IndexState {
  return { ...JSON.parse(key), sort: [{ column: 'name', order: 'asc' }] }
}
