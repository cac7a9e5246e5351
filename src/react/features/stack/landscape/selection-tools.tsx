/** The tools of a selection in the head of the map: the mode to draw around entities, and what that does. How many are selected is said to who hears it. */
import type { IndexView } from '../../../../core/types.js'
import { useScreenHost } from '../../../hooks/screen-host.js'
import { useWords } from '../../../hooks/use-words.js'
import { Button, Segments } from '../../../ui/controls.js'
import { SELECTIONS, type Selecting } from './lasso.js'
import { MOST_GIVEN, type Selection } from './use-selection.js'

const WAYS = [
  { value: 'replace', label: 'New selection' },
  { value: 'add', label: 'Add to it' },
  { value: 'remove', label: 'Take from it' },
] as const

/** What drawing around does; undefined while drawing moves the map. */
export const selectingOf = ({ filters }: Pick<IndexView, 'filters'>): Selecting | undefined =>
  SELECTIONS.find(how => how === filters.lasso?.[0])

interface SelectionToolsProps {
  selection: Selection
  /** There is a map to draw on. */
  isMap: boolean
  how: Selecting | undefined
  onHow(how: Selecting | undefined): void
}

export function SelectionTools({ selection, isMap, how, onHow }: SelectionToolsProps) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const { nodes, isTooManyToGive } = selection
  return (
    <>
      {isMap && (
        <Button
          look="ghost"
          aria-pressed={how !== undefined}
          aria-keyshortcuts="L"
          title={t('Draw around entities to select them. Shift adds, Alt takes away.')}
          onClick={() => onHow(how === undefined ? 'replace' : undefined)}
        >
          {t('Lasso')}
        </Button>
      )}
      {isMap && how !== undefined && (
        <Segments<Selecting>
          label={t('What is drawn around')}
          options={WAYS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={how}
          onChange={onHow}
        />
      )}
      <span className="row small" role="status">
        {nodes.size > 0 && <span className="hidden">{t('{size} selected', { size: format.number(nodes.size) })}</span>}
        {isTooManyToGive && (
          <span className="muted">
            {t('Linked elements follow up to {count}', { count: format.number(MOST_GIVEN) })}
          </span>
        )}
      </span>
    </>
  )
}
