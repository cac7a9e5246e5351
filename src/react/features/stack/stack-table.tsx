/** The stack as a table that opens layer by layer: the same as the map, for keys and for readers of the screen. */
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/stack-table.css?inline'
import { Styles } from '../../styles/styles.js'
import { Icon } from '../../ui/icon.js'
import { inlineKey } from '../../ui/inline-key.js'
import { countWords } from './differences.js'
import type { Focus } from './focus.js'
import { GroupCells } from './group-cells.js'
import { ALL_HEATS, type HeatName } from './heat.js'
import type { Lit } from './lit.js'
import type { OrderChoice } from './map-head.js'
import { NodeCells, OutsideCells } from './node-cells.js'
import { outsideHref } from './outside-words.js'
import { SumRow } from './sum-row.js'
import { type Column, TableHead } from './table-head.js'
import type { Talks } from './talks.js'
import { AT_ONCE, differingLayers, outsideRows, type TreeRow, treeRows } from './tree-rows.js'
import { useOrder } from './use-order.js'

interface StackTableProps extends OrderChoice {
  stack: Stack
  parts: boolean
  /** The heat of the map, which has a column here. */
  heat?: HeatName
  focus: Focus | undefined
  /** Who talks to whom, which has a column where it is shown. */
  talks: Talks | undefined
  /** What the map would draw: all, or what a focus reaches. */
  within?: ((node: number) => boolean) | undefined
  /** The entities that it narrows to, those that are lit on the map; undefined: all. */
  lit: Lit | undefined
  environmentId: string
  /** What is selected, where rows can be: each has a box for it, and the space bar. */
  selection?: {
    nodes: ReadonlySet<number>
    take(nodes: readonly number[], how: 'add' | 'remove'): void
  }
  onFocus(node: number | undefined): void
}

/** Every table has columns of these, and none for no heat. */
const USUAL: readonly string[] = ['utilization', 'wellness', 'none']

export default function StackTable(props: StackTableProps) {
  const { stack, parts, heat, focus, talks, within, lit, environmentId, selection, onFocus } = props
  const further = ALL_HEATS.find(({ value }) => value === heat && !USUAL.includes(value))
  const t = useWords()
  const { navigate } = useScreenHost()
  const { open, toggle, showMore } = useOpen(stack, parts)
  const [active, setActive] = useState<string>()
  const body = useRef<HTMLTableSectionElement>(null)
  const only = lit?.has
  const { ordered, onOrder } = props
  const { columns, order, setOrder, compare } = useOrder({ stack, talks, further, ordered, onOrder })
  const rows = useMemo(
    () => [...treeRows(stack, { parts, open, within, only, compare }), ...outsideRows(talks)],
    [stack, parts, open, within, only, compare, talks],
  )
  const tick = (row: TreeRow) =>
    selection?.take(nodesOf(row), tickedOf(row, selection.nodes) === 'all' ? 'remove' : 'add')
  const isTicked = (row: TreeRow) => selection && row.more === undefined && !row.isOutside
  const boxOf = (row: TreeRow) =>
    selection &&
    isTicked(row) && (
      <TickBox
        label={t('Select {name}', { name: row.level === 1 ? t(row.label) : wholeName(row) || t('Unknown') })}
        ticked={tickedOf(row, selection.nodes)}
        onTick={() => tick(row)}
      />
    )
  const enter = (row: TreeRow) => {
    if (row.apart) navigate(outsideHref(stack, environmentId, row.apart.scope, focus?.node))
    else if (row.more !== undefined) showMore(row.key)
    else if (row.node !== undefined) onFocus(row.node)
    else if (!row.isOutside) toggle(row)
  }
  const go = (key: string | undefined) => {
    if (key === undefined) return
    setActive(key)
    body.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus()
  }
  const press = (event: KeyboardEvent, row: TreeRow, at: number) => {
    const move: Record<string, () => void> = {
      ArrowDown: () => go(rows[at + 1]?.key),
      ArrowUp: () => go(rows[at - 1]?.key),
      Home: () => go(rows[0]?.key),
      End: () => go(rows.at(-1)?.key),
      ArrowRight: () => (row.isOpen === false ? toggle(row, true) : go(rows[at + 1]?.key)),
      ArrowLeft: () => (row.isOpen ? toggle(row, false) : go(parentOf(rows, at))),
      ...(isTicked(row) && { ' ': () => tick(row) }),
      Enter: () => enter(row),
    }
    const act = move[inlineKey(event, event.currentTarget)]
    if (!act || event.target !== event.currentTarget) return
    event.preventDefault()
    act()
  }
  const first = rows.some(({ key }) => key === active) ? active : rows[0]?.key
  return (
    <div className="stack-table">
      <Styles source={sheet} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a tree grid, on the element whose rows and cells are read as such */}
      <table className="plain-table" role="treegrid" aria-label={t('Stack by layer')}>
        <TableHead {...{ columns, order }} onOrder={setOrder} />
        <tbody ref={body}>
          {rows.map((row, at) => (
            <tr
              key={row.key}
              data-key={row.key}
              aria-level={row.level}
              {...(row.isOpen !== undefined && { 'aria-expanded': row.isOpen })}
              {...(row.node !== undefined && { 'aria-selected': row.node === focus?.node })}
              tabIndex={row.key === first ? 0 : -1}
              onFocus={() => setActive(row.key)}
              onKeyDown={event => press(event, row, at)}
            >
              {row.isOutside && talks ? (
                <OutsideCells {...{ stack, row, talks, columns, environmentId }} focus={focus?.node} />
              ) : row.node === undefined ? (
                <HeadCells
                  {...{ stack, row, columns }}
                  further={further?.value}
                  box={boxOf(row)}
                  onToggle={() => toggle(row)}
                  onMore={() => showMore(row.key)}
                />
              ) : (
                <NodeCells
                  {...{ stack, row, talks, environmentId }}
                  box={boxOf(row)}
                  node={row.node}
                  further={further?.value}
                />
              )}
            </tr>
          ))}
        </tbody>
        {further?.value === 'cost' && <SumRow {...{ stack, rows, columns }} />}
      </table>
    </div>
  )
}

