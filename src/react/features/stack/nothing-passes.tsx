/** Instead of a map of what passes its filter alone, where nothing does: the way back to all of it. */
import type { IndexView } from '../../../core/types.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { EmptyState } from '../../ui/states.js'
import { withoutChosen } from './facet-counts.js'

interface NothingPassesProps {
  view: IndexView
  setView(change: Partial<IndexView>): void
}

export default function NothingPasses({ view, setView }: NothingPassesProps) {
  const t = useWords()
  return (
    <EmptyState title={t('Nothing of the map passes its filter')}>
      <Button onClick={() => setView(withoutChosen(view))}>{t('Show all')}</Button>
    </EmptyState>
  )
}
