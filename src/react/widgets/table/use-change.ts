/** The values of a table in the period before, row by row. */
import { useMemo } from 'react'
import { paramsOf, usualHours } from '../../../core/time/time-view.js'
import { compileComparison } from '../../../spec/widgets/compile-comparison.js'
import { HOUR } from '../../../wire/duration.js'
import type { Row } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useKept } from '../../hooks/use-kept.js'
import type { BodyProps } from '../body-props.js'
import { keyLabel } from '../labels.js'
import { periodBefore } from '../period-before.js'

export const rowKey = (row: Row) => String(row.id ?? keyLabel(row, 'x'))

/** Values of the period before; while they are read the columns stand, so that nothing moves when they come. */
export interface Before {
  /** Rows of the period before by `rowKey`. It is empty where nothing was measured then. */
  rows: ReadonlyMap<string, Row>
  isAwaited: boolean
}

/** Undefined where the table shows no change, or the range has no period before it. */
export function useBefore(props: BodyProps<'table'>): Before | undefined {
  const { widget, spec, environmentId, question } = props
  const portal = usePortal()
  const hour = Math.floor(Date.now() / HOUR)
  const { where, rollup } = question
  const { view } = useTime()
  const $before = useMemo(() => {
    const queries = compileComparison(widget, spec, { rollup, ...(where && { where }) })
    if (!queries) return undefined
    const datastore = portal.datastore(environmentId)
    const period = periodBefore(paramsOf(view, usualHours(datastore.environment)), hour * HOUR)
    return period && datastore.watch(queries, period)
  }, [portal, environmentId, widget, spec, rollup, where, view, hour])
  const { value, loading } = useKept($before)
  return useMemo(() => {
    const rows = Object.values(value?.results ?? {}).flatMap(result => result.rows)
    return $before && { rows: new Map(rows.map(row => [rowKey(row), row])), isAwaited: !value && loading }
  }, [$before, value, loading])
}
