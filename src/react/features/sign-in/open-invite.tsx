/**
 * An invite to an account. Who has no user yet makes one here; who has signs in first, as the one whom the invite is for. It may be declined, and says
 * when it was answered or has expired.
 */

import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { acceptInvite, declineInvite, joinByInvite, readInvite } from '../../../core/people/ways-in.js'
import type { PortalError } from '../../../wire/errors.js'
import type { Invite } from '../../../wire/invite.js'
import { PASSWORD_RULE, passwordProblem } from '../../../wire/password.js'
import { usePortal } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useRead } from '../../hooks/use-read.js'
import { said, useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { TextField } from '../../ui/text-field.js'
import { Consent } from './consent.js'
import { Entrance, EntranceForm, EntranceNote, EntranceWait } from './entrance.js'
import { SignInScreen } from './sign-in-screen.js'

export function InviteEntrance({ token }: { token: string }) {
  const portal = usePortal()
  const isSignedIn = useStore(portal.session.$authenticated)
  const [isSigningIn, setSigningIn] = useState(false)
  const { value, error, again } = useRead(token, () => readInvite(portal, token))
  if (isSigningIn && !isSignedIn) return <SignInScreen backTo={portal.format.t('your invite')} />
  return (
    <Entrance>
      {!value && <EntranceWait error={error} onRetry={again} />}
      {value && value.state !== 'open' && <Answered invite={value} />}
      {value?.state === 'open' && (
        <OpenInvite {...{ token, again, isSignedIn }} invite={value} onSignIn={() => setSigningIn(true)} />
      )}
    </Entrance>
  )
}

const ANSWERED: Record<Exclude<Invite['state'], 'open'>, string> = {
  accepted: 'This invite was accepted.',
  declined: 'This invite was declined. Ask for another one if that was a mistake.',
  expired: 'This invite has expired. Ask for another one.',
}

function Answered({ invite: { state, account, invitedBy } }: { invite: Invite }) {
  const t = useWords()
  if (state === 'open') return null
  return (
    <EntranceNote title={t('Invite to {account}', { account })}>
      <p role="status">{ANSWERED[state]}</p>
      {state !== 'accepted' && <p className="small muted">{t('{invitedBy} invited you.', { invitedBy })}</p>}
      <a part="button" className="button" href="/">
        {t('To the portal')}
      </a>
    </EntranceNote>
  )
}

interface OpenProps {
  token: string
  invite: Invite
  isSignedIn: boolean
  again(): void
  onSignIn(): void
}

function OpenInvite({ token, invite, isSignedIn, again, onSignIn }: OpenProps) {
  const t = useWords()
  const portal = usePortal()
  const { email: signedInAs } = useStore(portal.session.$state)
  const [error, setError] = useState<PortalError>()
  const [isBusy, setBusy] = useState(false)
  const run = (act: () => Promise<void>, then: () => void) => {
    setBusy(true)
    setError(undefined)
    act()
      .then(then, (cause: unknown) => setError(thrownError(cause)))
      .finally(() => setBusy(false))
  }
  const home = () => portal.location.replace('/')
  const { account, invitedBy, email, role, workspace, hasUser } = invite
  const isMine = isSignedIn && signedInAs?.toLowerCase() === email
  const decline = () => run(() => declineInvite(portal, token), again)
  const about = (
    <p>
      {said(
        t.around(
          role === 'owner'
            ? '{inviter} invites {email} to be an owner of {account}.'
            : '{inviter} invites {email} to be a member of {account}.',
          { inviter: <b>{invitedBy}</b>, email: <b>{email}</b>, account: <b>{account}</b> },
        ),
      )}
      {workspace !== null && ` ${t('It opens the workspace {workspace}.', { workspace })}`}
    </p>
  )
  const others = (
    <button type="button" className="link small" disabled={isBusy} onClick={decline}>
      {t('Decline')}
    </button>
  )
  if (!hasUser && !isSignedIn) {
    const join = (person: { name: string; password: string }) => run(() => joinByInvite(portal, token, person), home)
    return (
      <JoinForm
        {...{ error, isBusy, email }}
        onJoin={join}
        title={t('Join {account}', { account })}
        about={about}
        others={others}
      />
    )
  }
  return (
    <EntranceNote title={t('Join {account}', { account })}>
      {about}
      {isMine && (
        <Button look="primary" disabled={isBusy} onClick={() => run(() => acceptInvite(portal, token), home)}>
          {isBusy ? t('One moment …') : t('Accept')}
        </Button>
      )}
      {!isMine && isSignedIn && (
        <>
          <p className="small">
            {said(t.around('You are signed in as {name}, whom it is not for.', { name: <b>{signedInAs}</b> }))}
          </p>
          <Button look="primary" onClick={() => void portal.session.signOut()}>
            {t('Sign out')}
          </Button>
        </>
      )}
      {!isSignedIn && (
        <Button look="primary" onClick={onSignIn}>
          {t('Sign in to accept')}
        </Button>
      )}
      <FormProblem error={error} ofForm hasRequest />
      {others}
    </EntranceNote>
  )
}

interface JoinProps {
  title: string
  about: React.ReactNode
  others: React.ReactNode
  email: string
  error: PortalError | undefined
  isBusy: boolean
  onJoin(person: { name: string; password: string }): void
}

function JoinForm({ title, about, others, email, error, isBusy, onJoin }: JoinProps) {
  const t = useWords()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAgreed, setAgreed] = useState(false)
  const weak = passwordProblem(password, email)
  const submit = () => {
    setTried(true)
    if (name.trim() !== '' && weak === undefined && isAgreed) onJoin({ name: name.trim(), password })
  }
  return (
    <EntranceForm title={title} onSubmit={submit}>
      {about}
      <TextField
        id="name"
        label={t('Your name')}
        autoComplete="name"
        value={name}
        onChange={setName}
        problem={isTried && name.trim() === '' ? t('Enter your name') : undefined}
      />
      <TextField
        id="password"
        label={t('Password')}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint={t.sentence(PASSWORD_RULE)}
        problem={isTried && weak !== undefined ? t('The password {weak}', { weak }) : undefined}
      />
      <Consent isGiven={isAgreed} onChange={setAgreed} isMissing={isTried && !isAgreed} />
      <FormProblem error={error} ofForm hasRequest />
      <Button type="submit" look="primary" disabled={isBusy}>
        {isBusy ? t('One moment …') : t('Join')}
      </Button>
      {others}
    </EntranceForm>
  )
}
