/** The model of an index: its view, its query, its rows, and the columns of the rows. */
import { useStore } from '@nanostores/react'
import { useDeferredValue, useMemo } from 'react'
import { createList } from '../../../core/queries/list.js'
import { usualHours } from '../../../core/time/time-view.js'
import type { Datastore, IndexView } from '../../../core/types.js'
import { asFacets } from '../../../spec/compile/as-facets.js'
import { filterId, filterItems } from '../../../spec/compile/compile-filter.js'
import { appliedSort, compileIndex, type ResolvedColumn, sortedColumn } from '../../../spec/compile/compile-index.js'
import type { IndexState, SortKey } from '../../../spec/compile/index-state.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import type { Condition } from '../../../wire/condition.js'
import type { Filter, Query } from '../../../wire/query.js'
import type { SavedFilter } from '../../../wire/saved-filter.js'
import { indexKey, paths } from '../../hooks/paths.js'
import { rangeLabel } from '../../hooks/ranges.js'
import { useJudged } from '../../hooks/runway-limits.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useShownHour } from '../../hooks/shown-hour.js'
import { sortKeysOf } from '../../hooks/sort-keys.js'
import { useTime } from '../../hooks/time.js'
import { useAddressedView } from '../../hooks/use-addressed-view.js'
import { type ShownList, useList } from '../../hooks/use-kept.js'
import { useRoom } from '../../hooks/use-room.js'
import type { DataTableColumn } from '../../ui/data-table/data-table-props.js'
import type { LinkedList } from './linked-index.js'
import { rankedByOrder, tableColumns } from './table-columns.js'
import { onKnownDimensions, useDimensions } from './use-dimensions.js'

const FIRST_PAGE = 200

export interface IndexModel {
  datastore: Datastore
  spec: EntitySpec
  /** The declaration with the fields that every entity has. */
  whole: EntitySpec
  view: IndexView
  setView(change: Partial<IndexView>): void
  state: IndexState
  query: Query
  list: ShownList
  resolved: readonly ResolvedColumn[]
  columns: readonly DataTableColumn[]
  /** The rows stand in groups, as far as there is room for a table. */
  isGrouped: boolean
  /** The keys that the rows are sorted by. */
  sort: readonly SortKey[]
  /** Columns to sort by, facets and conditions on dimensions of the address that the index does not know. */
  unused: { sort: readonly string[]; filters: readonly string[]; conditions: readonly Condition[] }
  /** Facets and conditions that narrow the list. */
  narrowed: number
  /** They or a search do. */
  isFiltered: boolean
}

interface Asked {
  datastore: Datastore
  spec: EntitySpec
  /** The view that the list opens with, if one does: what the reader changes into the plain list is meant so. */
  opening: SavedFilter | undefined
  linked: LinkedList | undefined
}

export function useIndex({ datastore, spec: declared, opening, linked }: Asked, addressed: boolean): IndexModel {
  const { format, catalogue } = useScreenHost().portal
  const environmentId = datastore.environment.id
  const [kept, change] = useAddressedView(
    indexKey(environmentId, declared.type),
    paths.index(environmentId, declared.type),
    addressed,
  )
  const asked = useMemo(() => (linked ? { ...kept, ...linked.narrowing } : kept), [kept, linked])
  const spec = useDimensions(datastore, declared, asked)
  const view = useMemo(() => asFacets(spec, asked), [spec, asked])
  const setView = (given: Partial<IndexView>) => {
    // What was a facet's of the conditions is no condition any more once either changes.
    const isNarrowing = view !== asked && (given.filters !== undefined || given.conditions !== undefined)
    const part = isNarrowing ? { filters: view.filters, conditions: view.conditions, ...given } : given
    const { filterText, filters, conditions, ...rest } = part
    linked?.narrow({
      ...(filterText !== undefined && { filterText }),
      ...(filters && { filters }),
      ...(conditions && { conditions }),
    })
    const changed = linked ? rest : part
    change(opening ? { plain: true, ...changed } : changed)
  }
  const [conditions, unknown] = useMemo(() => onKnownDimensions(spec, view.conditions), [spec, view.conditions])
  const state = useIndexState(view, conditions, linked?.within)
  const room = useRoom()
  const isGrouped = view.groupBy !== null && room !== 'cards'
  const { query, columns: compiled } = useMemo(
    () => compileIndex(spec, catalogue, state, { limit: isGrouped ? 1 : FIRST_PAGE }),
    [spec, catalogue, state, isGrouped],
  )
  const resolved = useJudged(datastore, spec.type, compiled)
  const list = useList(useMemo(() => datastore.list({ query, by: createList }), [datastore, query]))
  const { rows } = list
  const range = rangeLabel(useTime().view.hours ?? usualHours(datastore.environment), format.t)
  const { rollup } = state
  const at = useShownHour(datastore)
  const isOrdered = resolved.some(({ declared }) => view.order.includes(declared))
  const columns = useMemo(() => {
    const made = tableColumns(resolved, rows, { format, environmentId, type: spec.type, at, rollup, range })
    return isOrdered ? rankedByOrder(made) : made
  }, [resolved, rows, format, environmentId, spec.type, at, rollup, range, isOrdered])
  const whole = useMemo(() => ({ ...spec, fields: catalogue.fieldsOf(spec) }), [spec, catalogue])
  const sort = useMemo(() => appliedSort(resolved, state.sort), [resolved, state.sort])
  const unused = useMemo(
    () => ({ ...unusedOf(spec, resolved, state), conditions: unknown }),
    [spec, resolved, state, unknown],
  )
  const chosen = Object.values(view.filters).filter(values => values.length > 0).length
  const narrowed = chosen - unused.filters.length + conditions.length
  const isFiltered = narrowed > 0 || view.filterText !== '' || state.within !== undefined
  return {
    datastore,
    spec,
    whole,
    view,
    setView,
    state,
    query,
    list,
    resolved,
    columns,
    isGrouped,
    sort,
    unused,
    narrowed,
    isFiltered,
  }
}

function unusedOf(spec: EntitySpec, resolved: readonly ResolvedColumn[], { sort, chosen }: IndexState) {
  const known = new Set(filterItems(spec).map(filterId))
  return {
    sort: sort.flatMap(({ column }) => (sortedColumn(resolved, column) ? [] : [column])),
    filters: Object.keys(chosen).filter(id => (chosen[id]?.length ?? 0) > 0 && !known.has(id)),
  }
}

function useIndexState(view: IndexView, conditions: readonly Condition[], within: Filter | undefined): IndexState {
  const { rollup, units } = useStore(useScreenHost().portal.settings.$metrics)
  const text = useDeferredValue(view.filterText)
  const { section, columns, order, groupSort, sortField, sortOrder, thenBy, filters } = view
  return useMemo(
    (): IndexState => ({
      rollup,
      units,
      section,
      columns,
      order,
      groupSort,
      sort: sortKeysOf({ sortField, sortOrder, thenBy }),
      chosen: filters,
      conditions,
      text,
      within,
    }),
    [
      rollup,
      units,
      section,
      columns,
      order,
      groupSort,
      sortField,
      sortOrder,
      thenBy,
      filters,
      conditions,
      text,
      within,
    ],
  )
}
