/** An address that leads nowhere. */
import { paths } from '../hooks/paths.js'
import { useWords } from '../hooks/use-words.js'
import { EmptyState } from '../ui/states.js'

export function NotFound() {
  const t = useWords()
  return (
    <EmptyState title={t('There is nothing at this address')}>
      <span>{t('It may be mistyped, or from another version.')}</span>
      <a href={paths.home}>{t('All environments')}</a>
    </EmptyState>
  )
}
