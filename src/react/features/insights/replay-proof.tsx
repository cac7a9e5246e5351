/** Replay proof: what the machine used, hour by hour or day by day, against 80 % of the size that is proposed. */
import type { Datastore } from '../../../core/types.js'
import { DAY } from '../../../wire/duration.js'
import type { EntityRecord } from '../../../wire/patch.js'
import type { Series } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useAnswers } from '../../hooks/use-kept.js'
import { useWords } from '../../hooks/use-words.js'
import { isSeries } from '../../widgets/labels.js'

const WIDTH = 360
const HEIGHT = 72
const RANGE_HOURS = 720
const SHARE = 0.8

export function ReplayProof({ datastore, insight }: { datastore: Datastore; insight: EntityRecord }) {
  const t = useWords()
  const { format } = usePortal()
  const vcpus = Number(insight['details.after.virtualCPUs'])
  const entity = String(insight.entityType)
  const id = String(insight.entityId)
  const query = {
    entity,
    select: { cores: { metric: 'cpu.used.cores.p95', series: true as const } },
    where: { property: 'id', op: '=' as const, value: id },
  }
  const { results, error } = useAnswers(datastore.watch({ query }, { range: String(RANGE_HOURS) }))
  const cores = results?.query?.rows[0]?.cores
  const points = results && (isSeries(cores) ? cores.points : [])
  const hours = insight['replay.hours']
  const over = insight['replay.hoursOver80']
  const worst = insight['replay.worst']
  if (typeof hours !== 'number' || typeof over !== 'number') return null
  const limit = vcpus * SHARE
  const values = (points ?? []).map(([, value]) => value)
  const most = Math.max(limit * 1.15, ...values.map(value => value ?? 0))
  const byDay = isByDay(points ?? [])
  const line = HEIGHT - (limit / most) * HEIGHT
  return (
    <section aria-label={t('Replay proof')}>
      <h3>{t('Replay proof')}</h3>
      <p className="small">
        {over === 0
          ? t('In none of {hours} measured hours', { hours: format.number(hours) })
          : t('In {over} of {hours} measured hours', { over: format.number(over), hours: format.number(hours) })}
        {byDay && t(', most of them known as whole days with their spread,')}{' '}
        {t.count(
          vcpus,
          'would {count} vCPU have been used above 80 %',
          'would {count} vCPUs have been used above 80 %',
        )}
        {typeof worst === 'number' &&
          t('; the busiest hour would have used {worst} %', { worst: format.number(worst, { precision: 0 }) })}
        .
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="replay"
        role="img"
        aria-label={t('CPU cores used over 30 days')}
      >
        {points && <path d={valuesPath(values, most)} />}
        <line x1="0" x2={WIDTH} y1={line} y2={line} />
      </svg>
      {error && !results && <p className="tiny problem">{error.message}</p>}
      <p className="tiny sub">
        {t(
          byDay
            ? 'p95 of CPU cores used by day, 30 days; the line is 80 % of {cores} ({limit} cores)'
            : 'p95 of CPU cores used by hour, 30 days; the line is 80 % of {cores} ({limit} cores)',
          {
            cores: t.count(vcpus, '{count} vCPU', '{count} vCPUs'),
            limit: format.number(limit, { precision: 1 }),
          },
        )}
      </p>
    </section>
  )
}

/** True of days that came measured as a whole: nothing finer is known of them. */
function isByDay([first, second]: Series['points']): boolean {
  return first !== undefined && second !== undefined && Date.parse(second[0]) - Date.parse(first[0]) >= DAY
}

/** Values from left to right, from nothing at the bottom to `most` at the top; a gap lifts the pen. */
function valuesPath(points: readonly (number | null)[], most: number): string {
  const step = WIDTH / Math.max(1, points.length - 1)
  return points
    .map((value, i) => {
      if (value === null) return ''
      const pen = i === 0 || points[i - 1] === null ? 'M' : 'L'
      return `${pen}${(i * step).toFixed(1)} ${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`
    })
    .join('')
}
