/** Records that are selected in a list, by id; another question selects none. */
import { useState } from 'react'
import type { AdminRecord } from '../../../wire/admin/records.js'

export interface Selection {
  records: ReadonlyMap<string, AdminRecord>
  has(id: string): boolean
  set(records: readonly AdminRecord[], isSelected: boolean): void
  /** These and no others. */
  only(records: readonly AdminRecord[]): void
}

export function useSelection(question: string): Selection {
  const [known, setKnown] = useState({ question, records: new Map<string, AdminRecord>() })
  const records = known.question === question ? known.records : new Map<string, AdminRecord>()
  return {
    records,
    has: id => records.has(id),
    set(changed, isSelected) {
      const next = new Map(records)
      for (const record of changed) {
        if (isSelected) next.set(record.id, record)
        else next.delete(record.id)
      }
      setKnown({ question, records: next })
    },
    only: left => setKnown({ question, records: new Map(left.map(record => [record.id, record])) }),
  }
}
