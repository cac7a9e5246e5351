/** Signing in with e-mail and password. Trouble is said at the field it is about, and nothing typed is lost. A session that ended by itself leads back to its place. */

import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PortalError } from '../../../wire/errors.js'
import { emailProblem } from '../../hooks/email-problem.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { said, useWords } from '../../hooks/use-words.js'
import controls from '../../styles/controls.css?inline'
import sheet from '../../styles/sign-in.css?inline'
import { Styles } from '../../styles/styles.js'
import { BrandLinks } from '../../ui/brand-mark.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { TextField } from '../../ui/text-field.js'
import { CodeForm } from './code-form.js'
import { Entrance, EntranceNote, ProductName } from './entrance.js'
import { PasskeyButton } from './passkey-button.js'
import { ProviderButtons } from './provider-buttons.js'
import { useAddressProviders } from './use-address-providers.js'

interface Missing {
  email?: string | undefined
  password?: string | undefined
}

/** `backTo` names the place that the address holds, for whoever comes back to it. */
export function SignInScreen({ backTo }: { backTo?: string }) {
  const isSignedIn = useStore(usePortal().session.$authenticated)
  return isSignedIn ? <SignedIn /> : <SignInForm backTo={backTo} />
}

/** An element of its own stays where the page has it. */
function SignedIn() {
  const t = useWords()
  const { session } = usePortal()
  const { email } = useStore(session.$state)
  return (
    <Entrance>
      <EntranceNote title={t('You are signed in')}>
        {email !== null && <p>{said(t.around('As {email}', { email: <b>{email}</b> }))}</p>}
        <Button onClick={() => void session.signOut()}>{t('Sign out')}</Button>
      </EntranceNote>
    </Entrance>
  )
}

function SignInForm({ backTo }: { backTo: string | undefined }) {
  const t = useWords()
  const host = useScreenHost()
  const { session } = host.portal
  const { email: known, mayRegister = false, returned } = useStore(session.$state)
  const [ended, setEnded] = useState(known)
  const [email, setEmail] = useState(ended ?? '')
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState<Missing>({})
  const [error, setError] = useState<PortalError>()
  const [isBusy, setBusy] = useState(false)
  const [isCodeAsked, setCodeAsked] = useState(false)
  const providers = useAddressProviders(email)
  const form = useRef<HTMLFormElement>(null)
  const focus = (id: 'email' | 'password') => form.current?.querySelector<HTMLInputElement>(`#${id}`)?.focus()
  useEffect(() => host.setState({ phase: 'painted' }), [host])
  useEffect(() => setError(returned?.error), [returned])
  // On a page of somebody else the cursor stays where it is.
  useEffect(() => {
    const { activeElement, body } = host.root.ownerDocument
    if (activeElement === null || activeElement === body || activeElement === host.root.host)
      form.current?.querySelector<HTMLInputElement>(ended === null ? '#email' : '#password')?.focus()
  }, [host, ended])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = { email: emailProblem(email), password: password === '' ? t('Enter your password') : undefined }
    setMissing(found)
    setError(undefined)
    if (found.email !== undefined) return focus('email')
    if (found.password !== undefined) return focus('password')
    setBusy(true)
    session
      .signIn(email.trim(), password)
      .catch((cause: unknown) => {
        const thrown = thrownError(cause)
        if (thrown.error === 'SECOND_FACTOR') return setCodeAsked(true)
        setError(thrown)
        focus('password')
      })
      .finally(() => setBusy(false))
  }
  const isPassword = error?.error === 'WRONG_PASSWORD'
  if (isCodeAsked) return <CodeForm email={email.trim()} password={password} onBack={() => setCodeAsked(false)} />
  return (
    <div className="sign-in">
      <Styles source={controls} />
      <Styles source={sheet} />
      <form className="entrance" onSubmit={submit} noValidate ref={form}>
        <Heading isEnded={ended !== null} backTo={backTo} />
        <TextField
          id="email"
          label={t('E-mail')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          problem={missing.email}
        />
        <Password value={password} onChange={setPassword} problem={isPassword ? error.message : missing.password} />
        {!isPassword && <FormProblem error={error} hasRequest />}
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? t('Signing in …') : t('Sign in')}
        </Button>
        <PasskeyButton label={t('Sign in with a passkey')} act={passkeys => passkeys.signInByPasskey(host.portal)} />
        <ProviderButtons providers={providers} purpose="signIn" email={email.trim()} />
        {ended !== null && (
          <button
            type="button"
            className="link small"
            onClick={() => {
              setEnded(null)
              setEmail('')
            }}
          >
            {t('Use another address')}
          </button>
        )}
        <div className="ways small">
          <a href="/password">{t('Forgot your password?')}</a>
          {mayRegister && <a href="/signup">{t('Create an account')}</a>}
        </div>
      </form>
      <BrandLinks />
    </div>
  )
}

/** Product and purpose; a session that ended says so, and what sign-in leads back to. */
function Heading({ isEnded, backTo }: { isEnded: boolean; backTo: string | undefined }) {
  const t = useWords()
  return (
    <>
      <ProductName />
      <h1 part="title">{isEnded ? t('Your session has ended') : t('Sign in')}</h1>
      {isEnded && (
        <p className="ended" role="status">
          {backTo === undefined
            ? t('Sign in to go on.')
            : said(t.around('Sign in to go back to {name}: your place is kept.', { name: <b>{backTo}</b> }))}
        </p>
      )}
    </>
  )
}

function Password(props: { value: string; onChange(value: string): void; problem: string | undefined }) {
  const t = useWords()
  const [hasCapsLock, setCapsLock] = useState(false)
  const [isShown, setShown] = useState(false)
  return (
    <div className="with-show">
      <TextField
        id="password"
        label={t('Password')}
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        value={props.value}
        onChange={props.onChange}
        problem={props.problem}
        onKeyUp={event => setCapsLock(event.getModifierState('CapsLock'))}
        hint={hasCapsLock ? t('Caps lock is on') : undefined}
      />
      <button type="button" className="link small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? t('Hide') : t('Show')}
        <span className="hidden"> {t('the password')}</span>
      </button>
    </div>
  )
}
