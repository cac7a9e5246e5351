/** The dialog that writes a condition: a field or metric, an operator, values. */
import { lazy, Suspense } from 'react'
import type { Datastore } from '../../../core/types.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Condition } from '../../../wire/condition.js'
import { useWords } from '../../hooks/use-words.js'
import { Menu } from '../../ui/menu.js'
import { Skeleton } from '../../ui/states.js'

const Form = lazy(() => import('./list-condition.js'))

interface ConditionEditorProps {
  /** With the fields that every entity has. */
  spec: EntitySpec
  datastore: Pick<Datastore, 'environment' | 'opens'>
  onAdd(condition: Condition): void
}

export function ConditionEditor({ onAdd, ...rest }: ConditionEditorProps) {
  const t = useWords()
  return (
    <Menu icon="filter" label={t('Add filter')} look="ghost" role="dialog">
      {close => (
        <Suspense fallback={<Skeleton lines={4} />}>
          <Form
            {...rest}
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
