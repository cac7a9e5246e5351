/** The lines of the period before, laid over those of this one, where the reader compares. */
import { useMemo } from 'react'
import { paramsOf, usualHours } from '../../../core/time/time-view.js'
import { compileWidget } from '../../../spec/widgets/compile-widget.js'
import { HOUR } from '../../../wire/duration.js'
import type { Series } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useAnswers } from '../../hooks/use-kept.js'
import { useWords } from '../../hooks/use-words.js'
import type { BodyProps } from '../body-props.js'
import type { ChartSeries } from '../chart-data.js'
import { isSeries } from '../labels.js'
import { periodBefore } from '../period-before.js'

/** Reads the lines of the period before. There are none while nothing is compared, while they are read, and where nothing was measured. */
export function useLinesBefore({ widget, environmentId, question }: BodyProps<'lineChart'>): ChartSeries[] {
  const t = useWords()
  const portal = usePortal()
  const { view } = useTime()
  const { spec, where, rollup } = question
  const hour = Math.floor(Date.now() / HOUR)
  const datastore = portal.datastore(environmentId)
  const usual = usualHours(datastore.environment)
  const length = (view.hours ?? usual) * HOUR
  const $before = useMemo(() => {
    const period = view.compare && periodBefore(paramsOf(view, usual), hour * HOUR)
    return period && datastore.watch(compileWidget(widget, spec, { rollup, ...(where && { where }) }).queries, period)
  }, [datastore, widget, spec, where, rollup, view, usual, hour])
  const row = useAnswers($before).results?.[widget.id]?.rows[0]
  return useMemo(
    () =>
      widget.series.flatMap(({ id, label }): ChartSeries[] => {
        const cell = row?.[id]
        if (!isSeries(cell) || cell.points.every(([, value]) => value === null)) return []
        return [{ label: t('{label}, period before', { label }), series: later(cell, length), isBefore: true }]
      }),
    [widget, row, length, t],
  )
}

/** The points of a series as if they were so much later. */
export function later({ points }: Series, ms: number): Series {
  return { points: points.map(([at, value]) => [new Date(Date.parse(at) + ms).toISOString(), value]) }
}
