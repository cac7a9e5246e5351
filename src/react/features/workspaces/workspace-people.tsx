/** The members of a workspace with their roles, and the ways to add somebody: from the account, or by mail. */

import { useState } from 'react'
import { invite, readMembers } from '../../../core/people/account-area.js'
import { removeWorkspaceMember, setWorkspaceMember } from '../../../core/people/workspaces.js'
import type { WorkspaceMember, WorkspaceOpened } from '../../../wire/calls/workspace-records.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { EmptyState } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'
import { Entrants } from './entrants.js'
import { OpenInvites } from './open-invites.js'

interface PeopleProps {
  opened: WorkspaceOpened
  onChanged(): void
  /** The reader has taken themselves out. */
  onLost(): void
}

export function WorkspacePeople({ opened, onChanged, onLost }: PeopleProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { record, members } = opened
  const me = portal.session.$state.get().userId
  const roleOf = ({ isAdmin, isCreator }: WorkspaceMember) =>
    isCreator ? t('Admin, made it') : isAdmin ? t('Admin') : t('Member')
  return (
    <>
      {members.length === 0 ? (
        <EmptyState title={t('Nobody is in it yet')} />
      ) : (
        <Entrants
          label={t('Members')}
          rows={members}
          keyOf={({ userId }) => userId}
          columns={[
            { head: t('Member'), cell: member => <NameAndAddress {...member} /> },
            { head: t('Role'), cell: roleOf },
          ]}
          mayWrite={record.mayWrite}
          asAdmin={{
            make: t('Make an admin'),
            makeOf: name => t('Make an admin: {name}', { name }),
            madeOf: name => t('{name} is an admin', { name }),
          }}
          asMember={{
            make: t('Make a member'),
            makeOf: name => t('Make a member: {name}', { name }),
            madeOf: name => t('{name} is a member', { name }),
          }}
          loss={t('They lose what it opens at once. They can be added again.')}
          set={({ userId }, isAdmin) => setWorkspaceMember(portal, record.id, { userId, isAdmin })}
          remove={({ userId }) => removeWorkspaceMember(portal, record.id, userId)}
          onChanged={onChanged}
          onRemoved={({ userId }) => (userId === me ? onLost() : onChanged())}
        />
      )}
      <OpenInvites opened={opened} onChanged={onChanged} />
      {record.mayWrite && <AddPeople opened={opened} onChanged={onChanged} />}
    </>
  )
}

function NameAndAddress({ name, email }: WorkspaceMember) {
  return (
    <>
      {name}
      {email !== null && email !== name && <span className="small muted"> {email}</span>}
    </>
  )
}

/** An address of somebody who belongs to the account adds them; any other is sent an invite, where one may. */
function AddPeople({ opened, onChanged }: { opened: WorkspaceOpened; onChanged(): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { id, accountId } = opened.record
  const { value: people } = useRead(accountId, () => readMembers(portal, accountId))
  const [email, setEmail] = useState('')
  const [isAdmin, setAdmin] = useState(false)
  const submit = useSubmit()
  const isIn = (userId: string) => opened.members.some(member => member.userId === userId)
  const add = () =>
    submit.run(async () => {
      const address = email.trim().toLowerCase()
      const known = (await readMembers(portal, accountId)).find(person => person.email.toLowerCase() === address)
      if (known) {
        await setWorkspaceMember(portal, id, { userId: known.userId, isAdmin })
        notice('success', t('{name} is in the workspace', known))
      } else {
        await invite(portal, accountId, { email: address, role: 'member', workspace: id, isWorkspaceAdmin: isAdmin })
        notice('success', t('An invite is sent to {address}', { address }))
      }
      setEmail('')
      onChanged()
    })
  return (
    <section part="card" className="card place-card padded" aria-label={t('Add somebody')}>
      <h2>{t('Add somebody')}</h2>
      <p className="small muted">
        {t('Whoever belongs to the account is in it at once. Owners of the account may invite others by mail.')}
      </p>
      <form className="row place-add" noValidate onSubmit={submit.handler(add)}>
        <TextField
          id="workspace-person"
          label={t('E-mail address')}
          type="email"
          autoComplete="off"
          list="workspace-people"
          value={email}
          problem={submit.problemAt('email') ?? submit.error?.message}
          onChange={setEmail}
        />
        <datalist id="workspace-people">
          {people
            ?.filter(({ userId }) => !isIn(userId))
            .map(person => (
              <option key={person.userId} value={person.email}>
                {person.name}
              </option>
            ))}
        </datalist>
        <div>
          <label className="label" htmlFor="workspace-role">
            {t('As')}
          </label>
          <select
            id="workspace-role"
            value={isAdmin ? 'admin' : 'member'}
            onChange={({ target }) => setAdmin(target.value === 'admin')}
          >
            <option value="member">{t('Member')}</option>
            <option value="admin">{t('Admin')}</option>
          </select>
        </div>
        <Button type="submit" look="primary" disabled={submit.isBusy || email.trim() === ''}>
          {t('Add')}
        </Button>
      </form>
    </section>
  )
}
