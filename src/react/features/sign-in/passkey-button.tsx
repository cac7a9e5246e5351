/** A way in by a passkey, where the page can use them. What it needs is fetched when it is pressed. */
import { useState } from 'react'
import type { PortalError } from '../../../wire/errors.js'
import { hasPasskeysHere } from '../../hooks/passkeys-here.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'

type Passkeys = typeof import('../../../core/people/passkeys.js')

/** `act` signs in. */
export function PasskeyButton({ label, act }: { label: string; act(passkeys: Passkeys): Promise<void> }) {
  const t = useWords()
  const { root } = useScreenHost()
  const [error, setError] = useState<PortalError>()
  const [isBusy, setBusy] = useState(false)
  if (!hasPasskeysHere(root)) return null
  const use = () => {
    setError(undefined)
    setBusy(true)
    import('../../../core/people/passkeys.js')
      .then(act)
      .catch((cause: unknown) => setError(thrownError(cause)))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button disabled={isBusy} onClick={use}>
        {isBusy ? t('Waiting for the passkey …') : label}
      </Button>
      {error && (
        <p className="problem" role="alert">
          {error.message}
        </p>
      )}
    </>
  )
}
