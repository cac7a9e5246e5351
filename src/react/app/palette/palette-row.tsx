/** One row of the palette: an option, and a link where it leads somewhere. */
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.js'
import { type Entry, marked } from './entries.js'

interface PaletteRowProps {
  id: string
  entry: Entry
  words: readonly string[]
  isChosen: boolean
  onPoint(): void
  onAct(): void
}

export function PaletteRow({ id, entry, words, isChosen, onPoint, onAct }: PaletteRowProps) {
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <a
      ref={row}
      id={id}
      role="option"
      className="row"
      tabIndex={-1}
      aria-selected={isChosen}
      href={entry.href}
      onMouseMove={() => isChosen || onPoint()}
      onClick={event => {
        if (entry.href !== undefined && (event.ctrlKey || event.metaKey || event.shiftKey)) return
        event.preventDefault()
        event.stopPropagation()
        onAct()
      }}
    >
      <Icon name={entry.icon} />
      <span className="ellipsis name" title={entry.label}>
        {marked(entry.label, words).map(({ text, isMarked }, i) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name.
          isMarked ? <mark key={i}>{text}</mark> : text,
        )}
      </span>
      <span className="sub small ellipsis grow">{entry.note}</span>
      {entry.aside !== undefined && <span className="sub small aside">{entry.aside}</span>}
    </a>
  )
}
