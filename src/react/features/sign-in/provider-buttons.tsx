/** Ways in by a provider, below a form. The page goes away, and comes back to where it was. */

import { useState } from 'react'
import type { ProviderSignIn } from '../../../core/types.js'
import type { PortalError } from '../../../wire/errors.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'

interface ProviderButtonsProps {
  providers: readonly ProviderSignIn['provider'][]
  purpose: 'signIn' | 'signUp'
  /** The address to sign in with. The provider may fill it in on its page. */
  email: string
  /** False keeps the page here: something is missing first. */
  mayLeave?(): boolean
}

export function ProviderButtons({ providers, purpose, email, mayLeave = () => true }: ProviderButtonsProps) {
  const t = useWords()
  const { portal, root } = useScreenHost()
  const [error, setError] = useState<PortalError>()
  const [going, setGoing] = useState<string>()
  if (providers.length === 0) return null
  const leave = (provider: ProviderSignIn['provider']) => {
    setError(undefined)
    if (!mayLeave()) return
    setGoing(provider.id)
    portal.session
      .byProvider({ provider, purpose, ...(email !== '' && { email }) })
      .then(url => root.ownerDocument.defaultView?.location.assign(url))
      .catch((cause: unknown) => setError(thrownError(cause)))
      // A page that is come back to by Back is as it was left.
      .finally(() => setGoing(undefined))
  }
  return (
    <fieldset className="providers" aria-label={t('Other ways in')}>
      <div className="or small muted" aria-hidden="true">
        {t('or')}
      </div>
      {providers.map(provider => (
        <Button key={provider.id} disabled={going !== undefined} onClick={() => leave(provider)}>
          {going === provider.id ? t('One moment …') : t('Continue with {name}', { name: provider.name })}
        </Button>
      ))}
      <FormProblem error={error} ofForm hasRequest />
    </fieldset>
  )
}
