/** What writes a condition of a list: references to what the session does not open are no choice, since all of them read null. */
import type { Datastore } from '../../../core/types.js'
import { leadsNowhere } from '../../../spec/compile/compile-groups.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Condition } from '../../../wire/condition.js'
import ConditionForm from '../../conditions/condition-form.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'

interface ListConditionProps {
  spec: EntitySpec
  datastore: Pick<Datastore, 'environment' | 'opens'>
  onAdd(condition: Condition): void
}

export default function ListCondition({ spec, datastore, onAdd }: ListConditionProps) {
  const { catalogue } = usePortal()
  const { value: open } = useRead(`${datastore.environment.id} opens`, datastore.opens)
  const isLeftOut = (path: string) => {
    const field = spec.fields[path]
    return field !== undefined && leadsNowhere(field, catalogue, open)
  }
  return <ConditionForm spec={spec} isLeftOut={isLeftOut} onAdd={onAdd} />
}
