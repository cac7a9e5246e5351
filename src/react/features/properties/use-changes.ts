/** The changes of an entity, page after page. They are read again when something of the entity changes. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import { type EntityChange, type EntityChanges, parseChanges } from '../../../wire/entity-changes.js'
import type { PortalError } from '../../../wire/errors.js'
import { thrownError } from '../../hooks/thrown.js'

/** Changes that an export reads at most, page after page. */
const MOST_EXPORTED = 5_000
const EXPORT_PAGE = '200'

export interface ShownChanges {
  /** Undefined until there is a first answer. */
  value: EntityChanges | undefined
  error: PortalError | undefined
  isLoading: boolean
  reload(): void
  /** Reads the next page; undefined when all is read. */
  more: (() => void) | undefined
}

/** `stamp` is another one when something of the entity has changed. */
export function useChanges(datastore: Datastore, type: string, id: string, stamp: unknown): ShownChanges {
  const [value, setValue] = useState<EntityChanges>()
  const [error, setError] = useState<PortalError>()
  const [isLoading, setLoading] = useState(true)
  const running = useRef<AbortController>(undefined)
  const ask = useCallback(
    (onto: EntityChanges | undefined) => {
      running.current?.abort()
      const abort = new AbortController()
      running.current = abort
      setLoading(true)
      const before = onto?.next
      datastore
        .changes({ type, id, ...(before && { before }) }, abort.signal)
        .then(answer => {
          const page = parseChanges(answer)
          setValue(onto ? joined(onto, page) : page)
          setError(undefined)
          setLoading(false)
        })
        .catch((cause: unknown) => {
          if (abort.signal.aborted) return
          setError(thrownError(cause))
          setLoading(false)
        })
    },
    [datastore, type, id],
  )
  useEffect(() => {
    void stamp
    ask(undefined)
    return () => running.current?.abort()
  }, [ask, stamp])
  const more = value?.next ? () => ask(value) : undefined
  return { value, error, isLoading, reload: () => ask(undefined), more }
}

/** Every change, for a file. */
export async function allChanges(datastore: Datastore, type: string, id: string): Promise<EntityChanges> {
  let all: EntityChanges | undefined
  do {
    const before: string | null | undefined = all?.next
    const page = parseChanges(await datastore.changes({ type, id, limit: EXPORT_PAGE, ...(before && { before }) }))
    all = all ? joined(all, page) : page
  } while (all.next !== null && all.changes.length < MOST_EXPORTED)
  return all
}

function joined(first: EntityChanges, next: EntityChanges): EntityChanges {
  return { ...next, changes: [...first.changes, ...next.changes], names: { ...first.names, ...next.names } }
}

/** Groups changes by day of the portal's time zone, and keeps their order. */
export function byDay(
  changes: readonly EntityChange[],
  timeZone: string,
): { day: string; changes: readonly EntityChange[] }[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const days = new Map<string, EntityChange[]>()
  for (const change of changes) {
    const day = format.format(new Date(change.at))
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(change)
    else days.set(day, [change])
  }
  return [...days].map(([day, ofDay]) => ({ day, changes: ofDay }))
}
