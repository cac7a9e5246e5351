/** What was said of an entity before, newest first; read once it is opened. */
import { useState } from 'react'
import { readOverlayHistory } from '../../../core/overlays.js'
import type { Datastore } from '../../../core/types.js'
import type { OverlayHistory as History, OverlayEntry } from '../../../wire/overlay.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { Icon } from '../../ui/icon.js'
import { ErrorState, Skeleton } from '../../ui/states.js'

interface OverlayHistoryProps {
  datastore: Datastore
  type: string
  id: string
  /** Read again where it is another one. */
  version: number
}

export default function OverlayHistory(props: OverlayHistoryProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="small">{t('History')}</summary>
      {isOpen && <Changes {...props} />}
    </details>
  )
}

function Changes({ datastore, type, id, version }: OverlayHistoryProps) {
  const t = useWords()
  const [earlier, setEarlier] = useState<History & { version: number }>()
  const [before, setBefore] = useState<number>()
  const { value, error, again } = useRead(`${type} ${id} ${version} ${before ?? ''}`, async () => {
    const page = await readOverlayHistory(datastore, { type, id }, before)
    const known = before !== undefined && earlier?.version === version ? earlier.changes : []
    const all = { changes: [...known, ...page.changes], next: page.next, version }
    setEarlier(all)
    return all
  })
  const shown = value ?? (earlier?.version === version ? earlier : undefined)
  if (error) return <ErrorState error={error} onRetry={again} />
  if (!shown) return <Skeleton lines={2} />
  const { next } = shown
  return (
    <>
      <ol className="history small">
        {shown.changes.map(change => (
          <Change key={change.version} {...change} />
        ))}
      </ol>
      {next !== null && (
        <Button disabled={!value} onClick={() => setBefore(next)}>
          {t('Earlier changes')}
        </Button>
      )}
    </>
  )
}

function Change({ at, by, entries }: History['changes'][number]) {
  const { format } = usePortal()
  return (
    <li>
      <p className="sub tiny" title={`${format.dateTime(at)} (${format.timeZone})`}>
        {format.relative(at)}, <bdi>{by}</bdi>
      </p>
      <ul>
        {entries.map(entry => (
          <Entry key={`${entry.field} ${entry.key ?? ''}`} entry={entry} />
        ))}
      </ul>
    </li>
  )
}

const LABELS = { displayName: 'Display name', owner: 'Owner', notes: 'Notes' } as const

function Entry({ entry: { field, key = '', before, after } }: { entry: OverlayEntry }) {
  const t = useWords()
  const label =
    field === 'tag' ? t('Tag {key}', { key }) : field === 'dimension' ? t('Dimension {key}', { key }) : t(LABELS[field])
  return (
    <li className="entry">
      <span className="sub">{label}</span>
      <Text text={before} />
      <span className="to">
        <Icon name="right" small />
        <Text text={after} />
      </span>
    </li>
  )
}

function Text({ text }: { text: string | null }) {
  const t = useWords()
  if (text === null || text === '') return <span className="sub">{text === null ? t('None') : t('Empty')}</span>
  return (
    <bdi className="said" title={text}>
      {text}
    </bdi>
  )
}
