/** Signing in with e-mail and password. Trouble is said at the field it is about, and nothing typed is lost. */
import { type FormEvent, useEffect, useState } from 'react'
import type { PortalError } from '../../../wire/errors.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import controls from '../../styles/controls.css?inline'
import screens from '../../styles/screens.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { Icon } from '../../ui/icon.js'

export function SignInScreen() {
  const host = useScreenHost()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<PortalError>()
  const [isBusy, setBusy] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  useEffect(() => host.setState({ phase: 'painted' }), [host])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    host.portal.session
      .signIn(email.trim(), password)
      .catch((cause: unknown) => setError(thrownError(cause)))
      .finally(() => setBusy(false))
  }
  const isPassword = error?.error === 'WRONG_PASSWORD'
  return (
    <main className="sign-in">
      <Styles source={controls} />
      <Styles source={screens} />
      <form onSubmit={submit}>
        <div className="row">
          <Icon name="logo" />
          <h1>Sign in</h1>
        </div>
        <div>
          <label className="label" htmlFor="email">
            E-mail
          </label>
          <div className="field tall">
            <input
              id="email"
              type="email"
              autoComplete="username"
              required
              value={email}
              onChange={event => setEmail(event.target.value)}
            />
          </div>
        </div>
        <div>
          <label className="label" htmlFor="password">
            Password
          </label>
          <div className={isPassword ? 'field tall bad' : 'field tall'}>
            <input
              id="password"
              type="password"
              autoComplete="current-password"
              required
              value={password}
              aria-invalid={isPassword}
              aria-describedby={isPassword ? 'password-problem' : undefined}
              onChange={event => setPassword(event.target.value)}
              onKeyUp={event => setCapsLock(event.getModifierState('CapsLock'))}
            />
          </div>
          {hasCapsLock && <p className="small muted">Caps lock is on</p>}
          {isPassword && (
            <p className="problem" id="password-problem" role="alert">
              {error.message}
            </p>
          )}
        </div>
        {error && !isPassword && (
          <p className="problem" role="alert">
            {error.message}
            {error.requestId && ` (request ${error.requestId})`}
          </p>
        )}
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in'}
        </Button>
      </form>
    </main>
  )
}
