/** Says what a linked element shows less than all of, and why, with the way to all. */
import { type Link, NOT_NARROWED } from '../../core/groups/group.js'
import type { Format } from '../../core/types.js'
import type { Catalogue } from '../../spec/catalogue.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import sheet from '../styles/linked.css?inline'
import { Styles } from '../styles/styles.js'
import type { Reason } from './narrowing.js'

export function NarrowedLine({ reasons, link }: { reasons: readonly Reason[]; link: Link }) {
  const t = useWords()
  const { catalogue, format } = usePortal()
  return reasons.map(reason => (
    <p key={reason.place.type} className="narrowed small" role="status">
      <Styles source={sheet} />
      <span className="sub">{wordsOf(reason, catalogue, format)}</span>
      <button type="button" className="link" onClick={() => undo(reason, link)}>
        {t('Show all')}
      </button>
    </p>
  ))
}

export function wordsOf(
  { place, rows, filters, unused }: Reason,
  catalogue: Catalogue,
  { t, number }: Pick<Format, 't' | 'number'>,
): string {
  const { label } = catalogue.entry(place.type)
  if (rows !== undefined) {
    return rows === 1
      ? t('Of the selected {one}', { one: t.within(label.one) })
      : t('Of {rows} selected {many}', { rows: number(rows), many: t.within(label.many) })
  }
  const many = t.within(label.many)
  const list = t('Narrowed as the list of {many} is', { many })
  if (unused === 0) return list
  if (unused === filters) return t('The filters of the list of {many} do not apply here', { many })
  return t.count(
    unused,
    '{list}, but for {count} of its {all} filters, which does not apply here',
    '{list}, but for {count} of its {all} filters, which do not apply here',
    { list, all: number(filters) },
  )
}

function undo({ place, rows }: Reason, link: Link): void {
  if (rows === undefined) link.narrow(place, NOT_NARROWED)
  else link.select(place, [])
}
