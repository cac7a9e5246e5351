/** Confirms a new address by the link that was sent to it, once somebody says so: programs that open links in mails confirm nothing. */

import { useState } from 'react'
import { confirmEmail, readLink } from '../../../core/people/ways-in.js'
import { PortalError } from '../../../wire/errors.js'
import { usePortal } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useRead } from '../../hooks/use-read.js'
import { said, useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'
import { Entrance, EntranceForm, EntranceNote, EntranceWait } from './entrance.js'
import { useToken } from './use-token.js'

const NO_TOKEN = 'This address has no link in it: open the whole link that was sent to you'

export function ConfirmEmail({ token: addressed }: { token: string }) {
  const t = useWords()
  const portal = usePortal()
  const token = useToken(addressed)
  const [confirmed, setConfirmed] = useState<string>()
  const [refusal, setRefusal] = useState<PortalError>()
  const [isBusy, setBusy] = useState(false)
  const { value, error, again } = useRead(`email ${token}`, () =>
    token === '' ? Promise.reject(new PortalError('NOT_FOUND', { message: NO_TOKEN })) : readLink(portal, token),
  )
  const confirm = () => {
    setBusy(true)
    setRefusal(undefined)
    confirmEmail(portal, token)
      .then(setConfirmed, (cause: unknown) => setRefusal(thrownError(cause)))
      .finally(() => setBusy(false))
  }
  return (
    <Entrance>
      {confirmed === undefined && !value && <EntranceWait error={error} onRetry={again} />}
      {confirmed === undefined && value && (
        <EntranceForm title={t('Confirm your address')} onSubmit={confirm}>
          <p>
            {said(
              t.around('From then on you sign in with {name}. If you did not ask for it, close this page.', {
                name: <b>{value.email}</b>,
              }),
            )}
          </p>
          <FormProblem error={refusal} ofForm hasRequest />
          <Button type="submit" look="primary" disabled={isBusy}>
            {isBusy ? t('One moment …') : t('Confirm')}
          </Button>
        </EntranceForm>
      )}
      {confirmed !== undefined && (
        <EntranceNote title={t('Your address is confirmed')}>
          <p role="status">{said(t.around('Sign in with {name} from now on.', { name: <b>{confirmed}</b> }))}</p>
          <a part="button" className="button primary" href="/">
            {t('To the portal')}
          </a>
        </EntranceNote>
      )}
    </Entrance>
  )
}
