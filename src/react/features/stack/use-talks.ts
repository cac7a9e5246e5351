/**
 * Flows between the entities of a stack, of the page's time: while they are shown all of it, or those of the focused entity; else only whether there are
 * any to show.
 */
import { useMemo } from 'react'
import { paramsOf, usualHours } from '../../../core/time/time-view.js'
import type { Stack } from '../../../core/topology/topology.js'
import type { Datastore, IndexView } from '../../../core/types.js'
import { MINUTE } from '../../../wire/duration.js'
import { isHub } from '../../../wire/hub.js'
import { useTime } from '../../hooks/time.js'
import { useEvery } from '../../hooks/use-every.js'
import { useRead } from '../../hooks/use-read.js'
import { type Talks, talksOf } from './talks.js'

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
}

export function useTalks(datastore: Datastore, stack: Stack, view: IndexView): ShownTalks {
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
    const { parseFlows } = await import('../../../wire/flows.js')
    return parseFlows(await datastore.read(`flows?${search}`))
  })
  useEvery(isWanted && origin === undefined ? REREAD_MS : undefined, again)
  const talks = useMemo(() => (isWanted && value ? talksOf(stack, value) : undefined), [isWanted, stack, value])
  return {
    talks,
    isOffered: mayAsk && error?.error !== 'FORBIDDEN',
    isEmpty: !value?.rows.length,
    isReading: mayAsk && isWanted && !value && !error,
  }
}
