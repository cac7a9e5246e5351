/** Ways in by a provider: those that are linked, each with the way to take it away, and those that can be. */

import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { readIdentities, unlinkIdentity } from '../../../core/people/profile.js'
import type { Identities as Known } from '../../../wire/identities.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { type Submit, useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { TextField } from '../../ui/text-field.js'

type Identity = Known['identities'][number]
type Provider = Known['providers'][number]

export function Identities() {
  const t = useWords()
  const { portal, notice, root } = useScreenHost()
  const { value, error, again } = useRead('identities', () => readIdentities(portal))
  const [current, setCurrent] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = useSubmit()
  useReturned()
  if (value && value.identities.length === 0 && value.providers.length === 0) return null
  const proved = (act: (password: string | undefined) => Promise<void>) => {
    setTried(true)
    if (value?.hasPassword && current === '') return
    submit.run(() => act(value?.hasPassword ? current : undefined))
  }
  const link = (provider: Provider) =>
    proved(async password => {
      const secret = password === undefined ? {} : { current: password }
      const url = await portal.session.byProvider({ provider, purpose: 'link', ...secret })
      root.ownerDocument.defaultView?.location.assign(url)
    })
  const unlink = (identity: Identity) =>
    proved(async password => {
      await unlinkIdentity(portal, identity.id, password)
      setCurrent('')
      setTried(false)
      notice('success', t('You no longer sign in by {provider}', { provider: identity.provider }))
      again()
    })
  return (
    <section part="card" className="card" aria-label={t('Ways to sign in')}>
      <header>
        <h2 part="card-title">{t('Ways to sign in')}</h2>
      </header>
      <p className="small muted">{t('Accounts of yours elsewhere, by which you come in without a password.')}</p>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !value && <Skeleton lines={3} />}
      {value && <Linked known={value} submit={submit} onLink={link} onUnlink={unlink} />}
      {value?.hasPassword && (
        <TextField
          id="identity-password"
          label={t('Your password, to link or to unlink')}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          problem={problemOf(submit, isTried && current === '')}
        />
      )}
      {submit.error?.error !== 'WRONG_PASSWORD' && <FormProblem error={submit.error} />}
    </section>
  )
}

function problemOf({ error }: Submit, isMissing: boolean): string | undefined {
  if (error?.error === 'WRONG_PASSWORD') return error.message
  return isMissing ? 'Enter your password' : undefined
}

interface LinkedProps {
  known: Known
  submit: Submit
  onLink(provider: Provider): void
  onUnlink(identity: Identity): void
}

function Linked({ known, submit, onLink, onUnlink }: LinkedProps) {
  const t = useWords()
  const { format } = useScreenHost().portal
  return (
    <ul>
      {known.identities.map(identity => (
        <li key={identity.id} className="row">
          <span className="grow">
            {identity.provider}
            {identity.email !== null && <span className="muted"> {t('as {email}', { email: identity.email })}</span>}
            <br />
            <span className="small muted">
              {t('Linked {when}', { when: format.dateTime(identity.linkedAt) })}
              {identity.usedAt !== null && t(', last used {usedAt}', { usedAt: format.dateTime(identity.usedAt) })}
            </span>
          </span>
          <Button
            disabled={submit.isBusy}
            aria-label={t('Unlink {provider}', { provider: identity.provider })}
            onClick={() => onUnlink(identity)}
          >
            {t('Unlink')}
          </Button>
        </li>
      ))}
      {known.providers.map(provider => {
        const isOneLinked = known.identities.some(identity => identity.provider === provider.name)
        return (
          <li key={provider.id} className="row">
            <span className="grow">
              {isOneLinked ? t('Another account of {name}', { name: provider.name }) : provider.name}
            </span>
            <Button
              disabled={submit.isBusy}
              aria-label={
                isOneLinked
                  ? t('Link another account of {name}', { name: provider.name })
                  : t('Link {name}', { name: provider.name })
              }
              onClick={() => onLink(provider)}
            >
              {t('Link')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Says once what came of a link that the page came back from. */
function useReturned(): void {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { returned } = useStore(portal.session.$state)
  const reported = useRef<typeof returned>(undefined)
  useEffect(() => {
    if (returned?.purpose !== 'link' || reported.current === returned) return
    reported.current = returned
    if (returned.error) notice('error', returned.error.message)
    else notice('success', t('You can sign in by {provider} now', { provider: returned.provider }))
  }, [returned, notice, t])
}
