/** Numbers with their labels; what nothing computes yet says so, with the reason on hover. */

import { readable } from '../../../spec/compile/readable-unit.js'
import type { ValueItem } from '../../../spec/widgets/values/shape.js'
import { numberOf } from '../../../wire/cell.js'
import type { Note } from '../../../wire/query.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Approximate } from '../../ui/approximate.js'
import { StatusText } from '../../ui/icon.js'
import type { BodyProps } from '../body-props.js'
import { type KnownOf, knownOf, knownWords } from './known-of.js'

export function ValuesWidgetBody({ widget, results, drill }: BodyProps<'values'>) {
  const rows = Object.values(results).map(result => ({ ...result, row: result.rows[0] ?? {} }))
  const isGrid = widget.layout === 'grid'
  return (
    <dl className={isGrid ? 'values' : 'values list'}>
      {widget.values.map(item => {
        const found = rows.find(({ row }) => item.id in row)
        const value = (
          <Value
            item={item}
            value={numberOf(found?.row[item.id])}
            note={found?.notes?.[item.id]}
            unit={item.unit ?? found?.units[item.id]}
            part={knownOf(item, found?.row)}
            href={'count' in item.select ? drill([], item.select.where ?? item.where) : undefined}
          />
        )
        return (
          <div key={item.id} style={isGrid ? undefined : { display: 'contents' }}>
            <dt>{item.status ? <StatusText glyph={item.status}>{item.label}</StatusText> : item.label}</dt>
            {value}
          </div>
        )
      })}
    </dl>
  )
}

function Value(props: {
  item: ValueItem
  value: number | null
  note: Note | undefined
  unit: string | undefined
  part: KnownOf | undefined
  /** The entities that were counted. */
  href: string | undefined
}) {
  const t = useWords()
  const { item, value, note, unit, part, href } = props
  const { format } = usePortal()
  if (item.notComputed) {
    return (
      <dd className="not" title={item.notComputed}>
        {t('Not computed yet')}
        <span className="hidden">: {item.notComputed}</span>
      </dd>
    )
  }
  const shown = readable(value, unit)
  const text = format.number(shown.value, shown.unit === undefined ? {} : { unit: shown.unit })
  return (
    <dd className={value === null ? 'not' : undefined}>
      <bdi>
        {href !== undefined && value ? <a href={href}>{text}</a> : text}
        {value !== null && shown.unit !== undefined && shown.unit !== '1' && <small>{format.unit(shown.unit)}</small>}
      </bdi>
      {value !== null && <Approximate notes={[note]} />}
      {value !== null && part && <small className="known">{knownWords(part, format)}</small>}
    </dd>
  )
}
