/** The dialog that writes a condition: a field or metric, an operator, values. */
import { lazy, Suspense } from 'react'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Condition } from '../../../wire/condition.js'
import { useWords } from '../../hooks/use-words.js'
import { Menu } from '../../ui/menu.js'
import { Skeleton } from '../../ui/states.js'

const Form = lazy(() => import('../../conditions/condition-form.js'))

/** `spec` with the fields that every entity has. */
export function ConditionEditor({ spec, onAdd }: { spec: EntitySpec; onAdd(condition: Condition): void }) {
  const t = useWords()
  return (
    <Menu icon="filter" label={t('Add filter')} look="ghost" role="dialog">
      {close => (
        <Suspense fallback={<Skeleton lines={4} />}>
          <Form
            spec={spec}
            onAdd={condition => {
              close()
              onAdd(condition)
            }}
          />
        </Suspense>
      )}
    </Menu>
  )
}
