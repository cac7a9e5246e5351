/**
 * What is asked of a section. The address has it where the screen is the page, and wins; coming back to the bare address of a section finds its list as it
 * was left in the session, with how far it was read.
 */
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { IndexView } from '../../../core/types.js'
import type { AdminSection } from '../../../wire/admin/section.js'
import { usePortal } from '../../hooks/screen-host.js'
import { type AddressChange, useAddressSearch } from '../../hooks/use-address-search.js'
import { type AdminView, printView, readView } from './admin-view.js'

interface Asked {
  page: string
  addressed: boolean
  recordId: string | undefined
}

const SCROLL_MS = 200

export function useAdminView(section: AdminSection, { page, addressed, recordId }: Asked) {
  const { settings } = usePortal()
  const key = `admin.${section.id}`
  const kept = useStore(settings.$view(key))
  const [address, go] = useAddressSearch(page, addressed)
  const remembered = useMemo(() => printView(section, keptView(section, kept)), [section, kept])
  const search = address ?? remembered
  const view = useMemo(() => readView(section, search), [section, search])
  // Later a bare address is the plain list, to which Back leads.
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && address === '' && remembered !== '') go(remembered, 'spelling')
    isFirst.current = false
  }, [address, remembered, go])
  // What Back and links lead to is remembered too.
  useEffect(() => {
    const item = recordId ?? null
    const before = settings.$view(key).get()
    const isSame = printView(section, keptView(section, before)) === printView(section, view)
    if (isSame && before.item === item) return
    const state = stateOf(section, view)
    settings.setView(key, { ...state, ...(isSame && { scrollOffset: before.scrollOffset }), item })
  }, [view, recordId, section, settings, key])
  const change = (part: Partial<AdminView>, how: AddressChange = 'step') => {
    const next = { ...view, ...part }
    if (address !== undefined) go(printView(section, next), how)
    else settings.setView(key, stateOf(section, next))
  }
  return { view, search, change, clear: () => change(readView(section, '')), scroll: useScroll(key, kept) }
}

/** Where nothing was kept the list is as its section says. */
function keptView(section: AdminSection, kept: IndexView): AdminView {
  if (kept.section !== section.id) return readView(section, '')
  const known = {
    text: kept.filterText,
    narrowed: kept.filters,
    sort: { column: kept.sortField, direction: kept.sortOrder },
  }
  return readView(section, printView(section, known))
}

function stateOf({ id }: AdminSection, { text, narrowed, sort }: AdminView): Partial<IndexView> {
  return {
    section: id,
    filterText: text,
    filters: Object.fromEntries(Object.entries(narrowed).map(([column, values]) => [column, [...values]])),
    sortField: sort.column,
    sortOrder: sort.direction,
    scrollOffset: 0,
  }
}

/** Puts the list where it was left once its rows are there, and keeps where it is. */
function useScroll(key: string, kept: IndexView) {
  const { settings } = usePortal()
  const isPut = useRef(false)
  const waits = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waits.current), [])
  const put = useCallback(
    (element: HTMLElement | null) => {
      if (!element || isPut.current) return
      isPut.current = true
      element.scrollTop = kept.scrollOffset
    },
    [kept.scrollOffset],
  )
  const onScroll = ({ scrollTop }: HTMLElement) => {
    clearTimeout(waits.current)
    waits.current = setTimeout(() => settings.setView(key, { scrollOffset: Math.round(scrollTop) }), SCROLL_MS)
  }
  return { put, onScroll }
}
