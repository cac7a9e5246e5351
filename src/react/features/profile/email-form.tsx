/** Another address to sign in with. It counts once the link that is sent to it was opened. */
import { useState } from 'react'
import { changeEmail } from '../../../core/people/profile.js'
import type { Profile } from '../../../wire/profile.js'
import { emailProblem } from '../../hooks/email-problem.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { said, useWords } from '../../hooks/use-words.js'
import { TextField } from '../../ui/text-field.js'
import { FormCard } from './form-card.js'

export function EmailForm({ profile }: { profile: Profile }) {
  const t = useWords()
  const portal = usePortal()
  const [email, setEmail] = useState('')
  const [current, setCurrent] = useState('')
  const [isTried, setTried] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const submit = useSubmit()
  const wrong = isTried ? emailProblem(email) : undefined
  const send = () => {
    setTried(true)
    setSentTo(undefined)
    if (emailProblem(email) !== undefined || current === '') return
    submit.run(async () => {
      await changeEmail(portal, email.trim(), current)
      setSentTo(email.trim())
      setEmail('')
      setCurrent('')
      setTried(false)
    })
  }
  const refused = submit.error?.error === 'WRONG_PASSWORD' ? submit.error.message : undefined
  return (
    <FormCard
      title={t('Address')}
      note={
        <>
          {said(t.around('You sign in with {email}', { email: <b>{profile.email}</b> }))}
          {profile.verifiedAt === null && t(', which was never confirmed')}
          {t('. Another one counts once you have opened the link that we send to it.')}
        </>
      }
      button={t('Send the link')}
      submit={submit}
      isIdle={email === '' && current === ''}
      onSubmit={send}
    >
      <TextField
        id="new-email"
        label={t('New e-mail')}
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        problem={wrong ?? submit.problemAt('email')}
      />
      <TextField
        id="email-password"
        label={t('Your password')}
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        problem={refused ?? (isTried && current === '' ? t('Enter your password') : undefined)}
      />
      {sentTo !== undefined && (
        <p role="status">
          {said(t.around('We wrote to {name}: open the link in it within a day.', { name: <b>{sentTo}</b> }))}
        </p>
      )}
    </FormCard>
  )
}
