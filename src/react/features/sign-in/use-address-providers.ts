import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { SessionState } from '../../../core/types.js'
import { emailProblem } from '../../hooks/email-problem.js'
import { usePortal } from '../../hooks/screen-host.js'

/** Nobody is asked at each key. */
const PAUSE_MS = 400

/** Ways in for an address: those of the company whose domain it has, once it is typed, and everybody's. */
export function useAddressProviders(email: string): NonNullable<SessionState['accountProviders']> {
  const { session } = usePortal()
  const { globalProviders = [], accountProviders = [] } = useStore(session.$state)
  const [asked, setAsked] = useState('')
  const domain = emailProblem(email) === undefined ? email.slice(email.lastIndexOf('@') + 1).trim() : ''
  useEffect(() => {
    if (domain === '') return
    const timer = setTimeout(() => {
      // The answer is the same for all addresses of a domain: no more of one is sent. Without an answer there is the password.
      session.providers(`@${domain}`).then(
        () => setAsked(domain),
        () => undefined,
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [session, domain])
  return [...(domain !== '' && asked === domain ? accountProviders : []), ...globalProviders]
}
