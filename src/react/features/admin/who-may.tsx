/** Who may do something to an account, an environment or a workspace, and by what. */
import { useId, useState } from 'react'
import { readWhoMay } from '../../../core/people/admin-parts.js'
import type { Action } from '../../../wire/actions.js'
import type { WhoMay as Answer } from '../../../wire/calls/held-roles.js'
import type { WhyAsked } from '../../../wire/calls/roles.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { usePages } from '../../hooks/use-pages.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { ActionSelect, actionOn, Reasons } from './action-select.js'

interface WhoMayProps {
  resource: WhyAsked['resource']
  id: string
}

export default function WhoMay({ resource, id }: WhoMayProps) {
  const t = useWords()
  const portal = usePortal()
  const heading = useId()
  const [chosen, setAction] = useState<Action>(`${resource}.read`)
  const { action, about } = actionOn(resource, chosen, t)
  const { pages, error, isBusy, hasMore, more, again } = usePages(`${resource} ${id} ${action}`, after =>
    readWhoMay(portal, { resource, id, action }, after),
  )
  const people = pages?.flatMap(page => page.people)
  return (
    <section className="may-do" aria-labelledby={heading}>
      <h3 id={heading}>{t('Who may do this?')}</h3>
      <div className="row">
        <ActionSelect resource={resource} value={action} onChange={setAction} />
      </div>
      <p className="muted small">
        {about} <code dir="ltr">{action}</code>
      </p>
      {error && <ErrorState error={error} onRetry={people ? more : again} />}
      {!people && !error && <Skeleton lines={3} />}
      {people?.length === 0 && !hasMore && <p className="muted small">{t('Nobody may do it.')}</p>}
      {people?.map(person => (
        <Person key={person.id} person={person} />
      ))}
      {hasMore && !error && (
        <Button disabled={isBusy} onClick={more}>
          {t('Show more')}
        </Button>
      )}
    </section>
  )
}

function Person({ person: { id, name, email, isLocked, reasons } }: { person: Answer['people'][number] }) {
  const t = useWords()
  return (
    <div>
      {name === null ? (
        <span>{t('Somebody of an account that you do not read')}</span>
      ) : email === null ? (
        <span>{t('Program {name}', { name })}</span>
      ) : (
        <a className="link" href={paths.adminRecord('users', id)}>
          {email}
        </a>
      )}
      {isLocked && <span className="sub small"> {t('Locked')}</span>}
      <Reasons reasons={reasons} />
    </div>
  )
}
