/** Instead of a map that has nothing to draw: why, and where to go from there. */
import { paths } from '../../hooks/paths.js'
import { useTime } from '../../hooks/time.js'
import { useWords } from '../../hooks/use-words.js'
import { EmptyState } from '../../ui/states.js'

interface NothingMappedProps {
  environmentId: string
  /** Said of the present, with how it is filled. */
  title: string
  howTo: string
}

export function NothingMapped({ environmentId, title, howTo }: NothingMappedProps) {
  const t = useWords()
  const isPast = useTime().view.origin !== null
  return (
    <EmptyState title={isPast ? t('Nothing was there at the time shown') : title}>
      {!isPast && <span>{howTo}</span>}
      <a href={paths.overview(environmentId)}>{t('To the overview')}</a>
    </EmptyState>
  )
}
