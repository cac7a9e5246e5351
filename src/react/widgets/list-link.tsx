/** How many of what a widget is about, with the way to them. */
import { useStore } from '@nanostores/react'
import type { WidgetKind } from '../../spec/widgets/widget.js'
import { countOf } from '../hooks/counts.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import type { BodyProps } from './body-props.js'
import { countedBy } from './counted.js'

export function ListLink({ widget, spec, results, drill, question }: BodyProps<WidgetKind>) {
  const t = useWords()
  const { catalogue, datastore, format } = usePortal()
  const counts = useStore(datastore(question.environmentId).$counts)
  const count = countedBy(widget, spec, results)
  const href = drill([])
  if (count === undefined || href === undefined) return null
  const { one, many } = spec.label
  const all = countOf(catalogue, counts, spec.type)
  const of = all > count ? t(' of {all}', { all: format.number(all) }) : ''
  return (
    <a className="count" href={href} title={of === '' ? undefined : widget.description}>
      {format.number(count)}
      {of} {t.within(Math.max(all, count) === 1 ? one : many)}
    </a>
  )
}
