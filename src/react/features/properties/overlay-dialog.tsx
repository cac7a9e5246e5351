/** The form of what is said of an entity, over the page. */
import { useMemo } from 'react'
import { readOverlay, saveOverlay } from '../../../core/overlays.js'
import type { Datastore } from '../../../core/types.js'
import { formOfOverlay, OVERLAY_FIELDS, overlayForm, overlayOfForm } from '../../../wire/forms/overlay-forms.js'
import type { EntityOverlay, Overlay } from '../../../wire/overlay.js'
import { RecordForm } from '../../forms/record-form.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import sheet from '../../styles/overlay.css?inline'
import { Styles } from '../../styles/styles.js'
import { Dialog } from '../../ui/dialog.js'

interface OverlayDialogProps {
  datastore: Datastore
  type: string
  id: string
  name: string
  known: EntityOverlay
  /** `before` is what the change was made to. */
  onSaved(saved: EntityOverlay, before: Overlay): void
  onClose(): void
}

export default function OverlayDialog({ datastore, type, id, name, known, onSaved, onClose }: OverlayDialogProps) {
  const t = useWords()
  const portal = usePortal()
  const fields = useMemo(() => t.declared(OVERLAY_FIELDS), [t])
  const value = useMemo(() => formOfOverlay(known.overlay), [known])
  const title = t('Notes on {name}', { name })
  return (
    <Dialog title={title} className="overlay-edit" onClose={onClose}>
      <Styles source={sheet} />
      <RecordForm
        label={title}
        schema={overlayForm}
        fields={fields}
        value={value}
        revision={known.version}
        onCancel={onClose}
        reload={async () => kept(await readOverlay(datastore, { type, id }))}
        save={async (whole, version) => {
          const overlay = overlayOfForm(whole)
          const saved = await saveOverlay(portal, datastore.environment.id, { type, id, overlay, version })
          onSaved(saved, known.overlay)
          return kept(saved)
        }}
      />
    </Dialog>
  )
}

const kept = ({ overlay, version }: EntityOverlay) => ({ value: formOfOverlay(overlay), revision: version })
