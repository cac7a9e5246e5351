/** The panel of how the list looks: what its rows are grouped by, how the groups are sorted, how high the rows are. */
import { useStore } from '@nanostores/react'
import { DENSITIES } from '../../../core/settings/settings.js'
import type { Density } from '../../../core/types.js'
import { groupKeys, subtotalOf } from '../../../spec/compile/compile-groups.js'
import type { SortKey } from '../../../spec/compile/index-state.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import menus from '../../styles/list-menus.css?inline'
import { Styles } from '../../styles/styles.js'
import { Segments } from '../../ui/controls.js'
import type { IndexModel } from './use-index.js'

const HEIGHTS: Readonly<Record<Density, { label: string }>> = {
  comfortable: { label: 'Comfortable' },
  standard: { label: 'Standard' },
  compact: { label: 'Compact' },
}
const ORDERS = [
  { value: 'asc', label: 'Ascending' },
  { value: 'desc', label: 'Descending' },
] as const

export default function ViewMenu({ index }: { index: IndexModel }) {
  const t = useWords()
  const { settings, catalogue } = usePortal()
  const density = useStore(settings.$density)
  const { spec, state, view, setView, datastore } = index
  const { value: open } = useRead(`${datastore.environment.id} opens`, datastore.opens)
  const keys = groupKeys(spec, catalogue, state, open)
  return (
    <div className="list-menu">
      <Styles source={menus} />
      {keys.length > 0 && (
        <label>
          <span className="label">{t('Group by')}</span>
          <select
            value={view.groupBy ?? ''}
            onChange={({ target }) => setView({ groupBy: target.value === '' ? null : target.value, openGroups: [] })}
          >
            <option value="">{t('Nothing')}</option>
            {keys.map(({ path, label }) => (
              <option key={path} value={path}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      {view.groupBy !== null && <GroupOrder index={index} />}
      <span className="label">{t('Rows')}</span>
      <Segments
        label={t('Height of rows')}
        options={DENSITIES.map(value => ({ value, ...t.declared(HEIGHTS[value]) }))}
        value={density}
        onChange={value => settings.setDensity(value)}
      />
    </div>
  )
}

function GroupOrder({ index: { view, setView, resolved } }: { index: IndexModel }) {
  const t = useWords()
  const { groupSort } = view
  const columns = resolved.filter(column => subtotalOf(column) !== undefined)
  const sort = (change: Partial<SortKey>) => setView({ groupSort: { ...groupSort, ...change } })
  return (
    <>
      <label>
        <span className="label">{t('Sort groups by')}</span>
        <select value={groupSort.column} onChange={({ target }) => sort({ column: target.value })}>
          <option value="name">{t('Name')}</option>
          <option value="count">{t('Count')}</option>
          {columns.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Segments
        label={t('Order of groups')}
        options={t.declared(ORDERS)}
        value={groupSort.order}
        onChange={order => sort({ order })}
      />
    </>
  )
}
