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
import { Dialog } from '../../ui/dialog.js'
import { FormProblem } from '../../ui/form-problem.js'
import { PlainList } from '../../ui/plain-list.js'
import { ErrorState, Skeleton } from '../../ui/states.js'

interface TeamsProps {
  opened: WorkspaceOpened
  onChanged(): void
  /** The reader may not see it any more, perhaps. */
  onLost(): void
}

export function WorkspaceTeams({ opened, onChanged, onLost }: TeamsProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { record, teams } = opened
  const [leaving, setLeaving] = useState<WorkspaceTeam>()
  const submit = useSubmit()
  const me = portal.session.$state.get().userId
  const set = (team: WorkspaceTeam, isAdmin: boolean) =>
    submit.run(async () => {
      await setWorkspaceTeam(portal, record.id, { teamId: team.id, isAdmin })
      notice(
        'success',
        isAdmin ? t('Everybody in {name} is an admin', team) : t('Everybody in {name} is a member', team),
      )
      onChanged()
    })
  const remove = (team: WorkspaceTeam) =>
    submit.run(async () => {
      await removeWorkspaceTeam(portal, record.id, team.id)
      notice('success', t('{name} is in the workspace no more', team))
      setLeaving(undefined)
      if (comesInBy(opened, team, me)) onLost()
      else onChanged()
    })
  if (teams.length === 0 && !record.mayWrite) return null
  return (
    <>
      {teams.length > 0 && <TeamList {...opened} isBusy={submit.isBusy} onSet={set} onRemove={setLeaving} />}
      {!leaving && <FormProblem error={submit.error} />}
      {record.mayWrite && <AddTeam opened={opened} onChanged={onChanged} />}
      {leaving && (
        <Dialog title={t('Take {name} out?', leaving)} className="place-dialog" onClose={() => setLeaving(undefined)}>
          <p>{t('Who comes in by this team alone loses what it opens at once. It can be let in again.')}</p>
          <FormProblem error={submit.error} />
          <div className="row">
            <Button look="primary" disabled={submit.isBusy} onClick={() => remove(leaving)}>
              {t('Take out')}
            </Button>
            <Button onClick={() => setLeaving(undefined)}>{t('Cancel')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Somebody is in it by this team, and neither by another one nor by themselves. */
function comesInBy({ members, teams }: WorkspaceOpened, team: WorkspaceTeam, userId: string | null): boolean {
  const isIn = ({ people }: WorkspaceTeam) => people.some(person => person.userId === userId)
  const others = teams.filter(({ id }) => id !== team.id)
  return isIn(team) && !others.some(isIn) && !members.some(member => member.userId === userId)
}

interface TeamListProps extends WorkspaceOpened {
  isBusy: boolean
  onSet(team: WorkspaceTeam, isAdmin: boolean): void
  onRemove(team: WorkspaceTeam): void
}

function TeamList({ record, teams, isBusy, onSet, onRemove }: TeamListProps) {
  const t = useWords()
  return (
    <PlainList
      label={t('Teams')}
      rows={teams}
      keyOf={({ id }) => id}
      wraps
      columns={[
        { head: t('Team'), cell: ({ name }) => name },
        { head: t('Role'), cell: ({ isAdmin }) => (isAdmin ? t('Admins') : t('Members')) },
        { head: t('Who comes in by it'), cell: team => <Comers team={team} /> },
        ...(record.mayWrite
          ? [
              {
                head: t('Actions'),
                isHidden: true,
                className: 'acts',
                cell: (team: WorkspaceTeam) => (
                  <>
                    <Button
                      look="ghost"
                      disabled={isBusy}
                      aria-label={team.isAdmin ? t('Make members: {name}', team) : t('Make admins: {name}', team)}
                      onClick={() => onSet(team, !team.isAdmin)}
                    >
                      {team.isAdmin ? t('Make members') : t('Make admins')}
                    </Button>
                    <Button
                      look="ghost"
                      disabled={isBusy}
                      aria-label={t('Take out: {name}', team)}
                      onClick={() => onRemove(team)}
                    >
                      {t('Take out')}
                    </Button>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  )
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
