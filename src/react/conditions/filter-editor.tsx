/** Which entities of a type a rule is about: conditions as of the index, or a filter that only a call can have written. */
import { useState } from 'react'
import { conditionFilter, filterConditions } from '../../spec/compile/conditions.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { Condition } from '../../wire/condition.js'
import type { Filter } from '../../wire/query.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from '../ui/controls.js'
import ConditionChip from './condition-chip.js'
import ConditionForm from './condition-form.js'

interface FilterEditorProps {
  spec: EntitySpec
  where: Filter | null
  isDisabled?: boolean
  /** Properties and measures that cannot be asked about. */
  isLeftOut?(path: string): boolean
  onChange(where: Filter | null): void
}

export function FilterEditor({ spec: entitySpec, where, isDisabled = false, isLeftOut, onChange }: FilterEditorProps) {
  const t = useWords()
  const { catalogue } = usePortal()
  const [isAdding, setAdding] = useState(false)
  /** Where the condition stands that is being written: it counts already, or it would be lost when the form around is sent first. */
  const [writtenAt, setWrittenAt] = useState<number>()
  const spec = { ...entitySpec, fields: catalogue.fieldsOf(entitySpec) }
  const conditions = filterConditions(where ?? undefined)
  if (conditions === undefined) {
    return (
      <p className="small">
        {t('Entities are chosen by a filter that was written elsewhere.')}{' '}
        {!isDisabled && (
          <button type="button" className="link" onClick={() => onChange(null)}>
            {t('Take all of them')}
          </button>
        )}
      </p>
    )
  }
  const kept = conditions.length - 1 === writtenAt ? conditions.slice(0, -1) : conditions
  const set = (list: readonly Condition[]) => {
    const filters = list.flatMap(condition => conditionFilter(spec, catalogue, condition) ?? [])
    onChange(filters.length === 0 ? null : { and: filters })
  }
  const end = (list: readonly Condition[]) => {
    setAdding(false)
    setWrittenAt(undefined)
    set(list)
  }
  return (
    <div className="stack">
      <div className="row wrap">
        {kept.length === 0 && !isAdding && <span className="small muted">{t('All of them.')}</span>}
        {kept.map((condition, i) => (
          <ConditionChip
            key={`${condition.path} ${condition.op} ${condition.values.join()}`}
            spec={spec}
            condition={condition}
            onRemove={isDisabled ? undefined : () => end(conditions.filter((_, other) => other !== i))}
          />
        ))}
        {!isAdding && !isDisabled && (
          <Button icon="filter" look="ghost" onClick={() => setAdding(true)}>
            {t('Add filter')}
          </Button>
        )}
      </div>
      {isAdding && (
        <ConditionForm
          spec={spec}
          {...(isLeftOut && { isLeftOut })}
          onAdd={condition => end([...kept, condition])}
          onWrite={condition => {
            setWrittenAt(condition && kept.length)
            set(condition ? [...kept, condition] : kept)
          }}
          onCancel={() => end(kept)}
        />
      )}
    </div>
  )
}
