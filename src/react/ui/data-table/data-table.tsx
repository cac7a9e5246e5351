/**
 * The data table: a grid that is created when its engine has been loaded, updated when props change, and destroyed with the component. Until there
 * are rows it shows a skeleton of the same layout; when there are none, the reason.
 */
import {
  type CSSProperties,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ENGLISH } from '../../../core/words/words.js'
import { PortalError } from '../../../wire/errors.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { Styles } from '../../styles/styles.js'
import table from '../../styles/table.css?inline'
import heads from '../../styles/table-heads.css?inline'
import { ErrorState } from '../states.js'
import { rowHeightOf } from './column-widths.js'
import type { Grid } from './create-grid.js'
import type { DataTableProps } from './data-table-props.js'
import { fitColumns } from './fit-columns.js'
import { TableSkeleton } from './table-skeleton.js'

export function DataTable(given: DataTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const room = useRoom(box)
  const fitting = useMemo(() => fitColumns(given.columns, room), [given.columns, room])
  const { onCut } = given
  useEffect(() => {
    onCut?.(given.columns.filter(column => !fitting.includes(column)))
  }, [onCut, given.columns, fitting])
  const props = fitting === given.columns ? given : { ...given, columns: fitting }
  const holder = useRef<HTMLDivElement>(null)
  const grid = useRef<Grid>(undefined)
  const latest = useRef(props)
  const columns = useRef('')
  const [engine, setEngine] = useState<'loading' | 'ready' | PortalError>('loading')
  const [attempt, setAttempt] = useState(0)
  latest.current = props
  const format = useContext(ScreenHostContext)?.portal.format
  const words = format?.t ?? ENGLISH

  useEffect(() => {
    let isGone = false
    // The grid is built for one height of rows, and in one language.
    void [attempt, given.rowHeight]
    import('./create-grid.js').then(
      ({ createGrid }) => {
        if (isGone || !holder.current) return
        columns.current = columnKey(latest.current)
        grid.current = createGrid(holder.current, latest.current, words, () => setEngine('ready'))
      },
      (cause: unknown) => {
        if (!isGone) setEngine(thrownError(cause))
      },
    )
    return () => {
      isGone = true
      grid.current?.destroy()
      grid.current = undefined
    }
  }, [attempt, given.rowHeight, words])

  useEffect(() => {
    const key = columnKey(props)
    grid.current?.update(props, key !== columns.current)
    columns.current = key
  })

  useEffect(() => {
    void format
    grid.current?.rewrite()
  }, [format])

  if (engine instanceof PortalError) {
    const retry = () => {
      setEngine('loading')
      setAttempt(count => count + 1)
    }
    return <ErrorState error={engine} onRetry={retry} />
  }
  const isReady = engine === 'ready'
  const hasRows = props.store.rows.size > 0
  const isEmpty = !props.loading && props.total === 0
  return (
    <div
      ref={box}
      part="table"
      className="data-table"
      style={{ '--row': `${rowHeightOf(props)}px` } as CSSProperties}
      aria-busy={props.loading || !isReady}
    >
      <Styles source={table} />
      <Styles source={heads} />
      <div ref={holder} className="grid" />
      {(!isReady || (props.loading && !hasRows)) && (
        <TableSkeleton key={engine} columns={props.columns} withHeader={!isReady} />
      )}
      {isReady && isEmpty && <div className="below">{props.empty}</div>}
    </div>
  )
}

/** Pixels of width, known before anything is painted; undefined where nothing is laid out. */
function useRoom(box: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth || undefined)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return room
}

/** A key of the columns' parts that the grid is built from. Contents are asked for each time. */
function columnKey(props: DataTableProps): string {
  return JSON.stringify(
    props.columns.map(column => [
      column.id,
      column.label,
      column.unit,
      column.width,
      column.minWidth,
      column.sortable,
      column.align,
      column.title,
    ]),
  )
}
