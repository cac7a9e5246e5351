/** The choice whether a map shows who talks to whom. It rests where nothing does, and is not there for a reader who may not see it. */
import type { IndexView } from '../../../core/types.js'
import { useWords } from '../../hooks/use-words.js'
import { Checkbox } from '../../ui/controls.js'
import { Reading } from './map-head.js'
import { type ShownTalks, showsFlows } from './use-talks.js'

interface FlowsChoiceProps extends Pick<ShownTalks, 'isOffered' | 'isEmpty' | 'isReading'> {
  view: IndexView
  setView(change: Partial<IndexView>): void
}

export function FlowsChoice({ view, setView, isOffered, isEmpty, isReading }: FlowsChoiceProps) {
  const t = useWords()
  if (!isOffered) return null
  return (
    <>
      <Checkbox
        label={t('Flows')}
        checked={showsFlows(view)}
        disabled={isEmpty && !showsFlows(view)}
        onChange={on => setView({ filters: { ...view.filters, flows: on ? ['shown'] : [] } })}
      />
      {isReading && <Reading />}
    </>
  )
}
