/** Entries of the audit log, page after page, for what is asked. */
import { useEffect, useState } from 'react'
import { type AuditAsked, readAudit } from '../../../core/people/administration.js'
import type { AuditEntry } from '../../../wire/audit.js'
import type { PortalError } from '../../../wire/errors.js'
import { usePortal } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'

interface AuditState {
  entries: AuditEntry[] | undefined
  /** Cursor of the next page; null when all is shown. */
  next: string | null
  error: PortalError | undefined
  isBusy: boolean
}

const NOTHING: AuditState = { entries: undefined, next: null, error: undefined, isBusy: true }

export function useAudit(asked: AuditAsked): AuditState & { more(): void; again(): void } {
  const portal = usePortal()
  const key = JSON.stringify(asked)
  const [state, setState] = useState(NOTHING)
  const [wanted, setWanted] = useState<{ after?: string; round: number }>({ round: 0 })
  useEffect(() => {
    let isCurrent = true
    const { after } = wanted
    setState(before => (after === undefined ? NOTHING : { ...before, isBusy: true, error: undefined }))
    readAudit(portal, JSON.parse(key), after).then(
      ({ entries, next }) =>
        isCurrent &&
        setState(before => ({
          entries: after === undefined ? entries : [...(before.entries ?? []), ...entries],
          next,
          error: undefined,
          isBusy: false,
        })),
      (cause: unknown) => isCurrent && setState(before => ({ ...before, error: thrownError(cause), isBusy: false })),
    )
    return () => {
      isCurrent = false
    }
  }, [portal, key, wanted])
  // A page of another question is none of this one's.
  const [last, setLast] = useState(key)
  if (last !== key) {
    setLast(key)
    setWanted(({ round }) => ({ round: round + 1 }))
  }
  return {
    ...state,
    more: () => state.next !== null && setWanted(({ round }) => ({ after: state.next ?? '', round: round + 1 })),
    again: () => setWanted(({ round }) => ({ round: round + 1 })),
  }
}
