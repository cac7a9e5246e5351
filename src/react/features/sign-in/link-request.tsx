/** Asks for an address and has a link sent to it, to register or to set a forgotten password. What is said does not depend on who there is. */

import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { askForLink } from '../../../core/people/ways-in.js'
import type { PortalError } from '../../../wire/errors.js'
import { emailProblem } from '../../hooks/email-problem.js'
import { problemAt } from '../../hooks/problem-at.js'
import { usePortal } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { said, useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { TextField } from '../../ui/text-field.js'
import { Consent } from './consent.js'
import { EntranceForm, EntranceNote } from './entrance.js'
import { ProviderButtons } from './provider-buttons.js'

const WORDS = {
  signUp: {
    title: 'Create an account',
    note: 'We send a link to your address, by which you choose a password.',
    button: 'Send the link',
    sent: 'Open the link in it within a day.',
  },
  password: {
    title: 'Forgot your password?',
    note: 'We send a link to your address, by which you set a new one.',
    button: 'Send the link',
    sent: 'If there is an account with this address, a link is on its way. Open it within an hour.',
  },
} as const

export function LinkRequest({ purpose }: { purpose: keyof typeof WORDS }) {
  const t = useWords()
  const portal = usePortal()
  const { globalProviders } = useStore(portal.session.$state)
  const [email, setEmail] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [error, setError] = useState<PortalError>()
  const [sentTo, setSentTo] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const words = WORDS[purpose]
  if (sentTo !== undefined) {
    return (
      <EntranceNote title={t('Look into your mail')}>
        <p role="status">
          {said(t.around('We wrote to {name}. {sent}', { name: <b>{sentTo}</b>, sent: t(words.sent) }))}
        </p>
        <button type="button" className="link small" onClick={() => setSentTo(undefined)}>
          {t('Nothing came: use another address, or send it again')}
        </button>
        <a part="button" className="button" href="/">
          {t('To the sign-in')}
        </a>
      </EntranceNote>
    )
  }
  const submit = () => {
    const wrong = emailProblem(email)
    setProblem(wrong)
    setTried(true)
    setError(undefined)
    if (wrong !== undefined) return box.current?.querySelector('input')?.focus()
    if (purpose === 'signUp' && !isAgreed) return
    setBusy(true)
    askForLink(portal, purpose, email.trim())
      .then(() => setSentTo(email.trim()))
      .catch((cause: unknown) => setError(thrownError(cause)))
      .finally(() => setBusy(false))
  }
  return (
    <EntranceForm title={t(words.title)} onSubmit={submit}>
      <p className="small muted">{t(words.note)}</p>
      <div ref={box}>
        <TextField
          id="email"
          label={t('E-mail')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          problem={problem ?? problemAt(error, 'email', t)}
        />
      </div>
      {purpose === 'signUp' && <Consent isGiven={isAgreed} onChange={setAgreed} isMissing={isTried && !isAgreed} />}
      <FormProblem error={error} ofForm hasRequest />
      <Button type="submit" look="primary" disabled={isBusy}>
        {isBusy ? t('One moment …') : t(words.button)}
      </Button>
      {purpose === 'signUp' && (
        <ProviderButtons
          providers={globalProviders.filter(provider => provider.mayRegister)}
          purpose="signUp"
          email=""
          mayLeave={() => {
            setTried(true)
            return isAgreed
          }}
        />
      )}
      <a className="link small" href="/">
        {t('Back to the sign-in')}
      </a>
    </EntranceForm>
  )
}
