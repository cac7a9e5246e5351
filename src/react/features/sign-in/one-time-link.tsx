/**
 * A one-time link: the first administrator and whoever registers name themselves, anybody else sets a password. Used up, the portal opens. Without
 * a link, an address is asked for to which one is sent.
 */

import { useState } from 'react'
import { readLink, redeemLink } from '../../../core/people/ways-in.js'
import { PortalError } from '../../../wire/errors.js'
import type { Link } from '../../../wire/link.js'
import { PASSWORD_RULE, passwordProblem } from '../../../wire/password.js'
import { emailProblem } from '../../hooks/email-problem.js'
import { problemAt } from '../../hooks/problem-at.js'
import { usePortal } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { TextField } from '../../ui/text-field.js'
import { Entrance, EntranceForm, EntranceWait } from './entrance.js'
import { LinkRequest } from './link-request.js'
import { useToken } from './use-token.js'

type Purpose = 'signUp' | 'password'

export function OneTimeLink({ token: addressed, purpose }: { token: string; purpose: Purpose }) {
  const portal = usePortal()
  const token = useToken(addressed)
  const [anew, setAnew] = useState<string>()
  const isAsking = token === '' || anew === token
  const { value, error, again } = useRead(token === '' ? undefined : token, () => readLink(portal, token))
  return (
    <Entrance>
      {isAsking && <LinkRequest key={purpose} purpose={purpose} />}
      {!isAsking && value && <LinkForm token={token} link={value} />}
      {!isAsking && !value && <EntranceWait error={error} onRetry={again} onAnew={() => setAnew(token)} />}
    </Entrance>
  )
}

interface Words {
  title: string
  note?: string
  button: string
}

const WORDS: Record<Link['purpose'], Words> = {
  administrator: {
    title: 'Set up the portal',
    note: 'You become its administrator: the owner of the first account.',
    button: 'Create the administrator',
  },
  signUp: { title: 'Finish your registration', button: 'Create the account' },
  password: { title: 'Set your password', button: 'Set the password' },
  email: { title: 'Confirm your address', button: 'Confirm' },
}

function LinkForm({ token, link }: { token: string; link: Link }) {
  const t = useWords()
  const portal = usePortal()
  const isFirst = link.purpose === 'administrator'
  const isNew = isFirst || link.purpose === 'signUp'
  const [typed, setTyped] = useState({ email: link.email ?? '', name: '', account: '', password: '', code: '' })
  const [error, setError] = useState<PortalError>()
  const [isBusy, setBusy] = useState(false)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const { title, note, button } = WORDS[link.purpose]
  const field = (key: keyof typeof typed) => ({
    id: key,
    value: typed[key],
    onChange: (text: string) => setTyped({ ...typed, [key]: text }),
    problem: problemAt(error, key, t),
  })
  const submit = () => {
    const details = problemsOf(typed, { isFirst, isNew })
    if (details.length > 0) return setError(new PortalError('INVALID_REQUEST', { details }))
    setBusy(true)
    setError(undefined)
    const { email, name, account, password, code } = typed
    const company = account.trim() === '' ? {} : { account: account.trim() }
    const person = isNew ? { name: name.trim(), ...company, ...(isFirst && { email: email.trim() }) } : {}
    redeemLink(portal, { token, password, ...person, ...(code !== '' && { code }) })
      .then(() => portal.location.replace('/'))
      .catch((cause: unknown) => {
        const thrown = thrownError(cause)
        if (thrown.error === 'SECOND_FACTOR') setCodeAsked(true)
        setError(thrown)
        setBusy(false)
      })
  }
  // Said while it is typed once it was found wrong.
  const weak = error && passwordProblem(typed.password, typed.email)
  return (
    <EntranceForm title={t(title)} onSubmit={submit}>
      {note && <p className="small muted">{t(note)}</p>}
      <TextField {...field('email')} label={t('E-mail')} type="email" autoComplete="username" readOnly={!isFirst} />
      {isNew && (
        <>
          <TextField {...field('name')} label={t('Your name')} autoComplete="name" />
          <TextField {...field('account')} label={t('Company')} autoComplete="organization" isOptional={!isFirst} />
        </>
      )}
      <TextField
        {...field('password')}
        label={t('Password')}
        type="password"
        autoComplete="new-password"
        hint={t.sentence(PASSWORD_RULE)}
        problem={weak === undefined ? undefined : t('The password {weak}', { weak })}
      />
      {isCodeAsked && (
        <TextField {...field('code')} label={t('Code of your authenticator app')} autoComplete="one-time-code" />
      )}
      <FormProblem error={error} ofForm hasRequest />
      <Button type="submit" look="primary" disabled={isBusy}>
        {isBusy ? t('One moment …') : t(button)}
      </Button>
    </EntranceForm>
  )
}

function problemsOf(
  { email, name, account, password }: Record<'email' | 'name' | 'account' | 'password', string>,
  { isFirst, isNew }: { isFirst: boolean; isNew: boolean },
): { path: string; message: string }[] {
  const found = {
    email: isFirst ? emailProblem(email) : undefined,
    name: isNew && name.trim() === '' ? 'Enter your name' : undefined,
    account: isFirst && account.trim() === '' ? 'Enter the name of your company' : undefined,
    password: passwordProblem(password, email),
  }
  return Object.entries(found).flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]))
}
