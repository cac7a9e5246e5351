/** A bar for each group, cut by a second one, whose parts are named below it with their numbers. */
import { groupConditions } from '../../../spec/compile/conditions.js'
import type { Row } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import sheet from '../../styles/shares.css?inline'
import { Styles } from '../../styles/styles.js'
import type { BodyProps } from '../body-props.js'
import { keyLabel } from '../labels.js'
import { typeColour } from '../type-colour.js'
import { type Part, type Stack, stacksOf } from './stacks.js'

/** How much of the colour each further part keeps. */
const FADING = 13
const LEAST = 25

export function StackedBars({ widget, spec, results, drill }: BodyProps<'barChart'>) {
  const { format } = usePortal()
  const stacks = stacksOf(results[widget.id]?.rows ?? [])
  const greatest = Math.max(...stacks.map(({ value }) => value), 1)
  const total = stacks.reduce((sum, { value }) => sum + value, 0)
  const colourOf = (part: Part, i: number) =>
    part.row?.y == null
      ? 'var(--p-cat-other)'
      : `color-mix(in srgb, ${typeColour(spec)} ${Math.max(LEAST, 100 - i * FADING)}%, var(--p-surface))`
  const labelAt = (row: Row, key: 'x' | 'y') => {
    const group = widget[key]
    return keyLabel(row, key, { spec, t: format.t, ...(group && { group }) })
  }
  const labelOf = ({ row }: Part, stack: Stack) =>
    row === undefined || row.yRest === true
      ? format.t('others')
      : row.y == null
        ? labelAt(row, 'y')
        : shortened(labelAt(row, 'y'), labelAt(stack.row, 'x'))
  const linkOf = ({ row }: Part) => {
    if (!row || !widget.y) return undefined
    const x = groupConditions(spec, widget.x, row, 'x')
    const y = groupConditions(spec, widget.y, row, 'y')
    return x && y && drill([...x, ...y])
  }
  return (
    <>
      <Styles source={sheet} />
      <ul className="stacks">
        {stacks.map(stack => {
          const label = labelAt(stack.row, 'x')
          const href = drill(groupConditions(spec, widget.x, stack.row, 'x'))
          return (
            <li key={label}>
              <p>
                <span className="grow ellipsis">{href === undefined ? label : <a href={href}>{label}</a>}</span>
                <b>{format.number(stack.value)}</b>
                <span className="sub share">
                  {format.number((stack.value / total) * 100, { precision: 0, unit: '%', withUnit: true })}
                </span>
              </p>
              <div className="stack-bar" style={{ width: `${(stack.value / greatest) * 100}%` }} aria-hidden="true">
                {stack.parts.map((part, i) => (
                  <i key={labelOf(part, stack)} style={{ flexGrow: part.value, background: colourOf(part, i) }} />
                ))}
              </div>
              <p className="parts tiny">
                {stack.parts.map(part => {
                  const href = linkOf(part)
                  const text = labelOf(part, stack)
                  return (
                    <span key={text}>
                      {href === undefined ? text : <a href={href}>{text}</a>} <b>{format.number(part.value)}</b>
                    </span>
                  )
                })}
              </p>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** `Windows Server 2022` beside `Windows` → `Server 2022`. */
function shortened(label: string, family: string): string {
  return label.startsWith(`${family} `) ? label.slice(family.length + 1) : label
}
