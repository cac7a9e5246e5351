/** The mark: `± 1.1 %`, with its meaning for screen readers. In a chunk of its own, since most numbers are exact. */
import type { Note } from '../../wire/query.js'
import { usePortal } from '../hooks/screen-host.js'
import { approximateMark, approximateWords, widestNote } from './approximate-words.js'

export default function ApproximateMark({ notes }: { notes: readonly (Note | undefined)[] }) {
  const { format } = usePortal()
  const note = widestNote(notes.filter(each => each !== undefined))
  const words = note && approximateWords(note, format)
  if (!note || !words) return null
  return (
    <small className="sub tiny" title={words}>
      <span aria-hidden="true"> {approximateMark(note, format)}</span>
      <span className="hidden"> ({words})</span>
    </small>
  )
}
