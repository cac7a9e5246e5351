/** Says, above every page, that an administrator acts as somebody else, and leads back. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useScreenHost } from '../hooks/screen-host.js'
import { thrownError } from '../hooks/thrown.js'
import sheet from '../styles/act-as.css?inline'
import { Styles } from '../styles/styles.js'
import { Button } from '../ui/controls.js'
import { Icon } from '../ui/icon.js'

export default function ActingBanner() {
  const { portal, notice } = useScreenHost()
  const { email } = useStore(portal.session.$state)
  const [isBusy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    try {
      await portal.session.revert()
    } catch (cause) {
      const error = thrownError(cause)
      notice('error', `Failed to revert impersonation: ${error.message}`, error)
      setBusy(false)
    }
  }
  return (
    <div className="banner acting" role="status">
      <Styles source={sheet} />
      <Icon name="guest" />
      <span className="grow">
        <strong>You act as {email}.</strong> What you do is theirs, and told in the audit log as yours.
      </span>
      <Button disabled={isBusy} onClick={() => void stop()}>
        Stop
      </Button>
    </div>
  )
}