type Open = ReadonlyMap<string, number>

/** What is open: at first the layers in which something differs, until the reader opens or closes something. */
function useOpen(stack: Stack, parts: boolean) {
  const begun = useMemo(() => differingLayers(stack, parts), [stack, parts])
  const [opened, setOpened] = useState<Open>()
  const set = (key: string, shownOf: (before: number) => number) =>
    setOpened((before = begun) => {
      const next = new Map(before)
      const shown = shownOf(before.get(key) ?? 0)
      if (shown > 0) next.set(key, shown)
      else next.delete(key)
      return next
    })
  return {
    open: opened ?? begun,
    toggle: ({ key, isOpen }: TreeRow, wanted = !isOpen) => set(key, () => (wanted ? AT_ONCE : 0)),
    showMore: (key: string) => set(key.replace(/^more\//, ''), before => (before || AT_ONCE) + AT_ONCE),
  }
}

const nodesOf = ({ node, nodes = [] }: TreeRow): readonly number[] => (node === undefined ? nodes : [node])

const wholeName = ({ label, of }: TreeRow) => (of === undefined ? label : `${label} ${of}`)

type Ticked = 'all' | 'some' | 'none'

/** A layer or group is ticked where all of it is selected. */
function tickedOf(row: TreeRow, selected: ReadonlySet<number>): Ticked {
  if (selected.size === 0) return 'none'
  const nodes = nodesOf(row)
  const count = nodes.reduce((sum, node) => sum + Number(selected.has(node)), 0)
  return count === 0 ? 'none' : count === nodes.length ? 'all' : 'some'
}

/** The row has the tab stop, and the space bar does the same. */
function TickBox({ label, ticked, onTick }: { label: string; ticked: Ticked; onTick(): void }) {
  return (
    <input
      ref={box => {
        if (box) box.indeterminate = ticked === 'some'
      }}
      type="checkbox"
      className="tick"
      tabIndex={-1}
      aria-label={label}
      checked={ticked === 'all'}
      onChange={onTick}
    />
  )
}

interface HeadCellsProps {
  stack: Stack
  row: TreeRow
  box: ReactNode
  columns: readonly Column[]
  further: HeatName | undefined
  onToggle(): void
  onMore(): void
}

function HeadCells({ stack, row, box, columns, further, onToggle, onMore }: HeadCellsProps) {
  const t = useWords()
  const { format } = useScreenHost().portal
  if (row.more !== undefined)
    return (
      <th scope="rowgroup" colSpan={columns.length} className={`level-${row.level}`}>
        <button type="button" tabIndex={-1} className="link" onClick={onMore}>
          {t('Show {some} more of {all}', {
            some: format.number(Math.min(AT_ONCE, row.more)),
            all: format.number(row.more),
          })}
        </button>
      </th>
    )
  return (
    <>
      <th scope="rowgroup" className={`level-${row.level}`}>
        {box}
        <button type="button" tabIndex={-1} className="link" onClick={onToggle}>
          <Icon name={row.isOpen ? 'down' : 'right'} small />{' '}
          {row.level === 1 ? t(row.label) : row.label || t('Unknown')}{' '}
          <span className="muted">
            <bdi>{countWords(row.count ?? 0, row.tally, format)}</bdi>
          </span>
        </button>
      </th>
      <GroupCells {...{ stack, columns, further }} nodes={nodesOf(row)} />
    </>
  )
}

/** The row of the group, or of the layer, that a row stands in. */
function parentOf(rows: readonly TreeRow[], at: number): string | undefined {
  const level = rows[at]?.level ?? 1
  return rows.slice(0, at).findLast(row => row.level < level)?.key
}
