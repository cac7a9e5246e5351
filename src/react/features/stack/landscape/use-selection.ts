/** What is selected on the map: by type and id, so that it outlives a stack that is read again, and given to linked elements. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Link } from '../../../../core/groups/group.js'
import type { Stack } from '../../../../core/topology/topology.js'
import type { Catalogue } from '../../../../spec/catalogue.js'
import { useScreenHost } from '../../../hooks/screen-host.js'
import { keyOf } from '../map-head.js'
import { type Selecting, selectedAfter } from './lasso.js'

/** Ids that a filter of a query has room for: more narrow nothing elsewhere. */
export const MOST_GIVEN = 10_000

export interface Selection {
  /** Those of the selected that are in the stack. */
  nodes: ReadonlySet<number>
  take(nodes: readonly number[], how: Selecting): void
  clear(): void
  /** Linked elements are not narrowed, since too many are selected. */
  isTooManyToGive: boolean
}

const NOTHING: ReadonlySet<string> = new Set()

export function useSelection(stack: Stack, environmentId: string): Selection {
  const { link, portal } = useScreenHost()
  const [keys, setKeys] = useState(NOTHING)
  const nodes = useMemo(() => new Set([...keys].flatMap(key => stack.placeOf.get(key) ?? [])), [keys, stack])
  const clear = useCallback(() => setKeys(NOTHING), [])
  useGiven(link, keys, { environmentId, catalogue: portal.catalogue, clear })
  return {
    nodes,
    take: (taken, how) =>
      setKeys(before =>
        selectedAfter(
          before,
          taken.map(node => keyOf(stack, node)),
          how,
        ),
      ),
    clear,
    isTooManyToGive: link !== undefined && keys.size > MOST_GIVEN,
  }
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
