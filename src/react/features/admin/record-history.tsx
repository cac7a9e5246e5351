/** The history of a record from the audit log, newest first. */
import { readAudit } from '../../../core/people/administration.js'
import { actionWords, actorWords, OUTCOMES } from '../../hooks/audit-words.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { usePages } from '../../hooks/use-pages.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'

export function RecordHistory({ id }: { id: string }) {
  const t = useWords()
  const portal = usePortal()
  const { format } = portal
  const { pages, error, hasMore, isBusy, more, again } = usePages(id, after =>
    readAudit(portal, { target: id, kind: 'change' }, after),
  )
  const entries = pages?.flatMap(page => page.entries)
  if (error && !entries) return <ErrorState error={error} onRetry={again} />
  if (!entries) return <Skeleton lines={6} />
  if (entries.length === 0)
    return (
      <EmptyState title={t('Nothing was changed yet')}>
        <a className="link" href={`${paths.audit}?target=${encodeURIComponent(id)}`}>
          {t('All entries of it')}
        </a>
      </EmptyState>
    )
  return (
    <>
      <ol className="record-history">
        {entries.map(entry => (
          <li key={entry.id}>
            <div className="row">
              <strong className="grow">{t(actionWords(entry.action))}</strong>
              {entry.outcome !== 'done' && (
                <StatusText glyph={OUTCOMES[entry.outcome]?.glyph ?? 'unknown'}>
                  {t(OUTCOMES[entry.outcome]?.label ?? entry.outcome)}
                </StatusText>
              )}
            </div>
            <div className="muted small">
              {actorWords(entry.actor, t)}
              {' · '}
              <span title={format.dateTime(entry.at)}>{format.relative(entry.at)}</span>
            </div>
            {Object.entries(entry.details).map(([key, value]) => (
              <div key={key} className="small">
                <span className="muted">{key}</span> {value}
              </div>
            ))}
          </li>
        ))}
      </ol>
      {error && <ErrorState error={error} onRetry={more} />}
      {hasMore && (
        <Button disabled={isBusy} onClick={more}>
          {isBusy ? t('Loading …') : t('Show more')}
        </Button>
      )}
    </>
  )
}
