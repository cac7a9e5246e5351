/** The states every view has beside its data: empty, error, stale, loading, not computed. */
import type { ReactNode } from 'react'
import type { StreamStatus } from '../../core/types.js'
import type { PortalError } from '../../wire/errors.js'
import { usePortal } from '../hooks/screen-host.js'
import { useIsHopeless, useIsOfOthers } from '../hooks/use-is-hopeless.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from './controls.js'
import { MessageTitle } from './page-heading.js'

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div part="message" className="message small">
      <MessageTitle>{title}</MessageTitle>
      {children}
    </div>
  )
}

export interface ErrorStateProps {
  error: PortalError
  onRetry?: (() => void) | undefined
  /** A part of the kit could not be fetched: a browser keeps that failure for as long as the page is there. */
  isPartMissing?: boolean
  /** Where to go when something does not exist or is not for the reader: trying again would not find it. */
  wayOut?: string | undefined
  /** Another way out. */
  children?: ReactNode
}

/** An error with its code and request number, and the way to try again or to leave. */
export function ErrorState({ error, onRetry, isPartMissing, wayOut, children }: ErrorStateProps) {
  const t = useWords()
  const isOfOthers = useIsOfOthers()
  const isHopeless = useIsHopeless(error)
  const lost = (error.error === 'NOT_FOUND' || error.error === 'FORBIDDEN') && !isOfOthers && wayOut
  return (
    <div part="message" className="message small" role="alert">
      <MessageTitle>{t.sentence(error.message)}</MessageTitle>
      {error.details[0]?.hint && <span>{t.sentence(error.details[0].hint)}</span>}
      {lost && <a href={lost}>{lost === '/' ? t('All environments') : t('Back to the list')}</a>}
      {children}
      {onRetry && !lost && !isHopeless && (
        <Button icon="retry" onClick={isPartMissing ? () => location.reload() : onRetry}>
          {isPartMissing ? t('Reload the page') : t('Try again')}
        </Button>
      )}
      <span className="sub tiny">
        {t('Code {code}', { code: String(error.code) })}
        {error.requestId && t(' · request {requestId}', { requestId: error.requestId })}
      </span>
    </div>
  )
}

/** Uneven, so that it reads as text to come. */
const SKELETON_WIDTHS = [90, 67, 78, 55, 84, 61]

export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="stack" aria-hidden="true" style={{ padding: '8px 0' }}>
      {SKELETON_WIDTHS.slice(0, lines).map(width => (
        <span key={width} className="skeleton" style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}

/** Says that what is shown is not live, and since when. It is tried again at least once a minute, at once where somebody asks. */
export function StaleBanner({ status, onRetry }: { status: StreamStatus; onRetry?: () => void }) {
  const t = useWords()
  const { format } = usePortal()
  if (status.phase === 'failed') {
    return (
      <div className="banner critical" role="status">
        <span className="grow">{t('Not live: {message}', { message: t.sentence(status.error.message) })}</span>
        {onRetry && <Button onClick={onRetry}>{t('Retry now')}</Button>}
      </div>
    )
  }
  if (status.phase !== 'reconnecting') return null
  return (
    <div className="banner" role="status">
      <span className="grow">
        {t('Reconnecting. These are the values of {since}.', {
          since: format.relative(new Date(status.since).toISOString()),
        })}
      </span>
      {onRetry && <Button onClick={onRetry}>{t('Retry now')}</Button>}
    </div>
  )
}
