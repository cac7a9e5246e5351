/** A ring with the count in the middle and the numbers in the legend: drawn as SVG, readable as a list. */
import { groupConditions } from '../../../spec/compile/conditions.js'
import type { Status } from '../../../spec/language/field.js'
import { numberOf } from '../../../wire/cell.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/shares.css?inline'
import { Styles } from '../../styles/styles.js'
import { CutText } from '../../ui/cut-text.js'
import { STATUS_PATHS } from '../../ui/icon-paths.js'
import { EmptyState } from '../../ui/states.js'
import type { BodyProps } from '../body-props.js'
import { keyLabel, statusOfKey, withoutCommonTail } from '../labels.js'
import { CATEGORIES } from '../type-colour.js'

const RADIUS = 40
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

export function PieChart({ widget, spec, results, drill }: BodyProps<'pieChart'>) {
  const t = useWords()
  const { format } = usePortal()
  const rows = results[widget.id]?.rows ?? []
  const total = rows.reduce((sum, row) => sum + (numberOf(row.value) ?? 0), 0)
  if (total === 0) return <EmptyState title={t('Nothing to divide')}>{t('No entity matches this widget.')}</EmptyState>
  const slices = slicesOf(
    rows.map(row => ({
      label: keyLabel(row, 'x', { spec, group: widget.x, t }),
      value: numberOf(row.value) ?? 0,
      grey: row.rest === true ? 'var(--p-cat-other)' : row.x === null ? 'var(--p-unknown)' : undefined,
      status: statusOfKey(row, spec, widget.x),
      href: drill(groupConditions(spec, widget.x, row, 'x')),
    })),
  )
  return (
    <div className="split">
      <Styles source={sheet} />
      <svg part="chart" viewBox="0 0 108 108" aria-hidden="true">
        <g transform="rotate(-90 54 54)">
          {slices.map(slice => (
            <a key={slice.label} href={slice.href} tabIndex={-1}>
              <circle
                cx="54"
                cy="54"
                r={RADIUS}
                fill="none"
                strokeWidth="16"
                style={{ stroke: slice.colour }}
                strokeDasharray={`${Math.max(0.5, (slice.value / total) * CIRCUMFERENCE - 1)} ${CIRCUMFERENCE}`}
                strokeDashoffset={-(slice.before / total) * CIRCUMFERENCE}
              />
            </a>
          ))}
        </g>
        <text className="total" x="54" y="60" textAnchor="middle">
          {format.number(total)}
        </text>
      </svg>
      <ul className="legend">
        {slices.map(slice => (
          <li key={slice.label}>
            <SliceMark status={slice.status} colour={slice.colour} />
            <CutText text={slice.shown} whole={slice.label} href={slice.href} />
            <span className="number">{format.number(slice.value)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A status keeps its shape beside its colour. */
function SliceMark({ status, colour }: { status: Status | undefined; colour: string }) {
  if (!status) return <i style={{ background: colour }} />
  return (
    <svg className="slice-mark" viewBox="0 0 10 10" style={{ color: colour }} aria-hidden="true">
      <path d={STATUS_PATHS[status]} />
    </svg>
  )
}

interface SliceRow {
  label: string
  value: number
  status: Status | undefined
  /** The colour of what has no name of its own. */
  grey: string | undefined
  href: string | undefined
}

/** Statuses have their own colours, others theirs in fixed order; unknown and the remainder are grey. */
function slicesOf(rows: SliceRow[]): (SliceRow & { shown: string; before: number; colour: string })[] {
  const named = rows.filter(row => row.grey === undefined).map(row => row.label)
  const short = new Map(withoutCommonTail(named).map((text, i) => [named[i], text]))
  let before = 0
  let next = 0
  return rows.map(row => {
    const statusColour = row.status && `var(--p-${row.status})`
    const colour = statusColour ?? row.grey ?? `var(--p-cat-${(next++ % CATEGORIES) + 1})`
    const slice = { ...row, shown: short.get(row.label) ?? row.label, before, colour }
    before += row.value
    return slice
  })
}
