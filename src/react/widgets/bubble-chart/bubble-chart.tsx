/** Quantized bubbles: a grid of two sets of buckets, the area of each bubble by its count. Sized by its own box, so that words never scale. */
import { groupConditions } from '../../../spec/compile/conditions.js'
import { numberOf } from '../../../wire/cell.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import bubbles from '../../styles/bubbles.css?inline'
import { Styles } from '../../styles/styles.js'
import { EmptyState } from '../../ui/states.js'
import type { BodyProps } from '../body-props.js'
import { isBucket } from '../labels.js'
import { typeColour } from '../type-colour.js'

/** Bound that stands for "and more" (specification § 9). */
const OPEN_END = 999_999
/** Share of its cell a bubble takes at most and, to be seen and pressed, at least. */
const MOST = 92
const LEAST = 14

export function BubbleChart({ widget, spec, results, drill }: BodyProps<'bubbleChart'>) {
  const t = useWords()
  const { format } = usePortal()
  const rows = results[widget.id]?.rows ?? []
  const points = rows.flatMap(row => {
    const { x, y } = row
    const count = numberOf(row.value)
    if (!isBucket(x) || !isBucket(y) || count === null) return []
    const pressed = [groupConditions(spec, widget.x, row, 'x'), groupConditions(spec, widget.y, row, 'y')]
    return [{ x: x.label, y: y.label, count, href: drill(pressed.flatMap(part => part ?? [])) }]
  })
  if (points.length === 0) {
    return (
      <EmptyState title={t('Nothing to place')}>
        {t('No entity here has both {xLabel} and {yLabel}.', { xLabel: widget.xLabel, yLabel: widget.yLabel })}
      </EmptyState>
    )
  }
  const xs = bucketLabels(widget.x.buckets)
  const ys = bucketLabels(widget.y.buckets).reverse()
  const greatest = Math.max(...points.map(point => point.count))
  const placed = new Map(points.map(point => [`${point.x} ${point.y}`, point]))
  const sentence = (x: string, y: string, count: number) =>
    t('{count} with {x} {xLabel} and {y} {yLabel}', {
      count: format.number(count),
      x,
      xLabel: widget.xLabel,
      y,
      yLabel: widget.yLabel,
    })
  const label = `${widget.title}: ${points.map(point => sentence(point.x, point.y, point.count)).join('; ')}`
  return (
    <section className="bubbles" aria-label={label}>
      <Styles source={bubbles} />
      <span className="tiny sub">{widget.yLabel}</span>
      <div className="cells" style={{ gridTemplateColumns: `auto repeat(${xs.length}, minmax(0, 1fr)) auto` }}>
        {ys.map(y => [
          <span key={y} className="y">
            {y}
          </span>,
          ...xs.map(x => {
            const point = placed.get(`${x} ${y}`)
            return (
              <span key={`${x} ${y}`} className="cell-box">
                {point && (
                  <Bubble
                    title={sentence(x, y, point.count)}
                    href={point.href}
                    size={Math.max(LEAST, Math.sqrt(point.count / greatest) * MOST)}
                    colour={typeColour(spec)}
                  />
                )}
              </span>
            )
          }),
          <span key={`${y} end`} />,
        ])}
        <span />
        {xs.map(x => (
          <span key={x} className="x">
            {x}
          </span>
        ))}
        <span className="sub">{widget.xLabel}</span>
      </div>
    </section>
  )
}

/** All of its cell is pressed, however small the bubble is. */
function Bubble(props: { title: string; href: string | undefined; size: number; colour: string }) {
  const bubble = <i title={props.title} style={{ width: `${props.size}cqmin`, background: props.colour }} />
  if (props.href === undefined) return bubble
  return (
    <a href={props.href}>
      {bubble}
      <span className="hidden">{props.title}</span>
    </a>
  )
}

/** The labels the server gives buckets, in order, whether or not one has members. */
function bucketLabels(bounds: readonly number[] = []): string[] {
  return bounds.map((to, i) => {
    const from = bounds[i - 1] ?? 0
    return to >= OPEN_END ? `${from}+` : `${from}–${to}`
  })
}
