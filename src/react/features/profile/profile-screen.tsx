/** The user's own profile: name, address, password, sessions, accounts. */
import { lazy, Suspense } from 'react'
import { readProfile } from '../../../core/people/profile.js'
import { hasPasskeysHere } from '../../hooks/passkeys-here.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import controls from '../../styles/controls.css?inline'
import sheet from '../../styles/profile.css?inline'
import { Styles } from '../../styles/styles.js'
import { Screen } from '../../ui/screen.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { AboutForm } from './about-form.js'
import { EmailForm } from './email-form.js'
import { Identities } from './identities.js'
import { OwnAccounts } from './own-accounts.js'
import { PasswordForm } from './password-form.js'
import { SecondFactor } from './second-factor.js'
import { SessionList } from './session-list.js'

const Passkeys = lazy(() => import('./passkeys.js'))

export function ProfileScreen() {
  const t = useWords()
  const portal = usePortal()
  const { value, error, again, show } = useRead('profile', () => readProfile(portal))
  useLifeCycle({ error, isPainted: value !== undefined })
  return (
    <Screen>
      <Styles source={controls} />
      <Styles source={sheet} />
      <div part="head" className="page-head">
        <h1 part="title">{t('Profile')}</h1>
        <span className="muted small">{value?.email}</span>
      </div>
      <div className="page profile">
        {error && <ErrorState error={error} onRetry={again} />}
        {!error && !value && <Skeleton lines={6} />}
        {value && (
          <>
            <AboutForm key={value.userId} profile={value} onSaved={show} />
            <EmailForm profile={value} />
            <PasswordForm email={value.email} />
            <Factors />
            <Identities />
            <SessionList />
            <OwnAccounts accounts={value.accounts} onLeft={again} />
          </>
        )}
      </div>
    </Screen>
  )
}

/** App and passkeys. */
function Factors() {
  const { root } = useScreenHost()
  return (
    <>
      <SecondFactor />
      <Suspense fallback={<PasskeysToCome />}>
        <Passkeys isHere={hasPasskeysHere(root)} />
      </Suspense>
    </>
  )
}

function PasskeysToCome() {
  const t = useWords()
  return (
    <section part="card" className="card" aria-label={t('Passkeys')}>
      <header>
        <h2 part="card-title">{t('Passkeys')}</h2>
      </header>
      <Skeleton lines={6} />
    </section>
  )
}

/** The same, where nothing else is. */
export function FactorCards() {
  return (
    <div className="profile">
      <Styles source={sheet} />
      <Factors />
    </div>
  )
}
