/** Before anything opens, for whoever has no second factor and whose account asks for one: it is set up here, or one signs out. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useScreenHost } from '../hooks/screen-host.js'
import { thrownError } from '../hooks/thrown.js'
import { said, useWords } from '../hooks/use-words.js'
import controls from '../styles/controls.css?inline'
import sheet from '../styles/factor-gate.css?inline'
import { Styles } from '../styles/styles.js'
import { BrandMark } from '../ui/brand-mark.js'
import { Button } from '../ui/controls.js'
import { Skeleton } from '../ui/states.js'
import { Toasts } from './toasts.js'

const FactorCards = lazy(() => import('../features/profile/profile-screen.js').then(m => ({ default: m.FactorCards })))

export default function FactorGate({ account }: { account: string }) {
  const t = useWords()
  const host = useScreenHost()
  const { session } = host.portal
  const { email } = useStore(session.$state)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => host.setState({ phase: 'painted' }), [host])
  const goOn = () => {
    setBusy(true)
    session
      .accessToken(true)
      // With a factor the portal is in this one's place.
      .then(
        () => setProblem(t('There is no second factor yet: set one of them up first.')),
        (cause: unknown) => setProblem(thrownError(cause).message),
      )
      .finally(() => setBusy(false))
  }
  return (
    <main className="factor-gate">
      <Styles source={controls} />
      <Styles source={sheet} />
      <header>
        <div className="product">
          <BrandMark />
        </div>
        <h1>{t('Set up a second factor')}</h1>
        <p>
          {said(
            t.around(
              '{account} asks everybody who signs in by a password for one. You are signed in as {name}; set up an app or a passkey, keep the recovery codes, and go on.',
              { account, name: <b>{email}</b> },
            ),
          )}
        </p>
      </header>
      <Suspense fallback={<Skeleton lines={6} />}>
        <FactorCards />
      </Suspense>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        <Button look="primary" disabled={isBusy} onClick={goOn}>
          {isBusy ? t('One moment …') : t('Go on')}
        </Button>
        <Button onClick={() => void session.signOut()}>{t('Sign out')}</Button>
      </div>
      <Toasts />
    </main>
  )
}
