/** Says, above a page about the past, which moment it shows, and leads back to now. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { paths } from '../hooks/paths.js'
import { usePortal } from '../hooks/screen-host.js'
import { useTime } from '../hooks/time.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from '../ui/controls.js'
import { Icon } from '../ui/icon.js'

const PastNote = lazy(() => import('./past-note.js'))

/** `isTimeless`: the page has a period of its own, and shows the present's. */
export function PastBanner({ isTimeless = false }: { isTimeless?: boolean }) {
  const t = useWords()
  const { format, location } = usePortal()
  const { view, choose } = useTime()
  const path = useStore(location.$path)
  if (view.origin === null || !path.startsWith('/~/')) return null
  const environmentId = decodeURIComponent(path.split(/[/?]/)[2] ?? '')
  return (
    <div className="banner past" role="status">
      <Icon name="clock" />
      <span className="grow">
        <strong>
          {t('You are in the past: {origin}, {timeZone}', {
            origin: format.dateTime(view.origin),
            timeZone: format.timeZone,
          })}
        </strong>
        , {format.relative(view.origin)}.{' '}
        {isTimeless ? t('This page has a period of its own, and shows what is known now.') : t('Nothing here updates.')}
        {!isTimeless && (
          <Suspense>
            <PastNote environmentId={environmentId} origin={view.origin} />
          </Suspense>
        )}
      </span>
      <a className="button" href={paths.compare(environmentId, { from: view.origin })}>
        {t('Compare with now')}
      </a>
      <Button look="primary" onClick={() => choose({ origin: null })}>
        {t('Back to live')}
      </Button>
    </div>
  )
}
