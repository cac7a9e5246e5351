/**
 * View state of a list. Where the screen is the page, its address is the state: a bare one is the plain view, and Back undoes the last
 * change. Elsewhere it is kept among the settings, which also remember the last view of a page for the links that lead there.
 */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { DEFAULT_VIEW } from '../../core/settings/settings.js'
import type { IndexView, Settings } from '../../core/types.js'
import { parseView, printView } from './index-address.js'
import { usePortal } from './screen-host.js'
import { useAddressSearch } from './use-address-search.js'
import { useViewKey } from './view-slot.js'

/** `name` is what it is remembered by, `own` the path of its page. */
export function useAddressedView(
  name: string,
  page: string,
  addressed: boolean,
): [IndexView, (change: Partial<IndexView>) => void] {
  const { settings } = usePortal()
  const key = useViewKey(name, addressed)
  const [search, go] = useAddressSearch(page, addressed)
  const asked = useMemo(() => (search === undefined ? undefined : parseView(search)), [search])
  // The rollup is one setting for all screens. An address may contain another, which must apply to the first query already.
  useState(() => takeRollup(settings, asked))
  const remembered = useStore(settings.$view(key))
  const { rollup } = useStore(settings.$metrics)
  const view = useMemo(
    () => (search === undefined ? remembered : addressedView(asked, remembered)),
    [search, asked, remembered],
  )

  useEffect(() => {
    if (search === undefined) return
    takeRollup(settings, asked)
    settings.setView(key, addressedView(asked, settings.$view(key).get()))
  }, [search, asked, settings, key])

  useEffect(() => {
    if (search === undefined) return
    void rollup
    go(searchOf(view, settings), 'spelling')
  }, [search, view, rollup, settings, go])

  const change = (part: Partial<IndexView>) => {
    const { scrollOffset } = part
    if (search === undefined) settings.setView(key, part)
    else if (scrollOffset !== undefined) settings.setView(key, { scrollOffset })
    if (search !== undefined) go(searchOf({ ...view, ...part }, settings), isSlight(part) ? 'same' : 'step')
  }
  return [view, change]
}

/** The last search of the page, with its question mark; '' for the plain view. For links to the page. */
export function rememberedSearch(settings: Settings, key: string): string {
  return printView(settings.$view(key).get())
}

function searchOf(view: IndexView, settings: Settings): string {
  return printView({ ...view, rollup: settings.$metrics.get().rollup }).replace(/^\?/, '')
}

/** The view of the address; the scroll position is taken from the remembered view if the two are equal otherwise. */
function addressedView(asked: ReturnType<typeof parseView>, remembered: IndexView): IndexView {
  const { rollup: _rollup, ...said } = asked ?? {}
  const view = { ...DEFAULT_VIEW, ...said }
  return printView(view) === printView(remembered) ? { ...view, scrollOffset: remembered.scrollOffset } : view
}

function takeRollup(settings: Settings, asked: ReturnType<typeof parseView>): void {
  if (asked?.rollup && asked.rollup !== settings.$metrics.get().rollup) settings.setMetrics({ rollup: asked.rollup })
}

/** Characters typed one after the other are one step, and groups that are opened none. */
function isSlight(part: Partial<IndexView>): boolean {
  const [only = '', ...others] = Object.keys(part)
  return others.length === 0 && (only === 'filterText' || only === 'openGroups')
}
