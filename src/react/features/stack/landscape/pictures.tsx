/** The buttons that save the landscape as a picture. What draws it comes when one is pressed. */
import type { Datastore, IndexView } from '../../../../core/types.js'
import { saveBlob } from '../../../hooks/save-blob.js'
import { useScreenHost } from '../../../hooks/screen-host.js'
import { lastSeen, useSeenWindow } from '../../../hooks/seen-window.js'
import { useTime } from '../../../hooks/time.js'
import { useWords } from '../../../hooks/use-words.js'
import { Button } from '../../../ui/controls.js'
import type { Scene } from '../paint.js'

const PICTURES = [
  { kind: 'png', label: 'Save as PNG' },
  { kind: 'svg', label: 'Save as SVG' },
] as const

interface PicturesProps {
  datastore: Datastore
  view: IndexView
  scene(): Scene | undefined
}

export function Pictures({ datastore, view, scene }: PicturesProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { origin } = useTime().view
  const seen = useSeenWindow(datastore)
  const save = async (kind: 'png' | 'svg') => {
    const drawn = scene()
    if (!drawn) return
    const [{ pngOf, refusedWords, svgOf }, { captionOf, pictureName }] = await Promise.all([
      import('./picture.js'),
      import('./picture-caption.js'),
    ])
    const at = origin ?? new Date(lastSeen(Date.now(), seen)).toISOString()
    const said = { name: datastore.environment.name, at, view, catalogue: portal.catalogue }
    const filename = pictureName(t('Landscape'), said, kind)
    const caption = captionOf(drawn, said)
    if (kind === 'svg') return saveBlob(filename, new Blob([svgOf(drawn, caption)], { type: 'image/svg+xml' }))
    const { picture, refused } = await pngOf(drawn, caption)
    if (picture) saveBlob(filename, picture)
    if (refused) notice(picture ? 'info' : 'error', refusedWords(portal.format, refused, picture !== null))
  }
  return (
    <span className="row">
      {PICTURES.map(({ kind, label }) => (
        <Button key={kind} icon="download" look="ghost" aria-label={t(label)} onClick={() => save(kind)}>
          {kind.toUpperCase()}
        </Button>
      ))}
    </span>
  )
}
