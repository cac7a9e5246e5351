/** Tools above a list of places: a search, a scope, an order, and how many of all are shown. */
import type { ReactNode } from 'react'
import { usePortal } from '../hooks/screen-host.js'
import type { PlaceListView } from '../hooks/use-place-list.js'
import { useWords } from '../hooks/use-words.js'
import { SearchField, Segments } from './controls.js'

type Options<T extends string> = readonly { value: T; label: string }[]

interface ListToolsProps<Scope extends string, Order extends string> {
  /** The label of the search field. */
  find: string
  view: PlaceListView<Scope, Order>
  onChange(part: Partial<PlaceListView<Scope, Order>>, how?: 'same'): void
  scopes: Options<Scope>
  orders: Options<Order>
  shown: number
  total: number
  /** After how many there are. */
  note?: ReactNode
}

export function ListTools<Scope extends string, Order extends string>(props: ListToolsProps<Scope, Order>) {
  const { find, view, onChange, scopes, orders, shown, total, note } = props
  const t = useWords()
  const { format } = usePortal()
  const isOrder = (value: string): value is Order => orders.some(order => order.value === value)
  return (
    <div className="row place-tools">
      <SearchField label={find} value={view.words} onChange={words => onChange({ words }, 'same')} width={220} />
      <Segments label={t('Scope')} options={scopes} value={view.scope} onChange={scope => onChange({ scope })} />
      <label className="row small">
        {t('Order')}
        <select
          value={view.order}
          onChange={({ target }) => isOrder(target.value) && onChange({ order: target.value })}
        >
          {orders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <span className="small muted" role="status">
        {t('{shown} of {total}', { shown: format.number(shown), total: format.number(total) })}
        {note}
      </span>
    </div>
  )
}
