/** Demo mode: names and serial numbers of all that is shown are hidden, by the server. */
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { useScreenHost } from './screen-host.js'
import { thrownError } from './thrown.js'
import { useWords } from './use-words.js'

/** What stands for whoever is signed in, and for the mode itself. */
export const HIDDEN = '******'

export function useDemoMode(): { isOn: boolean; toggle(): Promise<void> } {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { inDemoMode: isOn = false } = useStore(portal.session.$state)
  const isBusy = useRef(false)
  return {
    isOn,
    async toggle() {
      if (isBusy.current) return
      isBusy.current = true
      try {
        await portal.session.setDemoMode(!isOn)
      } catch (cause) {
        const error = thrownError(cause)
        notice('error', t('Demo mode could not be changed: {message}', { message: error.message }), error)
      } finally {
        isBusy.current = false
      }
    },
  }
}
