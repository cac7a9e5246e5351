/** Says, above a page about the past, which moment it shows, and leads back to now. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { paths } from '../hooks/paths.js'
import { usePortal } from '../hooks/screen-host.js'
import { useTime } from '../hooks/time.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from '../ui/controls.js'
import { Icon } from '../ui/icon.js'

const PastNote = lazy(() => import('./past-note.js'))
const TimeLine = lazy(() => import('./time-line/time-line.js'))

/** `isTimeless`: the page has a period of its own, and shows the present's. */
export function PastBanner({ isTimeless = false }: { isTimeless?: boolean }) {
  const path = useStore(usePortal().location.$path)
  const { origin } = useTime().view
  if (origin === null || !path.startsWith('/~/')) return null
  return <Past environmentId={decodeURIComponent(path.split(/[/?]/)[2] ?? '')} {...{ origin, isTimeless }} />
}

function Past(props: { environmentId: string; origin: string; isTimeless: boolean }) {
  const { environmentId, origin, isTimeless } = props
  const t = useWords()
  const { format } = usePortal()
  const { choose } = useTime()
  const [isPlaying, setPlaying] = useState(false)
  return (
    <div className="banner past">
      <Icon name="clock" />
      <span className="grow" role="status" aria-live={isPlaying ? 'off' : 'polite'}>
        <strong>
          {t('You are in the past: {origin}, {timeZone}', {
            origin: format.dateTime(origin),
            timeZone: format.timeZone,
          })}
        </strong>
        , {format.relative(origin)}.{' '}
        {isTimeless ? t('This page has a period of its own, and shows what is known now.') : t('Nothing here updates.')}
        {!isTimeless && (
          <Suspense>
            <PastNote {...{ environmentId, origin }} />
          </Suspense>
        )}
      </span>
      <a className="button" href={paths.compare(environmentId, { from: origin })}>
        {t('Compare with now')}
      </a>
      <Button look="primary" onClick={() => choose({ origin: null })}>
        {t('Back to live')}
      </Button>
      {!isTimeless && (
        <Suspense fallback={<div className="time-line-to-come" />}>
          <TimeLine {...{ environmentId }} canPlay onPlaying={setPlaying} />
        </Suspense>
      )}
    </div>
  )
}
