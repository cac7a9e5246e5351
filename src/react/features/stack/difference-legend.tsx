/** What the marks of a compared map mean and how many there are of each, with the two times and what the map does not show. */
import type { Stack } from '../../../core/topology/topology.js'
import { DIFFERENCE_KINDS, type DifferenceKind } from '../../../wire/difference-kinds.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useWords } from '../../hooks/use-words.js'
import { KIND_WORDS } from '../../ui/difference-kinds.js'
import { markOf, pointsOf } from './difference-mark.js'
import { tallyOf } from './differences.js'

interface DifferenceLegendProps {
  stack: Stack
  /** What is drawn. */
  shown: readonly number[]
  environmentId: string
}

export default function DifferenceLegend({ stack, shown, environmentId }: DifferenceLegendProps) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const { origin } = useTime().view
  const { compared } = stack
  const tally = tallyOf(stack, shown)
  // The map says whether it reads, or that there is nothing to compare.
  if (!compared || !tally) return null
  const { from, others, keptSince } = compared
  const list = paths.compare(environmentId, { from, ...(origin !== null && { until: origin }) })
  return (
    <>
      {[...DIFFERENCE_KINDS].reverse().map(kind => (
        <span className="row" key={kind}>
          <Swatch kind={kind} /> {t(KIND_WORDS[kind])} <b>{format.number(tally[kind])}</b>
        </span>
      ))}
      <span className="row">
        <i className="box none" aria-hidden="true" /> {t('Unchanged')}{' '}
        <b>{format.number(tally.there - tally.added - tally.changed)}</b>
      </span>
      <span>{t('Compared with {from}', { from: format.dateTime(from) })}</span>
      {keptSince !== null && Date.parse(from) <= Date.parse(keptSince) + 1 && (
        <span>{t('Nothing before it is kept or shown here')}</span>
      )}
      <a href={list}>
        {others > 0
          ? t.count(
              others,
              'As a list, with {count} more that is not on the map',
              'As a list, with {count} more that are not on the map',
              {
                count: format.number(others),
              },
            )
          : t('As a list')}
      </a>
    </>
  )
}

/** The mark as it is on the map. */
function Swatch({ kind }: { kind: DifferenceKind }) {
  const { isFramed, filled, cut } = markOf(kind, { x: 1, y: 1, width: 12, height: 12 })
  return (
    <svg className={`swatch ${kind}`} viewBox="0 0 14 14" aria-hidden="true">
      {isFramed && <rect className="frame" x="1.5" y="1.5" width="11" height="11" />}
      {filled.map(polygon => (
        <polygon key={pointsOf(polygon)} points={pointsOf(polygon)} />
      ))}
      {cut.map(polygon => (
        <polygon key={pointsOf(polygon)} className="cut" points={pointsOf(polygon)} />
      ))}
    </svg>
  )
}
