/** Says what a linked element shows less than all of, and why, with the way to all. */
import { type Link, NOT_NARROWED } from '../../core/groups/group.js'
import type { Catalogue } from '../../spec/catalogue.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import sheet from '../styles/linked.css?inline'
import { Styles } from '../styles/styles.js'
import { inSentence } from '../ui/in-sentence.js'
import type { Reason } from './narrowing.js'

export function NarrowedLine({ reasons, link }: { reasons: readonly Reason[]; link: Link }) {
  const t = useWords()
  const { catalogue, format } = usePortal()
  const number = (count: number) => format.number(count)
  return reasons.map(reason => (
    <p key={reason.place.type} className="narrowed small" role="status">
      <Styles source={sheet} />
      <span className="sub">{wordsOf(reason, catalogue, number)}</span>
      <button type="button" className="link" onClick={() => undo(reason, link)}>
        {t('Show all')}
      </button>
    </p>
  ))
}

export function wordsOf(
  { place, rows, filters, unused }: Reason,
  catalogue: Catalogue,
  number: (count: number) => string,
): string {
  const { label } = catalogue.entry(place.type)
  if (rows !== undefined) {
    return rows === 1
      ? `Of the selected ${inSentence(label.one)}`
      : `Of ${number(rows)} selected ${inSentence(label.many)}`
  }
  const list = `Narrowed as the list of ${inSentence(label.many)} is`
  if (unused === 0) return list
  if (unused === filters) return `The filters of the list of ${inSentence(label.many)} do not apply here`
  return `${list}, but for ${number(unused)} of its ${number(filters)} filters, which ${unused === 1 ? 'does' : 'do'} not apply here`
}

function undo({ place, rows }: Reason, link: Link): void {
  if (rows === undefined) link.narrow(place, NOT_NARROWED)
  else link.select(place, [])
}
