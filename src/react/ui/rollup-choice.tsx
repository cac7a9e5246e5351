/** How hours are rolled up in lists and charts: one setting for all of them. */
import { useStore } from '@nanostores/react'
import type { Rollup } from '../../spec/language/metric.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { Segments } from './controls.js'

const ROLLUPS = [
  { value: 'p95', label: 'p95' },
  { value: 'avg', label: 'Avg' },
  { value: 'max', label: 'Max' },
] as const

export function RollupChoice() {
  const t = useWords()
  const { settings } = usePortal()
  const { rollup } = useStore(settings.$metrics)
  return (
    <Segments<Exclude<Rollup, 'last'>>
      label={t('Rollup of metrics')}
      options={ROLLUPS.map(one => ({ ...one, label: t(one.label) }))}
      value={rollup === 'last' ? 'p95' : rollup}
      onChange={value => settings.setMetrics({ rollup: value })}
    />
  )
}
