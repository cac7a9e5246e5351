/** The controls of what a rule or planned maintenance is about: a type of entities, and which of them. */
import type { Ref } from 'react'
import type { Datastore, Portal } from '../../../core/types.js'
import { filterConditions } from '../../../spec/compile/conditions.js'
import type { Filter } from '../../../wire/query.js'
import { FilterEditor } from '../../conditions/filter-editor.js'
import { saidBy, textOf } from '../../forms/control-parts.js'
import type { OwnControlProps, OwnControls } from '../../forms/own-control.js'
import { useSpecs } from '../../hooks/use-type.js'
import { useWords } from '../../hooks/use-words.js'
import { ErrorState, Skeleton } from '../../ui/states.js'

export function watchedControls(datastore: Datastore, { catalogue, format: { t } }: Portal): OwnControls {
  const labelOf = (type: string) => (catalogue.has(type) ? catalogue.entry(type).label.many : type)
  /** Types that the environment has something of, and the one that is chosen. */
  const typesOf = (chosen: string) => {
    const counts = datastore.$counts.get() ?? {}
    const isThere = (type: string) => catalogue.memberTypes(type).some(member => (counts[member] ?? 0) > 0)
    const there = catalogue.entries.filter(({ type, hasIndex }) => hasIndex && isThere(type)).map(({ type }) => type)
    return there.includes(chosen) || chosen === '' ? there : [chosen, ...there]
  }
  function Type(props: OwnControlProps) {
    const words = useWords()
    const { field, value, onChange, fill, ref } = props
    const chosen = textOf(value)
    return (
      <select
        ref={ref as Ref<HTMLSelectElement>}
        {...saidBy(props)}
        part="field"
        className="form-select"
        value={chosen}
        onChange={event => {
          onChange(event.target.value === '' ? null : event.target.value)
          // A filter is about one type.
          fill({ where: null })
        }}
      >
        {field.isOptional && <option value="">{words('Everything')}</option>}
        {typesOf(chosen).map(type => (
          <option key={type} value={type}>
            {labelOf(type)}
          </option>
        ))}
      </select>
    )
  }
  return {
    type: { Control: Type, wordsOf: value => (textOf(value) === '' ? t('Everything') : labelOf(textOf(value))) },
    which: {
      Control: Which,
      wordsOf: where =>
        where === null || where === undefined
          ? t('all')
          : t.count(filterConditions(where as Filter)?.length ?? 1, '{count} condition', '{count} conditions'),
    },
  }
}

function Which({ values, ...rest }: OwnControlProps) {
  const t = useWords()
  const entity = textOf(values.entity)
  return entity === '' ? (
    <span className="small muted">{t('All of them')}</span>
  ) : (
    <OfType key={entity} entity={entity} {...rest} />
  )
}

function OfType(props: Pick<OwnControlProps, 'value' | 'onChange' | 'isDisabled'> & { entity: string }) {
  const { entity, value, onChange, isDisabled } = props
  const state = useSpecs([entity])
  if (state.phase === 'error') return <ErrorState error={state.error} onRetry={state.retry} />
  const [spec] = state.phase === 'ready' ? state.specs : []
  if (!spec) return <Skeleton lines={1} />
  return <FilterEditor spec={spec} where={(value ?? null) as Filter | null} {...{ onChange, isDisabled }} />
}
