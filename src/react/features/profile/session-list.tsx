/** Where a user is signed in, each session with the way to end it. */
import { useEffect } from 'react'
import { endOtherSessions, endSession, followSessions, readSessions } from '../../../core/people/profile.js'
import type { OwnSession } from '../../../wire/profile.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { agentWords } from './agent-words.js'

export function SessionList() {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { value, error, again, show } = useRead('sessions', () => readSessions(portal))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what shows them is the same function in effect.
  useEffect(() => followSessions(portal, show), [portal])
  const ending = useSubmit()
  const end = (session: OwnSession) =>
    ending.run(async () => {
      // What has ended meanwhile is not there either way.
      await endSession(portal, session.id).finally(again)
      notice('success', t('The session of {agent} has ended', { agent: agentWords(session.agent, t) }))
    })
  const endOthers = () =>
    ending.run(async () => {
      await endOtherSessions(portal).finally(again)
      notice('success', t('All other sessions have ended'))
    })
  const others = value?.filter(({ isThis }) => !isThis) ?? []
  return (
    <section part="card" className="card sessions" aria-label={t('Sessions')}>
      <header>
        <h2 part="card-title" className="grow">
          {t('Sessions')}
        </h2>
        {others.length > 1 && (
          <Button disabled={ending.isBusy} onClick={endOthers}>
            {t('End all others')}
          </Button>
        )}
      </header>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !value && <Skeleton lines={3} />}
      <FormProblem error={ending.error} />
      <ul>
        {value?.map(session => (
          <li key={session.id} className="row">
            <span className="grow">
              {agentWords(session.agent, t)}
              {session.address && <span className="muted"> {t('from {address}', { address: session.address })}</span>}
              {session.isActing && <strong> {t('· an administrator acts as you')}</strong>}
              <br />
              <span className="small muted">
                {session.startedAt === null
                  ? t('Since before this was kept')
                  : t('Since {startedAt}', { startedAt: portal.format.dateTime(session.startedAt) })}
                {session.usedAt !== null &&
                  t(', last used {usedAt}', { usedAt: portal.format.dateTime(session.usedAt) })}
              </span>
            </span>
            {session.isThis ? (
              <span className="pill nominal">{t('This one')}</span>
            ) : (
              <Button
                disabled={ending.isBusy}
                aria-label={t('End the session of {agent}', { agent: agentWords(session.agent, t) })}
                onClick={() => end(session)}
              >
                {t('End')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
