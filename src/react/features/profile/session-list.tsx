/** Where a user is signed in, each session with the way to end it. */
import { useEffect } from 'react'
import { endOtherSessions, endSession, followSessions, readSessions } from '../../../core/people/profile.js'
import type { OwnSession } from '../../../wire/profile.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { Button } from '../../ui/controls.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { agentWords } from './agent-words.js'

export function SessionList() {
  const { portal, notice } = useScreenHost()
  const { value, error, again, show } = useRead('sessions', () => readSessions(portal))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what shows them is the same function in effect.
  useEffect(() => followSessions(portal, show), [portal])
  const ending = useSubmit()
  const end = (session: OwnSession) =>
    ending.run(async () => {
      // What has ended meanwhile is not there either way.
      await endSession(portal, session.id).finally(again)
      notice('success', `The session of ${agentWords(session.agent)} has ended`)
    })
  const endOthers = () =>
    ending.run(async () => {
      await endOtherSessions(portal).finally(again)
      notice('success', 'All other sessions have ended')
    })
  const others = value?.filter(({ isThis }) => !isThis) ?? []
  return (
    <section className="card sessions" aria-label="Sessions">
      <header>
        <h2 className="grow">Sessions</h2>
        {others.length > 1 && (
          <Button disabled={ending.isBusy} onClick={endOthers}>
            End all others
          </Button>
        )}
      </header>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !value && <Skeleton lines={3} />}
      {ending.error && (
        <p className="problem" role="alert">
          {ending.error.message}
        </p>
      )}
      <ul>
        {value?.map(session => (
          <li key={session.id} className="row">
            <span className="grow">
              {agentWords(session.agent)}
              {session.address && <span className="muted"> from {session.address}</span>}
              {session.isActing && <strong> · an administrator acts as you</strong>}
              <br />
              <span className="small muted">
                {session.startedAt === null
                  ? 'Since before this was kept'
                  : `Since ${portal.format.dateTime(session.startedAt)}`}
                {session.usedAt !== null && `, last used ${portal.format.dateTime(session.usedAt)}`}
              </span>
            </span>
            {session.isThis ? (
              <span className="pill nominal">This one</span>
            ) : (
              <Button
                disabled={ending.isBusy}
                aria-label={`End the session of ${agentWords(session.agent)}`}
                onClick={() => end(session)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
