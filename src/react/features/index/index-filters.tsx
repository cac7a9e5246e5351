/** The row of what narrows the list: search, chips of what is chosen, conditions, saved views. */
import { lazy, type ReactNode, Suspense } from 'react'
import { filterId, filterItems } from '../../../spec/compile/compile-filter.js'
import { printCondition } from '../../../spec/compile/conditions.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, SearchField } from '../../ui/controls.js'
import { ConditionEditor } from './condition-editor.js'
import { SavedFilterMenu } from './saved-filters.js'
import type { IndexModel } from './use-index.js'

const FacetChips = lazy(() => import('./facet-chips.js'))
const ConditionChip = lazy(() => import('../../conditions/condition-chip.js'))
const UnusedChips = lazy(() => import('./unused-chips.js'))

interface IndexFiltersProps {
  index: IndexModel
  areShown: boolean
  onShow(): void
  children?: ReactNode
}

export function IndexFilters({ index, areShown, onShow, children }: IndexFiltersProps) {
  const t = useWords()
  const { view, setView, whole: spec } = index
  const { conditions = [] } = index.state

  const chosen = filterItems(spec).filter(item => (view.filters[filterId(item)]?.length ?? 0) > 0)
  const count = chosen.length + conditions.length
  return (
    <div part="toolbar" className="filters row wrap">
      <Button look="ghost" icon="filter" aria-pressed={areShown} onClick={onShow}>
        {t('Filters')}
        {count > 0 && <span className="tag">{count}</span>}
      </Button>
      <SearchField
        label={t('Search {many}', { many: t.within(spec.label.many) })}
        placeholder={t('Name, address, id …')}
        value={view.filterText}
        onChange={filterText => setView({ filterText })}
        width={220}
      />
      <Suspense>{chosen.length > 0 && <FacetChips index={index} chosen={chosen} />}</Suspense>
      <Suspense>
        {conditions.map(condition => (
          <ConditionChip
            key={printCondition(condition)}
            spec={spec}
            condition={condition}
            onRemove={() => setView({ conditions: view.conditions.filter(other => other !== condition) })}
          />
        ))}
        {Object.values(index.unused).some(({ length }) => length > 0) && <UnusedChips index={index} />}
      </Suspense>
      <ConditionEditor
        spec={spec}
        datastore={index.datastore}
        onAdd={condition => setView({ conditions: [...view.conditions, condition] })}
      />
      <SavedFilterMenu
        environmentId={index.datastore.environment.id}
        entity={spec.type}
        view={view}
        onChoose={setView}
      />
      {children}
    </div>
  )
}
