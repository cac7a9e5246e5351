/** The data table: a grid created when its engine has arrived, told of every change of its props, destroyed with the component. */
import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '../states.js'
import type { Grid } from './create-grid.js'
import type { DataTableProps } from './data-table-props.js'

export function DataTable(props: DataTableProps) {
  const holder = useRef<HTMLDivElement>(null)
  const grid = useRef<Grid>(undefined)
  const latest = useRef(props)
  const columns = useRef('')
  const [isReady, setReady] = useState(false)
  latest.current = props

  useEffect(() => {
    let gone = false
    void import('./create-grid.js').then(({ createGrid }) => {
      const target = holder.current
      if (gone || !target) return
      columns.current = columnKey(latest.current)
      grid.current = createGrid(target, latest.current)
      setReady(true)
    })
    return () => {
      gone = true
      grid.current?.destroy()
      grid.current = undefined
    }
  }, [])

  useEffect(() => {
    const key = columnKey(props)
    grid.current?.update(props, key !== columns.current)
    columns.current = key
  })

  const isEmpty = !props.loading && props.total === 0
  return (
    <div className="data-table" aria-busy={props.loading}>
      <div ref={holder} style={{ height: '100%', visibility: isEmpty ? 'hidden' : undefined }} />
      {(!isReady || (props.loading && props.store.rows.size === 0)) && (
        <div style={{ position: 'absolute', inset: '36px 12px auto' }}>
          <Skeleton lines={6} />
        </div>
      )}
      {isEmpty && <div style={{ position: 'absolute', inset: 0 }}>{props.empty}</div>}
    </div>
  )
}

function columnKey(props: DataTableProps): string {
  return JSON.stringify(props.columns.map(({ id, label, unit, width, minWidth }) => [id, label, unit, width, minWidth]))
}
