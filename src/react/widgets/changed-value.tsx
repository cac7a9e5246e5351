/** One side of a change: a value as lists and panels write it. */
import type { CellContent } from '../ui/data-table/data-table-props.js'
import { StatusText } from '../ui/icon.js'

export function ChangedValue({ content: { text, glyph, title, tone } }: { content: CellContent }) {
  return (
    <span className={tone === 'muted' ? 'sub' : undefined} title={title ?? text}>
      {glyph ? <StatusText glyph={glyph}>{text}</StatusText> : text}
    </span>
  )
}
