/** Facets: values with counts that follow the other facets; OR within one, AND across. */
import { useMemo } from 'react'
import type { Datastore } from '../../../core/types.js'
import { compileFacets, filterId, type IndexState, UNKNOWN_VALUE } from '../../../spec/compile/compile-index.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { FilterItem } from '../../../spec/language/index-spec.js'
import type { PortalError } from '../../../wire/errors.js'
import type { QueryResult, Row } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useKept } from '../../hooks/use-kept.js'
import { Checkbox } from '../../ui/controls.js'
import { Skeleton } from '../../ui/states.js'
import { enumLabel, isBucket } from '../../widgets/labels.js'

const SHOWN = 8

interface Choice {
  value: string
  label: string
  count: number
}

export function FacetPanel(props: {
  datastore: Datastore
  spec: EntitySpec
  state: IndexState
  onChoose(id: string, values: string[]): void
}) {
  const { catalogue } = usePortal()
  const { datastore, spec, state } = props
  // Facets depend on the filters only: a new order or section asks nothing anew.
  const key = JSON.stringify({
    chosen: state.chosen,
    conditions: state.conditions,
    text: state.text,
    rollup: state.rollup,
  })
  const queries = useMemo(() => compileFacets(spec, catalogue, facetState(key)), [spec, catalogue, key])
  const { value, error, reload } = useKept(useMemo(() => datastore.watch(queries), [datastore, queries]))
  return (
    <section className="facets" aria-label="Filters">
      {spec.index?.filters.flatMap(group =>
        group.filters.map(item => {
          const id = filterId(item)
          const result = value?.results[id]
          if (item.control === 'search' || item.control === 'range') {
            return (
              <Written
                key={id}
                label={labelOf(spec, item)}
                control={item.control}
                chosen={state.chosen[id] ?? []}
                onChoose={values => props.onChoose(id, values)}
              />
            )
          }
          return (
            <Facet
              key={id}
              label={labelOf(spec, item)}
              choices={result && choicesOf(spec, item, result, state.chosen[id] ?? [])}
              error={value ? value.failures[id] : error}
              onRetry={reload}
              chosen={state.chosen[id] ?? []}
              onChoose={values => props.onChoose(id, values)}
            />
          )
        }),
      )}
    </section>
  )
}

function Facet(props: {
  label: string
  choices: Choice[] | undefined
  error: PortalError | undefined
  onRetry(): void
  chosen: readonly string[]
  onChoose(values: string[]): void
}) {
  const { format } = usePortal()
  const { choices, chosen } = props
  const shown = choices?.filter((choice, i) => i < SHOWN || chosen.includes(choice.value))
  return (
    <fieldset className="facet">
      <legend>
        <span className="grow">{props.label}</span>
        {chosen.length > 0 && (
          <button type="button" className="link" onClick={() => props.onChoose([])}>
            Clear
          </button>
        )}
      </legend>
      {!shown && !props.error && <Skeleton lines={2} />}
      {!shown && props.error && (
        <span className="problem tiny" title={props.error.message}>
          Could not be counted (code {props.error.code}){' '}
          <button type="button" className="link" onClick={props.onRetry}>
            Try again
          </button>
        </span>
      )}
      {shown?.length === 0 && <span className="sub tiny">No value</span>}
      {shown?.map(choice => (
        <Checkbox
          key={choice.value}
          checked={chosen.includes(choice.value)}
          onChange={isOn =>
            props.onChoose(isOn ? [...chosen, choice.value] : chosen.filter(value => value !== choice.value))
          }
          label={
            <>
              <span className="ellipsis" title={choice.label}>
                {choice.label}
              </span>
              <span className="number">{format.number(choice.count)}</span>
            </>
          }
        />
      ))}
      {choices && shown && choices.length > shown.length && (
        <span className="sub tiny">and {choices.length - shown.length} more: search for them by name</span>
      )}
    </fieldset>
  )
}

/** A facet without a list: words that must occur, or the ends of a range. Taken over by Enter or on leaving the field. */
function Written(props: {
  label: string
  control: 'search' | 'range'
  chosen: readonly string[]
  onChoose(values: string[]): void
}) {
  const { label, control, chosen } = props
  const ends = control === 'search' ? [label] : ['From', 'To']
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
            Clear
          </button>
        )}
      </legend>
      <div className="row">
        {ends.map((end, i) => (
          <span key={`${end} ${chosen[i] ?? ''}`} className="field grow">
            <input
              aria-label={control === 'search' ? `${label} contains` : `${label}, ${end.toLowerCase()}`}
              placeholder={control === 'search' ? 'Contains …' : end}
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

/** A filter's name: its own, or its field's. */
export function labelOf(spec: EntitySpec, item: FilterItem): string {
  if (item.label) return item.label
  return ('property' in item ? spec.fields[item.property]?.label : spec.metrics?.[item.metric]?.label) ?? filterId(item)
}

/** A chosen value as words: for chips, where the counts may not be at hand. */
export function valueLabel(spec: EntitySpec, item: FilterItem, value: string): string {
  if (value === UNKNOWN_VALUE) return 'Unknown'
  if (item.control === 'range') return value === '' ? '…' : value
  if (item.control === 'buckets') {
    const i = item.bounds.indexOf(Number(value))
    const from = item.bounds[i - 1] ?? 0
    return Number(value) >= 999_999 ? `${from}+` : `${from}–${value}`
  }
  const field = 'property' in item ? spec.fields[item.property] : undefined
  if (field?.type === 'boolean') return value === 'true' ? (field.words?.true ?? 'Yes') : (field.words?.false ?? 'No')
  return 'property' in item ? enumLabel(spec, item.property, value) : value
}

/** The part of the state that facets depend on, from its key. */
function facetState(key: string): IndexState {
  return { ...JSON.parse(key), sort: { column: 'name', order: 'asc' } }
}

function choicesOf(spec: EntitySpec, item: FilterItem, result: QueryResult, chosen: readonly string[]): Choice[] {
  const choices = result.rows.map(row => ({
    value: choiceOf(row),
    label:
      typeof row.name === 'string' ? row.name : isBucket(row.x) ? row.x.label : valueLabel(spec, item, choiceOf(row)),
    count: typeof row.count === 'number' ? row.count : 0,
  }))
  const missing = chosen.filter(value => !choices.some(choice => choice.value === value))
  return [...choices, ...missing.map(value => ({ value, label: valueLabel(spec, item, value), count: 0 }))]
}

function choiceOf(row: Row): string {
  const { x } = row
  if (x === null || x === undefined) return UNKNOWN_VALUE
  return isBucket(x) ? String(x.to) : String(x)
}
