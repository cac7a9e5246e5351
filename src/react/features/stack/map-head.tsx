/** The head of a map of the stack: as a map or a table, what is looked for, what colours it. */
import type { ReactNode } from 'react'
import { nodeKey, type Stack } from '../../../core/topology/topology.js'
import type { Datastore, IndexView } from '../../../core/types.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { untilWord, useSeenWindow } from '../../hooks/seen-window.js'
import { useTime } from '../../hooks/time.js'
import { useWords } from '../../hooks/use-words.js'
import { Checkbox, SearchField, Segments } from '../../ui/controls.js'
import { ALL_HEATS, type HeatName } from './heat.js'
import { chosenOf } from './map-facets.js'

/** The address of a node within its stack. */
export const keyOf = ({ nodes, types }: Stack, place: number) =>
  nodeKey(types[nodes.type[place] ?? -1]?.type ?? '', nodes.id[place] ?? '')

/** Reads the choices in the address: the heat, whether parts are drawn, whether the table is shown. */
export function choicesOf(
  { filters }: Pick<IndexView, 'filters'>,
  usual: HeatName = 'utilization',
): { heat: HeatName; parts: boolean; isTable: boolean } {
  const heat = ALL_HEATS.find(({ value }) => value === filters.heat?.[0])?.value ?? usual
  return { heat, parts: filters.parts?.[0] !== 'hidden', isTable: filters.as?.[0] === 'table' }
}

export interface OrderChoice {
  /** As the address has it; undefined: as on the map. */
  ordered: string | undefined
  onOrder(order: string | undefined): void
}

/** The order in the state of the screen, and the way to another one. */
export function orderOf({ filters }: IndexView, setView: (change: Partial<IndexView>) => void): OrderChoice {
  return {
    ordered: filters.order?.[0],
    onOrder: order => setView({ filters: { ...filters, order: order === undefined ? [] : [order] } }),
  }
}

interface MapHeadProps {
  /** A text, or a heading. */
  title: ReactNode
  stack: Stack
  datastore: Datastore
  view: IndexView
  setView(change: Partial<IndexView>): void
  found: number
  onJump(): void
  /** The heats to choose from, and the one that colours the map unless another is chosen. */
  heats: readonly { value: HeatName; label: string }[]
  usual?: HeatName
  /** The heat that is shown; by default the one that is chosen. */
  heat?: HeatName
  /** Further tools, before the count. */
  children?: ReactNode
}

const AS = [
  { value: 'map', label: 'Map' },
  { value: 'table', label: 'Table' },
] as const

export function MapHead(props: MapHeadProps) {
  const { stack, datastore, view, setView, found, onJump, heats, usual = 'utilization' } = props
  const t = useWords()
  const { format } = useScreenHost().portal
  const { heat: chosen, parts, isTable } = choicesOf(view, usual)
  const { heat = chosen } = props
  const choose = (name: string, value: string, usual: string) =>
    setView({ filters: { ...view.filters, [name]: value === usual ? [] : [value] } })
  return (
    <div part="head" className="page-head wrap">
      {typeof props.title === 'string' ? <h1 part="title">{props.title}</h1> : props.title}
      <Segments
        label={t('Shown as')}
        options={AS.map(one => ({ ...one, label: t(one.label) }))}
        value={isTable ? 'table' : 'map'}
        onChange={to => choose('as', to, 'map')}
      />
      <form
        className="row"
        onSubmit={event => {
          event.preventDefault()
          onJump()
        }}
      >
        <SearchField
          label={t('Find in the stack')}
          placeholder={t('Find an entity …')}
          value={view.filterText}
          onChange={filterText => setView({ filterText })}
          width={200}
        />
        {view.filterText.trim() !== '' && (
          <span className="muted small" role="status">
            {found === 0
              ? t('Nothing found')
              : t('{found} found, Enter shows the next', { found: format.number(found) })}
          </span>
        )}
      </form>
      <label className="row small">
        {t('Heatmap')}
        <select value={heat} onChange={event => choose('heat', event.target.value, usual)}>
          {heats.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </select>
      </label>
      <Checkbox
        label={t('Subordinates')}
        checked={parts}
        onChange={on => choose('parts', on ? 'shown' : 'hidden', 'shown')}
      />
      {props.children}
      <AsOf datastore={datastore} />
      <span className="grow" />
      {/* Of what is looked for it is said how many are found. */}
      {chosenOf(view).size === 0 && view.filterText === '' && (
        <span className="muted small">
          {t.count(stack.nodes.id.length - stack.isGone.size, '{count} entity', '{count} entities')}
        </span>
      )}
    </div>
  )
}

/** Which time the map shows, where it is not now: on an element that follows a time which was chosen elsewhere, or whose window has ended, nothing else says so. */
function AsOf({ datastore }: { datastore: Datastore }) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const { origin } = useTime().view
  const until = untilWord(useSeenWindow(datastore), format)
  const said = origin === null ? until : t('As of {updated}', { updated: format.dateTime(origin) })
  return said ? <span className="tag">{said}</span> : null
}

/** Said among the tools while what one of them asked for is read. */
export function Reading() {
  const t = useWords()
  return (
    <span className="muted small" role="status">
      {t('Reading …')}
    </span>
  )
}
