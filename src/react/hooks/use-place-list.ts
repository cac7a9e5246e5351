/**
 * What a list of places is narrowed and sorted to: words, scope, order, and the one that is open. The address has it where the screen is the page, and
 * wins; coming back to the bare address finds it as it was left in the session.
 */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { usePortal } from './screen-host.js'
import { type AddressChange, useAddressSearch } from './use-address-search.js'

export interface PlaceListView<Scope extends string, Order extends string> {
  words: string
  scope: Scope
  order: Order
  /** Id; empty for none. */
  item: string
}

interface Asked<Scope extends string, Order extends string> {
  /** The key under which the view is kept. */
  key: string
  page: string
  addressed: boolean
  /** The first is the default, of orders too. */
  scopes: readonly [Scope, ...Scope[]]
  orders: readonly [Order, ...Order[]]
}

export function usePlaceList<Scope extends string, Order extends string>({
  key,
  page,
  addressed,
  scopes,
  orders,
}: Asked<Scope, Order>) {
  const { settings } = usePortal()
  const kept = useStore(settings.$view(key))
  const [search, go] = useAddressSearch(page, addressed)
  const remembered = useMemo(
    () => ({
      words: kept.filterText,
      scope: oneOf(scopes, kept.section),
      order: oneOf(orders, kept.sortField),
      item: kept.item ?? '',
    }),
    [kept, scopes, orders],
  )
  const view: PlaceListView<Scope, Order> = useMemo(() => {
    if (search === undefined) return remembered
    const asked = new URLSearchParams(search)
    return {
      words: asked.get('q') ?? '',
      scope: oneOf(scopes, asked.get('scope')),
      order: oneOf(orders, asked.get('order')),
      item: asked.get('item') ?? '',
    }
  }, [search, remembered, scopes, orders])

  // A bare address is that of a link: the list is as it was left. Later it is the plain list, to which Back leads.
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && search === '') {
      const text = printView({ ...remembered, item: '' }, scopes[0], orders[0])
      if (text !== '') go(text, 'spelling')
    }
    isFirst.current = false
  }, [search, remembered, go, scopes, orders])

  const change = (part: Partial<PlaceListView<Scope, Order>>, how: AddressChange = 'step') => {
    const next = { ...view, ...part }
    settings.setView(key, {
      filterText: next.words,
      section: next.scope,
      sortField: next.order,
      item: next.item || null,
    })
    if (search !== undefined) go(printView(next, scopes[0], orders[0]), how)
  }
  return { view, change }
}

function printView<Scope extends string, Order extends string>(
  { words, scope, order, item }: PlaceListView<Scope, Order>,
  firstScope: Scope,
  firstOrder: Order,
): string {
  const search = new URLSearchParams()
  if (words !== '') search.set('q', words)
  if (scope !== firstScope) search.set('scope', scope)
  if (order !== firstOrder) search.set('order', order)
  if (item !== '') search.set('item', item)
  return search.toString()
}

const oneOf = <T extends string>(known: readonly [T, ...T[]], value: string | null): T =>
  known.find(each => each === value) ?? known[0]

/** True when every word is in one of the texts, whatever their case. */
export function holdsWords(words: string, ...texts: readonly string[]): boolean {
  const all = texts.join(' ').toLocaleLowerCase()
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word))
}
