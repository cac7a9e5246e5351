/** Takes up a session as somebody else; what keeps it from that is told. */
import { useState } from 'react'
import { useScreenHost } from './screen-host.js'
import { thrownError } from './thrown.js'
import { useWords } from './use-words.js'

export function useActAs() {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    /** Whether it was done. */
    async act(userId: string): Promise<boolean> {
      setBusy(true)
      try {
        await portal.session.impersonate(userId)
        return true
      } catch (cause) {
        const failure = thrownError(cause)
        notice('error', t('Failed to impersonate: {message}', { message: failure.message }), failure)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
