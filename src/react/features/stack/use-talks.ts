/**
 * Flows between the entities of a stack, of the page's time: while they are shown all of it, or those of the focused entity; else only whether there are
 * any to show.
 */
import { useMemo, useState } from 'react'
import { paramsOf, usualHours } from '../../../core/time/time-view.js'
import type { Stack } from '../../../core/topology/topology.js'
import type { Datastore, IndexView } from '../../../core/types.js'
import { MINUTE } from '../../../wire/duration.js'
import { isHub } from '../../../wire/hub.js'
import { useTime } from '../../hooks/time.js'
import { useEvery } from '../../hooks/use-every.js'
import { useRead } from '../../hooks/use-read.js'
import type { ReadTalks } from './read-talks.js'
import { type Talks, talksOf, talksWithin } from './talks.js'

/** Flows that are read, the heaviest: more would be a surface. Of one entity they are told apart. */
const MOST = '100'
const MOST_OF_ONE = '500'
const REREAD_MS = 5 * MINUTE
const ANY = { sourceBy: 'all', targetBy: 'all', limit: '1' }

export const showsFlows = ({ filters }: Pick<IndexView, 'filters'>): boolean => filters.flows?.[0] === 'shown'

/** A hub has none; a reader without the feature is refused them. */
export const mayAskFlows = ({ datastoreId }: { datastoreId: string }, { hidden }: Pick<Stack, 'hidden'>): boolean =>
  !isHub(datastoreId) && !hidden.includes('flows')

export interface ShownTalks {
  /** Undefined while they are not shown, or not read yet. */
  talks: Talks | undefined
  /** False in a hub, and for a reader without the feature. */
  isOffered: boolean
  /** True where nothing talks to anything at this time, or that is not known yet. */
  isEmpty: boolean
  /** True while they are wanted and not there yet. */
  isReading: boolean
  /** Something of it is with the outside: the place for that stays where the focus has none. */
  hasOutside: boolean
}

/** `drawn`: nothing else is; undefined where all is. What talks with a focus is shown however little is drawn. */
export function useTalks(datastore: Datastore, stack: Stack, view: IndexView, drawn?: ReadonlySet<number>): ShownTalks {
  const { range = '', origin } = paramsOf(useTime().view, usualHours(datastore.environment))
  const isWanted = showsFlows(view)
  const isFocused = isWanted && view.item !== null && stack.placeOf.has(view.item)
  const [type = '', ...id] = isFocused ? (view.item ?? '').split(' ') : []
  const asked = {
    ...{ scope: 'internal', range: String(range), ...(origin !== undefined && { origin }) },
    ...(isFocused ? { limit: MOST_OF_ONE, type, id: id.join(' ') } : isWanted ? { limit: MOST } : ANY),
  }
  const search = String(new URLSearchParams(asked))
  const mayAsk = mayAskFlows(datastore.environment, stack)
  const { value, error, again } = useRead(mayAsk ? `${datastore.environment.id} ${search}` : undefined, async () => {
    // Not with the screen: what reads flows is larger than what draws them.
    const { readTalks } = await import('./read-talks.js')
    return readTalks(path => datastore.read(path), asked, isWanted && !isFocused)
  })
  useEvery(isWanted && origin === undefined ? REREAD_MS : undefined, again)
  const focus = isFocused ? stack.placeOf.get(view.item ?? '') : undefined
  const all = useMemo(
    () => (isWanted && value ? talksOf(stack, value, focus) : undefined),
    [isWanted, stack, value, focus],
  )
  const talks = useMemo(() => (all && drawn && !isFocused ? talksWithin(all, drawn) : all), [all, drawn, isFocused])
  return {
    talks,
    isOffered: mayAsk && error?.error !== 'FORBIDDEN',
    isEmpty: !value?.scopes.some(({ rows }) => rows > 0),
    isReading: mayAsk && isWanted && !value && !error,
    hasOutside: useOutside(isWanted, value, isFocused) && (isFocused || talks?.apart.length !== 0),
  }
}

/** As it was told last: while the next focus is read, and of one without any, the map stays where it is. */
function useOutside(isWanted: boolean, value: ReadTalks | undefined, isFocused: boolean): boolean {
  const [known, setKnown] = useState(false)
  const has = value?.scopes.some(({ scope, bytes }) => scope !== 'internal' && bytes > 0)
  const now = isWanted && (has === undefined || (isFocused && !has) ? known : has)
  if (now !== known) setKnown(now)
  return now
}
