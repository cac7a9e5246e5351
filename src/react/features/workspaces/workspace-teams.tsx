/** Teams of the account that come in: as members or as admins, with who is in them, and the ways to let one in and to take one out. */
import { useState } from 'react'
import { readTeams } from '../../../core/people/account-area.js'
import { removeWorkspaceTeam, setWorkspaceTeam } from '../../../core/people/workspaces.js'
import type { WorkspaceOpened, WorkspaceTeam } from '../../../wire/calls/workspace-records.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { Entrants } from './entrants.js'

interface TeamsProps {
  opened: WorkspaceOpened
  onChanged(): void
  /** The reader may not see it any more, perhaps. */
  onLost(): void
}

export function WorkspaceTeams({ opened, onChanged, onLost }: TeamsProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { record, teams } = opened
  const me = portal.session.$state.get().userId
  if (teams.length === 0 && !record.mayWrite) return null
  return (
    <>
      {teams.length > 0 && (
        <Entrants
          label={t('Teams')}
          rows={teams}
          keyOf={({ id }) => id}
          wraps
          columns={[
            { head: t('Team'), cell: ({ name }) => name },
            { head: t('Role'), cell: ({ isAdmin }) => (isAdmin ? t('Admins') : t('Members')) },
            { head: t('Who comes in by it'), cell: team => <Comers team={team} /> },
          ]}
          mayWrite={record.mayWrite}
          asAdmin={{
            make: t('Make admins'),
            makeOf: name => t('Make admins: {name}', { name }),
            madeOf: name => t('Everybody in {name} is an admin', { name }),
          }}
          asMember={{
            make: t('Make members'),
            makeOf: name => t('Make members: {name}', { name }),
            madeOf: name => t('Everybody in {name} is a member', { name }),
          }}
          loss={t('Who comes in by this team alone loses what it opens at once. It can be let in again.')}
          set={({ id: teamId }, isAdmin) => setWorkspaceTeam(portal, record.id, { teamId, isAdmin })}
          remove={({ id }) => removeWorkspaceTeam(portal, record.id, id)}
          onChanged={onChanged}
          onRemoved={team => (comesInBy(opened, team, me) ? onLost() : onChanged())}
        />
      )}
      {record.mayWrite && <AddTeam opened={opened} onChanged={onChanged} />}
    </>
  )
}

/** Somebody is in it by this team, and neither by another one nor by themselves. */
function comesInBy({ members, teams }: WorkspaceOpened, team: WorkspaceTeam, userId: string | null): boolean {
  const isIn = ({ people }: WorkspaceTeam) => people.some(person => person.userId === userId)
  const others = teams.filter(({ id }) => id !== team.id)
  return isIn(team) && !others.some(isIn) && !members.some(member => member.userId === userId)
}

/** People of a team that are named at once. */
const FEW = 5

function Comers({ team: { people } }: { team: WorkspaceTeam }) {
  const t = useWords()
  const nameOf = ({ name, email }: WorkspaceTeam['people'][number]) =>
    email !== null && email !== name ? `${name} (${email})` : name
  if (people.length === 0) return <span className="muted">{t('Nobody is in the team yet')}</span>
  if (people.length <= FEW) return people.map(nameOf).join(', ')
  return (
    <details>
      <summary>{t.count(people.length, '{count} person', '{count} people')}</summary>
      {people.map(nameOf).join(', ')}
    </details>
  )
}

function AddTeam({ opened, onChanged }: { opened: WorkspaceOpened; onChanged(): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { id, accountId } = opened.record
  const { value, error, again } = useRead(accountId, () => readTeams(portal, accountId))
  const [chosen, setChosen] = useState('')
  const [isAdmin, setAdmin] = useState(false)
  const submit = useSubmit()
  const free = value?.filter(team => !opened.teams.some(known => known.id === team.id)) ?? []
  const team = free.find(each => each.id === chosen)
  const add = () =>
    submit.run(async () => {
      if (!team) return
      await setWorkspaceTeam(portal, id, { teamId: team.id, isAdmin })
      notice('success', t('{name} is in the workspace', team))
      setChosen('')
      onChanged()
    })
  return (
    <section part="card" className="card place-card padded" aria-label={t('Add a team')}>
      <h2>{t('Add a team')}</h2>
      <p className="small muted">
        {t('Everybody in it is in the workspace at once, and whoever joins or leaves it later.')}
      </p>
      {error && <ErrorState error={error} onRetry={again} />}
      {!value && !error && <Skeleton lines={1} />}
      {value && free.length === 0 && (
        <p className="small">
          {value.length === 0 ? t('The account has no teams yet.') : t('All teams of the account are in it.')}
        </p>
      )}
      {free.length > 0 && (
        <form className="row place-add" noValidate onSubmit={submit.handler(add)}>
          <div>
            <label className="label" htmlFor="workspace-team">
              {t('Team')}
            </label>
            <select id="workspace-team" value={team?.id ?? ''} onChange={({ target }) => setChosen(target.value)}>
              <option value="">{t('Choose a team')}</option>
              {free.map(each => (
                <option key={each.id} value={each.id}>
                  {each.name}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label className="label" htmlFor="workspace-team-role">
              {t('As')}
            </label>
            <select
              id="workspace-team-role"
              value={isAdmin ? 'admin' : 'member'}
              onChange={({ target }) => setAdmin(target.value === 'admin')}
            >
              <option value="member">{t('Members')}</option>
              <option value="admin">{t('Admins')}</option>
            </select>
          </div>
          <Button type="submit" look="primary" disabled={submit.isBusy || !team}>
            {t('Add')}
          </Button>
        </form>
      )}
      <FormProblem error={submit.error} />
    </section>
  )
}
