/** Says, above every page, that an administrator acts as somebody else, and leads back. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useScreenHost } from '../hooks/screen-host.js'
import { thrownError } from '../hooks/thrown.js'
import { HIDDEN } from '../hooks/use-demo-mode.js'
import { said, useWords } from '../hooks/use-words.js'
import sheet from '../styles/act-as.css?inline'
import { Styles } from '../styles/styles.js'
import { Button } from '../ui/controls.js'
import { Icon } from '../ui/icon.js'

export default function ActingBanner() {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { email: address, inDemoMode } = useStore(portal.session.$state)
  const email = inDemoMode ? HIDDEN : address
  const [isBusy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    try {
      await portal.session.revert()
    } catch (cause) {
      const error = thrownError(cause)
      notice('error', t('Failed to revert impersonation: {message}', { message: error.message }), error)
      setBusy(false)
    }
  }
  return (
    <div className="banner acting" role="status">
      <Styles source={sheet} />
      <Icon name="guest" />
      <span className="grow">
        {said(
          t.around('{name} What you do is theirs, and told in the audit log as yours.', {
            name: <strong>{t('You act as {email}.', { email })}</strong>,
          }),
        )}
      </span>
      <Button disabled={isBusy} onClick={() => void stop()}>
        {t('Stop')}
      </Button>
    </div>
  )
}
