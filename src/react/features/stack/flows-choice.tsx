/** The choice whether a map shows who talks to whom. It is not there where nothing does, and for a reader who may not see it. */
import type { IndexView } from '../../../core/types.js'
import { useWords } from '../../hooks/use-words.js'
import { Checkbox } from '../../ui/controls.js'
import { type ShownTalks, showsFlows } from './use-talks.js'

interface FlowsChoiceProps extends Pick<ShownTalks, 'isOffered' | 'isReading'> {
  view: IndexView
  setView(change: Partial<IndexView>): void
}

export function FlowsChoice({ view, setView, isOffered, isReading }: FlowsChoiceProps) {
  const t = useWords()
  if (!isOffered) return null
  return (
    <>
      <Checkbox
        label={t('Flows')}
        checked={showsFlows(view)}
        onChange={on => setView({ filters: { ...view.filters, flows: on ? ['shown'] : [] } })}
      />
      {isReading && (
        <span className="muted small" role="status">
          {t('Reading …')}
        </span>
      )}
    </>
  )
}
