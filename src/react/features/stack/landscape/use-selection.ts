/**
 * What is selected on the map: by type and id, so that it outlives a stack that is read again, and given to linked elements. On a page it is in the
 * address, so that Back undoes it and comes back to it.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Link } from '../../../../core/groups/group.js'
import type { Stack } from '../../../../core/topology/topology.js'
import type { IndexView } from '../../../../core/types.js'
import type { Catalogue } from '../../../../spec/catalogue.js'
import { handedOn, handOn, isForgotten } from '../../../hooks/handed-on.js'
import { useScreenHost } from '../../../hooks/screen-host.js'
import { useWords } from '../../../hooks/use-words.js'
import { keyOf } from '../map-head.js'
import { type Selecting, selectedAfter } from './lasso.js'

/** Ids that a filter of a query has room for: more narrow nothing elsewhere. */
export const MOST_GIVEN = 10_000

export interface Selection {
  /** Those of the selected that are in the stack. */
  nodes: ReadonlySet<number>
  take(nodes: readonly number[], how: Selecting): void
  clear(): void
  /** Nothing else is wanted: all else is faded on the map, and not in the table. */
  isOnly: boolean
  setOnly(isOnly: boolean): void
  /** Linked elements are not narrowed, since too many are selected. */
  isTooManyToGive: boolean
}

const NOTHING: ReadonlySet<string> = new Set()
const NO_NODES: ReadonlySet<number> = new Set()
/** In the address: what is selected, and that nothing else is wanted. */
const SELECTED = 'selected'
const ONLY = 'only'

/** `view` is that of a page; undefined elsewhere. */
export function useSelection(stack: Stack, environmentId: string, view: AddressedView | undefined): Selection {
  const { link, portal } = useScreenHost()
  const [{ keys, isOnly }, change] = useChosen(view)
  const nodes = useMemo(
    () => (keys.size === 0 ? NO_NODES : new Set([...keys].flatMap(key => stack.placeOf.get(key) ?? []))),
    [keys, stack],
  )
  const clear = useCallback(() => change(() => NONE), [change])
  useGiven(link, keys, { environmentId, catalogue: portal.catalogue, clear })
  return {
    nodes,
    take(taken, how) {
      const named = taken.map(node => keyOf(stack, node))
      change(before => {
        const keys = selectedAfter(before.keys, named, how)
        return { keys, isOnly: before.isOnly && keys.size > 0 }
      })
    },
    clear,
    isOnly: isOnly && nodes.size > 0,
    setOnly: isOnly => change(before => ({ ...before, isOnly })),
    isTooManyToGive: link !== undefined && keys.size > MOST_GIVEN,
  }
}

interface Chosen {
  keys: ReadonlySet<string>
  isOnly: boolean
}

const NONE: Chosen = { keys: NOTHING, isOnly: false }

export interface AddressedView {
  view: Pick<IndexView, 'filters'>
  setView(change: Partial<IndexView>): void
}

function useChosen(addressed: AddressedView | undefined): [Chosen, (next: (before: Chosen) => Chosen) => void] {
  const { settings } = useScreenHost().portal
  const [here, setHere] = useState(NONE)
  const { filters } = addressed?.view ?? {}
  const written = JSON.stringify(filters?.[SELECTED] ?? [])
  const isOnly = filters?.[ONLY]?.[0] === SELECTED
  const there = useMemo(
    (): Chosen => ({ keys: new Set(handedOn(settings, JSON.parse(written) as string[])), isOnly }),
    [settings, written, isOnly],
  )
  useForgotten(settings, written, addressed)
  const latest = useRef({ addressed, there })
  latest.current = { addressed, there }
  const change = useCallback(
    (next: (before: Chosen) => Chosen) => {
      const { addressed, there } = latest.current
      if (!addressed) return setHere(next)
      const { keys, isOnly } = next(there)
      const selected = { [SELECTED]: handOn(settings, [...keys]), [ONLY]: isOnly ? [SELECTED] : [] }
      addressed.setView({ filters: { ...addressed.view.filters, ...selected } })
    },
    [settings],
  )
  return [addressed ? there : here, change]
}

/** A longer list is known to the page alone that it was made on: elsewhere that is said, and nothing is selected. */
function useForgotten(settings: object, written: string, addressed: AddressedView | undefined): void {
  const { notice } = useScreenHost()
  const t = useWords()
  const isGone = addressed !== undefined && isForgotten(settings, JSON.parse(written) as string[])
  const latest = useRef(addressed)
  latest.current = addressed
  useEffect(() => {
    if (!isGone) return
    notice(
      'error',
      t('What was selected is not known here any more: select it again. Up to 100 are kept in an address.'),
    )
    const { view, setView } = latest.current as AddressedView
    setView({ filters: { ...view.filters, [SELECTED]: [], [ONLY]: [] } })
  }, [isGone, notice, t])
}

interface Giving {
  environmentId: string
  catalogue: Catalogue
  clear(): void
}

/** Gives the selection to the group; where somebody clears or replaces it there, it is cleared here. */
function useGiven(link: Link | undefined, keys: ReadonlySet<string>, { environmentId, catalogue, clear }: Giving) {
  const given = useRef<readonly string[]>(undefined)
  useEffect(() => {
    if (!link || (keys.size === 0 && !given.current)) return
    const isGiven = keys.size > 0 && keys.size <= MOST_GIVEN
    const parts = isGiven ? [...keys].map(partsOf) : []
    const place = { environmentId, type: typeOfAll(new Set(parts.map(({ type }) => type)), catalogue) }
    // Before anything is said, so that the answer to it is known to be one's own.
    given.current = isGiven ? parts.map(({ id }) => id) : undefined
    link.giveFor(isGiven ? place : undefined)
    if (given.current) link.select(place, given.current, 'map')
  }, [link, keys, environmentId, catalogue])
  useEffect(
    () =>
      link?.$selected.listen(selected => {
        if (given.current && selected?.ids !== given.current) {
          given.current = undefined
          clear()
        }
      }),
    [link, clear],
  )
}

function partsOf(key: string): { type: string; id: string } {
  const [type = '', ...id] = key.split(' ')
  return { type, id: id.join(' ') }
}

/** The type of all, else the smallest family that all are in. */
export function typeOfAll(
  types: ReadonlySet<string>,
  { entries, memberTypes }: Pick<Catalogue, 'entries' | 'memberTypes'>,
) {
  const [first = 'entity'] = types
  if (types.size <= 1) return first
  const families = entries
    .filter(({ family }) => family)
    .map(({ type }) => ({ type, members: memberTypes(type) }))
    .filter(({ members }) => [...types].every(type => members.includes(type)))
    .sort((a, b) => a.members.length - b.members.length)
  return families[0]?.type ?? 'entity'
}
