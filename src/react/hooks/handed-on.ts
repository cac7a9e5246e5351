/**
 * Lists that an address hands on, such as selected machines to a new scenario: short ones are written in it; of a longer one a mark stands there, for as
 * long as the page is open. An address with the mark of a list that is not there any more has none.
 */
import { useStore } from '@nanostores/react'
import type { Settings } from '../../core/types.js'
import { paths } from './paths.js'
import { useScreenHost } from './screen-host.js'
import { useTime } from './time.js'
import { useDecides } from './use-decides.js'

/** An address has room for more, but not every place that it is sent through. */
const MOST_WRITTEN = 100
/** Longer lists that Back still finds. */
const MOST_KEPT = 20
const MARK = '~'

const kept = new WeakMap<object, Map<string, readonly string[]>>()

/** What the address has for them. `holder` lives as long as they do; none of the values begins with the mark. */
export function handOn(holder: object, values: readonly string[]): string[] {
  if (values.length <= MOST_WRITTEN) return [...values]
  const lists = kept.get(holder) ?? new Map<string, readonly string[]>()
  kept.set(holder, lists)
  // Another one in a page that is opened anew: addresses of before may still lead there.
  const mark = `${MARK}${Math.random().toString(36).slice(2)}`
  lists.set(mark, values)
  for (const [oldest] of lists) if (lists.size > MOST_KEPT) lists.delete(oldest)
  return [mark]
}

export function handedOn(holder: object, written: readonly string[]): readonly string[] {
  const [mark = ''] = written
  return mark.startsWith(MARK) ? (kept.get(holder)?.get(mark) ?? []) : written
}

/** Whether there is the mark of a list that is not there any more. */
export function isForgotten(holder: object, written: readonly string[]): boolean {
  const [mark = ''] = written
  return mark.startsWith(MARK) && !kept.get(holder)?.has(mark)
}

export interface Machine {
  type: string
  id: string
}

const MACHINE = 'machine'

/** Undefined for who may make none, and where names are hidden. A scenario counts what there is now: in the past there is none to make. */
export function useNewScenario(environmentId: string): ((machines: readonly Machine[]) => void) | undefined {
  const { portal, navigate } = useScreenHost()
  const { inDemoMode } = useStore(portal.session.$state)
  const { origin, asIf } = useTime().view
  const decides = useDecides(environmentId)
  if (!decides || inDemoMode || origin !== null || asIf) return undefined
  return machines => {
    const written = handOn(
      portal.settings,
      machines.map(({ type, id }) => `${type} ${id}`),
    )
    const search = new URLSearchParams(written.map(one => [MACHINE, one]))
    navigate(`${paths.design(environmentId)}?${search}`)
  }
}

/** The machines that an address brings to a new scenario. */
export function machinesIn(settings: Settings, search: string): Machine[] {
  return handedOn(settings, new URLSearchParams(search).getAll(MACHINE)).map(one => {
    const [type = '', ...id] = one.split(' ')
    return { type, id: id.join(' ') }
  })
}
