/** The controls of a rule of a dimension: the entities that it is about, and the value that it gives them. */
import type { Ref } from 'react'
import type { Format } from '../../../core/types.js'
import { DIMENSIONS_FIELD } from '../../../spec/language/said.js'
import { WhichEntities, whichWords } from '../../conditions/which-entities.js'
import { saidBy, textOf } from '../../forms/control-parts.js'
import { Control } from '../../forms/controls.js'
import type { OwnControlProps, OwnControls } from '../../forms/own-control.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { TypeOptions } from '../../ui/type-options.js'

export const ruleControls = ({ t }: Format): OwnControls => ({
  entities: {
    Control: Entities,
    wordsOf: where => whichWords(where, t),
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
        <WhichEntities key={entity} isLeftOut={isNotForRules} {...{ entity, value, isDisabled, onChange }} />
      )}
    </div>
  )
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
