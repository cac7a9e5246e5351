/** Parts of the address that the list does not know: the address is older than the type, belongs to another section, or was written by hand. */
import { allColumns, sortedColumn } from '../../../spec/compile/compile-index.js'
import { printCondition } from '../../../spec/compile/conditions.js'
import { dimensionKeyOf } from '../../../spec/compile/dimension-fields.js'
import { usePortal } from '../../hooks/screen-host.js'
import { sortedBy } from '../../hooks/sort-keys.js'
import { useWords } from '../../hooks/use-words.js'
import { UnusedChip } from '../../ui/unused-chip.js'
import type { IndexModel } from './use-index.js'

export default function UnusedChips({ index }: { index: IndexModel }) {
  const t = useWords()
  const { catalogue } = usePortal()
  const { spec, state, view, setView, unused, sort } = index
  const all = allColumns(spec, catalogue, state.rollup)
  const many = t.within(spec.label.many)
  return (
    <>
      {unused.sort.map(column => {
        const label = sortedColumn(all, column)?.label
        return (
          <UnusedChip
            key={column}
            label={t('Sorted by {label}', { label: label ?? column })}
            why={label === undefined ? t('{many} have no such column', { many }) : t('its column is not shown')}
            onRemove={() => setView(sortedBy(sort))}
          />
        )
      })}
      {unused.filters.map(id => (
        <UnusedChip
          key={id}
          label={id}
          why={t('{many} have no such filter', { many })}
          onRemove={() => setView({ filters: { ...view.filters, [id]: [] } })}
        />
      ))}
      {unused.conditions.map(condition => (
        <UnusedChip
          key={printCondition(condition)}
          label={dimensionKeyOf(condition.path) ?? condition.path}
          why={t('there is no such dimension')}
          onRemove={() => setView({ conditions: view.conditions.filter(other => other !== condition) })}
        />
      ))}
    </>
  )
}
