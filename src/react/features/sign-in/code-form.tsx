/** The second step of a sign-in for those who have a second factor: the code of their app, a recovery code, or a passkey. */

import { useState } from 'react'
import type { PortalError } from '../../../wire/errors.js'
import { problemAt } from '../../hooks/problem-at.js'
import { usePortal } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { said, useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { TextField } from '../../ui/text-field.js'
import { Entrance, EntranceForm } from './entrance.js'
import { PasskeyButton } from './passkey-button.js'

export function CodeForm({ email, password, onBack }: { email: string; password: string; onBack(): void }) {
  const t = useWords()
  const portal = usePortal()
  const { session } = portal
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState<PortalError>()
  const [isBusy, setBusy] = useState(false)
  const submit = () => {
    setTried(true)
    setError(undefined)
    if (code.trim() === '') return
    setBusy(true)
    session
      .signIn(email, password, code.trim())
      .catch((cause: unknown) => setError(thrownError(cause)))
      .finally(() => setBusy(false))
  }
  const missing = isTried && code.trim() === '' ? t('Enter the code') : undefined
  return (
    <Entrance>
      <EntranceForm title={t('Enter your code')} onSubmit={submit}>
        <p className="small muted">
          {said(
            t.around('The one that your authenticator app shows for {name}, or a recovery code.', {
              name: <b>{email}</b>,
            }),
          )}
        </p>
        <TextField
          id="code"
          label={t('Code')}
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          problem={problemAt(error, 'code', t) ?? missing}
        />
        <FormProblem error={error} ofForm hasRequest />
        <Button type="submit" look="primary" disabled={isBusy}>
          {isBusy ? t('Signing in …') : t('Sign in')}
        </Button>
        <PasskeyButton
          label={t('Use a passkey')}
          act={async ({ askPasskey }) =>
            session.enter('/portal/auth/login/credentials', { email, password, passkey: await askPasskey(portal) })
          }
        />
        <button type="button" className="link small" onClick={onBack}>
          {t('Back to the password')}
        </button>
      </EntranceForm>
    </Entrance>
  )
}
