/**
 * A one-time link: the first administrator names themselves and their company, anybody else sets a password. The token leaves the address at
 * once, so that it stands in no history; used up, the portal opens.
 */
import { type FormEvent, useEffect, useState } from 'react'
import { PortalError } from '../../../wire/errors.js'
import type { Link } from '../../../wire/link.js'
import { PASSWORD_RULE, passwordProblem } from '../../../wire/password.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import controls from '../../styles/controls.css?inline'
import sheet from '../../styles/sign-in.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { Icon } from '../../ui/icon.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { emailProblem } from './email-problem.js'
import { TextField } from './text-field.js'

/** The link is not valid any more, and trying again would not help. */
const DEAD: ReadonlySet<string> = new Set(['NOT_FOUND', 'CONFLICT'])

export function LinkScreen({ token: addressed }: { token: string }) {
  const host = useScreenHost()
  const [token] = useState(addressed)
  const { link, error, retry } = useLink(token)
  useEffect(() => {
    const { location } = host.portal
    if (addressed !== '') location.replace(location.$path.get().split(/[?#]/)[0] ?? '/')
  }, [addressed, host])
  useEffect(() => host.setState({ phase: 'painted' }), [host])
  return (
    <main className="sign-in">
      <Styles source={controls} />
      <Styles source={sheet} />
      {link && <LinkForm token={token} link={link} />}
      {error && (
        <div className="stack">
          <ErrorState error={error} onRetry={DEAD.has(error.error) ? undefined : retry} />
          <a className="button" href="/">
            To the sign-in
          </a>
        </div>
      )}
      {!link && !error && <Skeleton lines={4} />}
    </main>
  )
}

const NO_TOKEN = 'This address has no one-time link in it: open the whole link that you were given'

/** What the link is for. */
function useLink(token: string) {
  const { session } = useScreenHost().portal
  const [link, setLink] = useState<Link>()
  const [error, setError] = useState<PortalError>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one try more asks again.
  useEffect(() => {
    setError(token === '' ? new PortalError('NOT_FOUND', { message: NO_TOKEN }) : undefined)
    if (token === '') return
    session
      .readLink(token)
      .then(setLink, (cause: unknown) =>
        setError(cause instanceof PortalError ? cause : new PortalError('INTERNAL', { cause })),
      )
  }, [session, token, tries])
  return { link, error, retry: () => setTries(tries + 1) }
}

function LinkForm({ token, link }: { token: string; link: Link }) {
  const { portal } = useScreenHost()
  const isFirst = link.purpose === 'administrator'
  const [email, setEmail] = useState(link.email ?? '')
  const [name, setName] = useState('')
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<PortalError>()
  const [isBusy, setBusy] = useState(false)
  const passwordError = error && passwordProblem(password, email)
  const problemOf = (path: string) => error?.details.find(detail => detail.path === path)?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = isFirst ? emailProblem(email) : undefined
    const problem = passwordProblem(password, email)
    const details = [
      ...(address === undefined ? [] : [{ path: 'email', message: address }]),
      ...(isFirst && name.trim() === '' ? [{ path: 'name', message: 'Enter your name' }] : []),
      ...(isFirst && account.trim() === '' ? [{ path: 'account', message: 'Enter the name of your company' }] : []),
      ...(problem === undefined ? [] : [{ path: 'password', message: problem }]),
    ]
    if (details.length > 0) {
      setError(new PortalError('INVALID_REQUEST', { details }))
      return
    }
    setBusy(true)
    setError(undefined)
    const first = isFirst && { email: email.trim(), name: name.trim(), account: account.trim() }
    portal.session
      .redeem({ token, password, ...first })
      .then(() => portal.location.replace('/'))
      .catch((cause: unknown) => {
        setError(cause instanceof PortalError ? cause : new PortalError('INTERNAL', { cause }))
        setBusy(false)
      })
  }
  const isElsewhere = error && error.details.length === 0
  return (
    <form onSubmit={submit} noValidate>
      <div className="product">
        <Icon name="logo" />
        <span>Plinth</span>
      </div>
      <h1>{isFirst ? 'Set up the portal' : 'Set your password'}</h1>
      {isFirst && <p className="small muted">You become its administrator: the owner of the first account.</p>}
      <TextField
        id="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        readOnly={!isFirst}
        problem={problemOf('email')}
      />
      {isFirst && (
        <>
          <TextField
            id="name"
            label="Your name"
            autoComplete="name"
            value={name}
            onChange={setName}
            problem={problemOf('name')}
          />
          <TextField
            id="account"
            label="Company"
            autoComplete="organization"
            value={account}
            onChange={setAccount}
            problem={problemOf('account')}
          />
        </>
      )}
      <TextField
        id="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint={PASSWORD_RULE}
        problem={passwordError === undefined ? undefined : `The password ${passwordError}`}
      />
      {isElsewhere && (
        <p className="problem" role="alert">
          {error.message}
        </p>
      )}
      <Button type="submit" look="primary" disabled={isBusy}>
        {isBusy ? 'One moment …' : isFirst ? 'Create the administrator' : 'Set the password'}
      </Button>
    </form>
  )
}
