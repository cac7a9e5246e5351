/** Teams of the account: who is in each, and the ways to make one, to add somebody, and to delete it. What a team is given, everybody in it has. */
import { useState } from 'react'
import { addToTeam, createTeam, readTeams, removeFromTeam, removeTeam } from '../../../core/people/account-area.js'
import type { Member, Team } from '../../../wire/account-area.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, IconButton } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { PlainList } from '../../ui/plain-list.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'
import { TypedConfirmation } from '../../ui/typed-confirmation.js'

interface TeamsCardProps {
  accountId: string
  /** Who may be added. */
  members: readonly Member[]
  isMine: boolean
}

export default function TeamsCard({ accountId, members, isMine }: TeamsCardProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { value: teams, error, again } = useRead(accountId, () => readTeams(portal, accountId))
  const [removing, setRemoving] = useState<Team>()
  const submit = useSubmit()
  const done = (call: Promise<unknown>) =>
    submit.run(async () => {
      await call
      again()
    })
  return (
    <section part="card" className="card" aria-label={t('Teams')}>
      <header>
        <h2 part="card-title">{t('Teams')}</h2>
        <span className="muted small">{t('What a team is given, everybody in it has')}</span>
      </header>
      {error && <ErrorState error={error} onRetry={again} />}
      {!teams && !error && <Skeleton lines={2} />}
      {teams?.length === 0 && <p className="line muted small">{t('The account has no teams yet.')}</p>}
      {teams && teams.length > 0 && (
        <PlainList
          label={t('Teams')}
          isBare
          wraps
          rows={teams}
          keyOf={({ id }) => id}
          columns={[
            { head: t('Team'), cell: ({ name }) => name },
            {
              head: t('People'),
              cell: team => (
                <People
                  {...{ team, members, isMine }}
                  isBusy={submit.isBusy}
                  onAdd={userId => done(addToTeam(portal, accountId, team.id, userId))}
                  onRemove={userId => done(removeFromTeam(portal, accountId, team.id, userId))}
                />
              ),
            },
            ...(isMine
              ? [
                  {
                    head: t('Actions'),
                    isHidden: true,
                    className: 'acts',
                    cell: (team: Team) => (
                      <Button
                        look="ghost"
                        aria-label={t('Delete {name}', { name: team.name })}
                        onClick={() => setRemoving(team)}
                      >
                        {t('Delete')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      <FormProblem error={submit.error} isLine />
      {isMine && <NewTeam accountId={accountId} onMade={again} />}
      {removing && (
        <TypedConfirmation
          title={t('Delete {name}?', { name: removing.name })}
          words={t('Everybody in it loses at once what they have by it alone. It cannot be undone.')}
          typed={removing.name}
          action={t('Delete')}
          onClose={() => setRemoving(undefined)}
          onConfirm={async () => {
            await removeTeam(portal, accountId, removing.id)
            setRemoving(undefined)
            notice('success', t('{name} is deleted', { name: removing.name }))
            again()
          }}
        />
      )}
    </section>
  )
}

interface PeopleProps extends Pick<TeamsCardProps, 'members' | 'isMine'> {
  team: Team
  isBusy: boolean
  onAdd(userId: string): void
  onRemove(userId: string): void
}

function People({ team, members, isMine, isBusy, onAdd, onRemove }: PeopleProps) {
  const t = useWords()
  const free = members.filter(({ userId }) => !team.members.some(known => known.userId === userId))
  return (
    <div className="team-people">
      {team.members.length === 0 && <span className="muted">{t('Nobody is in the team yet')}</span>}
      {team.members.map(({ userId, name }) => (
        <span key={userId} className="tag">
          {name}
          {isMine && (
            <IconButton
              icon="close"
              disabled={isBusy}
              label={t('Take {name} out of {team}', { name, team: team.name })}
              onClick={() => onRemove(userId)}
            />
          )}
        </span>
      ))}
      {isMine && free.length > 0 && (
        <select
          aria-label={t('Add somebody to {name}', { name: team.name })}
          value=""
          disabled={isBusy}
          onChange={({ target }) => onAdd(target.value)}
        >
          <option value="">{t('Add somebody')}</option>
          {free.map(({ userId, name, email }) => (
            <option key={userId} value={userId}>
              {name === email ? email : `${name} (${email})`}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

function NewTeam({ accountId, onMade }: { accountId: string; onMade(): void }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const [name, setName] = useState('')
  const submit = useSubmit()
  const make = () =>
    submit.run(async () => {
      await createTeam(portal, accountId, name.trim())
      setName('')
      onMade()
    })
  return (
    <form className="row new-row" noValidate onSubmit={submit.handler(make)}>
      <TextField
        id="new-team"
        label={t('New team')}
        autoComplete="off"
        value={name}
        problem={submit.problemAt('name') ?? submit.error?.message}
        onChange={setName}
      />
      <Button type="submit" disabled={submit.isBusy || name.trim() === ''}>
        {t('Make it')}
      </Button>
    </form>
  )
}
