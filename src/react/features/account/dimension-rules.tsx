/** The controls of a rule of a dimension: the entities that it is about, and the value that it gives them. */
import type { Ref } from 'react'
import type { Format } from '../../../core/types.js'
import { filterConditions } from '../../../spec/compile/conditions.js'
import { DIMENSIONS_FIELD } from '../../../spec/language/said.js'
import type { Filter } from '../../../wire/query.js'
import { FilterEditor } from '../../conditions/filter-editor.js'
import { saidBy, textOf } from '../../forms/control-parts.js'
import { Control } from '../../forms/controls.js'
import type { OwnControlProps, OwnControls } from '../../forms/own-control.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useSpecs } from '../../hooks/use-type.js'
import { useWords } from '../../hooks/use-words.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TypeOptions } from '../../ui/type-options.js'

export const ruleControls = ({ t }: Format): OwnControls => ({
  entities: {
    Control: Entities,
    wordsOf: where =>
      where === null || where === undefined
        ? t('all')
        : t.count(filterConditions(where as Filter)?.length ?? 1, '{count} condition', '{count} conditions'),
  },
  value: { Control: Value, wordsOf: value => (textOf(value) === '' ? t('None') : textOf(value)) },
})

/** The type and, of its entities, which: a filter is about one type, so that another type begins without. */
function Entities(props: OwnControlProps) {
  const { catalogue } = usePortal()
  const { value, onChange, row, ref, isDisabled } = props
  const entity = textOf(row?.values.entity)
  return (
    <div className="rule-entities">
      <select
        ref={ref as Ref<HTMLSelectElement>}
        {...saidBy(props)}
        part="field"
        className="form-select"
        value={entity}
        onChange={event => row?.onChange({ ...row.values, entity: event.target.value, where: null })}
      >
        {!catalogue.has(entity) && <option value={entity}>{entity}</option>}
        <TypeOptions />
      </select>
      {catalogue.has(entity) && (
        <Which key={entity} entity={entity} where={(value ?? null) as Filter | null} {...{ isDisabled, onChange }} />
      )}
    </div>
  )
}

interface WhichProps {
  entity: string
  where: Filter | null
  isDisabled: boolean
  onChange(where: Filter | null): void
}

function Which({ entity, ...rest }: WhichProps) {
  const state = useSpecs([entity])
  if (state.phase === 'error') return <ErrorState error={state.error} onRetry={state.retry} />
  const [spec] = state.phase === 'ready' ? state.specs : []
  if (!spec) return <Skeleton lines={1} />
  return <FilterEditor spec={spec} isLeftOut={path => isNotForRules(path, spec.metrics)} {...rest} />
}

/** Measures change all the time; dimensions would follow from themselves. */
const isNotForRules = (path: string, measures: object = {}) =>
  path === DIMENSIONS_FIELD || Object.hasOwn(measures, path)

/** One of the closed list, or any. */
function Value(props: OwnControlProps) {
  const t = useWords()
  const { field, values } = props
  const { name, label, isOptional } = field
  const closed = Array.isArray(values.values) ? values.values.map(each => String(each).trim()).filter(Boolean) : []
  return closed.length === 0 ? (
    <Control {...props} field={{ kind: 'text', name, label }} />
  ) : (
    <Control
      {...props}
      field={{
        ...{ kind: 'choice', name, label },
        options: [...new Set(closed)].map(value => ({ value, label: value })),
        ...(isOptional && { none: t('None') }),
      }}
    />
  )
}
