/** The control of a rule's condition: which kind of thing it watches, and the fields of that kind. */
import { useEffect } from 'react'
import type { Format } from '../../../core/types.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { type AlertCondition, kindOfCondition } from '../../../wire/alerts/rule.js'
import { textOf } from '../../forms/control-parts.js'
import { Control } from '../../forms/controls.js'
import type { OwnControlProps, OwnControls } from '../../forms/own-control.js'
import { useSpecs } from '../../hooks/use-type.js'
import { useWords } from '../../hooks/use-words.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { conditionWords, subjectWords } from './alert-words.js'
import { RuleCondition } from './rule-condition.js'
import { fits, KINDS, kindsOf, withKind } from './rule-draft.js'

export const conditionControls = (format: Format): OwnControls => ({
  condition: {
    Control: ConditionControl,
    wordsOf: value => {
      const condition = value as AlertCondition
      return `${subjectWords(condition, format)} ${conditionWords(condition, null, format)}`
    },
  },
})

function ConditionControl(props: OwnControlProps) {
  const entity = textOf(props.values.entity)
  const state = useSpecs([entity])
  if (state.phase === 'error') return <ErrorState error={state.error} onRetry={state.retry} />
  const [spec] = state.phase === 'ready' ? state.specs : []
  return spec ? <OfSpec key={entity} {...props} spec={spec} /> : <Skeleton lines={2} />
}

function OfSpec({ spec, ...props }: OwnControlProps & { spec: EntitySpec }) {
  const t = useWords()
  const { field, onChange } = props
  const { name, label } = field
  const condition = props.value as AlertCondition
  const isFitting = fits(condition, spec)
  // Another type was chosen, which has nothing of the kind.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the condition alone.
  useEffect(() => {
    if (!isFitting) onChange(withKind(kindsOf(spec)[0] ?? 'quiet', spec))
  }, [isFitting, spec])
  if (!isFitting) return <Skeleton lines={2} />
  return (
    <div className="rule-condition">
      <Control
        {...props}
        field={{
          ...{ kind: 'choice', name, label },
          options: kindsOf(spec).map(kind => ({ value: kind, label: t(KINDS[kind]) })),
        }}
        value={kindOfCondition(condition)}
        onChange={kind => onChange(withKind(String(kind), spec))}
      />
      <RuleCondition spec={spec} condition={condition} onChange={onChange} />
    </div>
  )
}
