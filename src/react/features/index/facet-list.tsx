/** A facet with a list of values: the greatest at once, all of them on request, and a search in them that the server answers. */
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import { compileFacet } from '../../../spec/compile/compile-facets.js'
import type { IndexState } from '../../../spec/compile/index-state.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Field } from '../../../spec/language/field.js'
import type { FilterItem } from '../../../spec/language/index-spec.js'
import type { PortalError } from '../../../wire/errors.js'
import type { QueryResult } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useIsHopeless } from '../../hooks/use-is-hopeless.js'
import { useKept } from '../../hooks/use-kept.js'
import { said, useWords } from '../../hooks/use-words.js'
import { Checkbox } from '../../ui/controls.js'
import { Icon } from '../../ui/icon.js'
import { STATUS_PATHS } from '../../ui/icon-paths.js'
import { MISSING } from '../../widgets/labels.js'
import { RowsSkeleton } from '../../widgets/rows-skeleton.js'
import { type Choice, choicesOf } from './facet-labels.js'

const SHOWN = 5
/** Pixels of a value. */
const LINE = 24
/** All values, as far as a list of them is of use. */
const ALL = 1_000

export interface FacetProps {
  datastore: Datastore
  spec: EntitySpec
  /** The state that the facets' counts are under. */
  state: IndexState
  item: FilterItem
  label: string
  result: QueryResult | undefined
  error: PortalError | undefined
  chosen: readonly string[]
  onChoose(values: string[]): void
  onRetry(): void
}

export function FacetList(props: FacetProps) {
  const t = useWords()
  const { format } = usePortal()
  const { spec, item, chosen, label, onChoose } = props
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const found = useValues(props, isOpen, useDeferredValue(text))
  const result = found ?? props.result
  const total = props.result?.total ?? 0
  const field = 'property' in item ? spec.fields[item.property] : undefined
  const hasSearch = isOpen && (field?.type === 'text' || field?.type === 'reference')
  const all = result && choicesOf({ spec, t }, item, result, text === '' ? chosen : [])
  const shown = all?.filter((choice, i) => isOpen || i < SHOWN || chosen.includes(choice.value))
  const toggle = (value: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, value] : chosen.filter(other => other !== value))
  return (
    <FacetFrame {...props} expected={expectedOf(field)}>
      {hasSearch && (
        <span part="field" className="field">
          <Icon name="search" />
          <input
            type="search"
            aria-label={t('Find in {label}', { label })}
            placeholder={t('Find in {total}', { total: format.number(total) })}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </span>
      )}
      <div className={isOpen ? 'choices all' : 'choices'}>
        {shown?.map(choice => (
          <FacetChoice
            key={choice.value}
            choice={choice}
            isChosen={chosen.includes(choice.value)}
            onToggle={isOn => toggle(choice.value, isOn)}
          />
        ))}
        {shown?.length === 0 && (
          <span className="sub tiny">{text === '' ? t('No value') : t('None is called so')}</span>
        )}
      </div>
      {total > SHOWN && (
        <button type="button" className="link tiny" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Fewer') : t('{count} more', { count: total - SHOWN })}
        </button>
      )}
    </FacetFrame>
  )
}

/** All values, or those that hold the text; undefined while the few at hand will do. */
function useValues(props: FacetProps, isOpen: boolean, text: string): QueryResult | undefined {
  const { catalogue } = usePortal()
  const { datastore, spec, state, item, result } = props
  const isWanted = isOpen && (text.trim() !== '' || (result !== undefined && result.total > result.rows.length))
  const answers = useMemo(
    () =>
      isWanted
        ? datastore.watch({ values: compileFacet({ spec, catalogue, state }, item, { text, limit: ALL }) })
        : undefined,
    [isWanted, datastore, spec, catalogue, state, item, text],
  )
  const { value } = useKept(answers)
  return isWanted ? value?.results.values : undefined
}

function FacetChoice(props: { choice: Choice; isChosen: boolean; onToggle(isOn: boolean): void }) {
  const { format } = usePortal()
  const { label, of, count, status } = props.choice
  const whole = of === undefined ? label : `${label}, ${of}`
  return (
    <Checkbox
      checked={props.isChosen}
      onChange={props.onToggle}
      label={
        <>
          {status && (
            <span className={`status ${status}`}>
              <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
                <path d={STATUS_PATHS[status]} />
              </svg>
            </span>
          )}
          <span className={label === format.t(MISSING) ? 'ellipsis sub' : 'ellipsis'} title={whole}>
            {label}
            {of !== undefined && <span className="sub"> {of}</span>}
          </span>
          <span className="number">{format.number(count)}</span>
        </>
      }
    />
  )
}

/** How many values there may be, as far as the declaration says it. */
function expectedOf(field: Field | undefined): number {
  if (field?.type === 'enum') return Math.min(SHOWN, field.values.length)
  return field?.type === 'boolean' ? 2 : SHOWN
}

/** Title, the way to clear it, and what stands for values that are not there yet. */
export function FacetFrame(
  props: Pick<FacetProps, 'label' | 'chosen' | 'result' | 'error' | 'onChoose' | 'onRetry'> & {
    children: ReactNode
    /** Lines that will be there. */
    expected?: number
  },
) {
  const t = useWords()
  const { result, error, chosen } = props
  return (
    <fieldset className="facet">
      <legend>
        <span className="grow">{props.label}</span>
        {chosen.length > 0 && (
          <button type="button" className="link" onClick={() => props.onChoose([])}>
            {t('Clear')}
          </button>
        )}
      </legend>
      {!result && !error && <RowsSkeleton count={props.expected ?? 2} row={LINE} />}
      {!result && error && <Uncounted error={error} onRetry={props.onRetry} />}
      {props.children}
    </fieldset>
  )
}

function Uncounted({ error, onRetry }: { error: PortalError; onRetry: () => void }) {
  const t = useWords()
  const isHopeless = useIsHopeless(error)
  return (
    <span className="problem tiny" title={error.message}>
      {said(
        t.around('Could not be counted (code {code}) {button}', {
          code: error.code,
          button: !isHopeless && (
            <button type="button" className="link" onClick={onRetry}>
              {t('Try again')}
            </button>
          ),
        }),
      )}
    </span>
  )
}
