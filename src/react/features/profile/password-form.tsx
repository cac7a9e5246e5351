/** Another password. All other sessions end. */
import { useState } from 'react'
import { changePassword } from '../../../core/people/profile.js'
import { PASSWORD_RULE, passwordProblem } from '../../../wire/password.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { TextField } from '../../ui/text-field.js'
import { FormCard } from './form-card.js'

export function PasswordForm({ email }: { email: string }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = useSubmit()
  const weak = passwordProblem(password, email)
  const save = () => {
    setTried(true)
    if (current === '' || weak !== undefined) return
    submit.run(async () => {
      await changePassword(portal, current, password)
      setCurrent('')
      setPassword('')
      setTried(false)
      notice('success', t('Your password is changed, and all other sessions have ended'))
    })
  }
  const refused = submit.error?.error === 'WRONG_PASSWORD' ? submit.error.message : undefined
  return (
    <FormCard
      title={t('Password')}
      note={t('All your other sessions end when it changes.')}
      button={t('Change the password')}
      submit={submit}
      isIdle={current === '' && password === ''}
      onSubmit={save}
    >
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        id="current-password"
        label={t('Current password')}
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        problem={refused ?? (isTried && current === '' ? t('Enter your current password') : undefined)}
      />
      <TextField
        id="new-password"
        label={t('New password')}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint={t.sentence(PASSWORD_RULE)}
        problem={isTried && weak !== undefined ? t('The password {weak}', { weak }) : undefined}
      />
    </FormCard>
  )
}
