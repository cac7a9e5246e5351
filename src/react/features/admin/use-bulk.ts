/** One change of many records, a few at a time: how far it is, and which of them were refused, with why. */
import { useRef, useState } from 'react'
import { changeInBulk } from '../../../core/people/admin-edits.js'
import type { BulkChange, RecordEdit } from '../../../wire/admin/edit.js'
import type { AdminRecord } from '../../../wire/admin/records.js'
import type { PortalError } from '../../../wire/errors.js'
import { usePortal } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'

/** Calls under way at a time. */
const AT_ONCE = 4

export interface Refused {
  record: AdminRecord
  error: PortalError
}

export interface BulkRun {
  change: BulkChange
  total: number
  done: number
  refused: readonly Refused[]
  isRunning: boolean
}

export function useBulk(edit: RecordEdit, onDone: (left: readonly Refused[]) => void) {
  const portal = usePortal()
  const [run, setRun] = useState<BulkRun>()
  const isStopped = useRef(false)
  async function start(change: BulkChange, records: readonly AdminRecord[]): Promise<void> {
    isStopped.current = false
    const waiting = [...records]
    const refused: Refused[] = []
    let done = 0
    const say = (isRunning: boolean) =>
      setRun({ change, total: records.length, done, refused: [...refused], isRunning })
    say(true)
    const work = async () => {
      for (let record = waiting.shift(); record && !isStopped.current; record = waiting.shift()) {
        try {
          await changeInBulk(portal, edit, change, record)
          done += 1
        } catch (cause) {
          refused.push({ record, error: thrownError(cause) })
        }
        say(true)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    say(false)
    onDone(refused)
  }
  return {
    run,
    start,
    /** Stops. Changes that were not begun are left out. */
    stop() {
      isStopped.current = true
    },
    close: () => setRun(undefined),
  }
}
