/** The form of what is said of an entity, over the page. */
import { useMemo, useState } from 'react'
import { readDimensionsInEffect } from '../../../core/dimensions-in-effect.js'
import { readOverlay, saveOverlay } from '../../../core/overlays.js'
import type { Datastore } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import {
  formOfOverlay,
  OVERLAY_FIELDS,
  overlayForm,
  overlayOfForm,
  WITH_DIMENSIONS,
} from '../../../wire/forms/overlay-forms.js'
import type { EntityOverlay, Overlay } from '../../../wire/overlay.js'
import { RecordForm } from '../../forms/record-form.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { dimensionControls } from '../../overlay/dimension-inputs.js'
import sheet from '../../styles/overlay.css?inline'
import { Styles } from '../../styles/styles.js'
import { Dialog } from '../../ui/dialog.js'
import { Skeleton } from '../../ui/states.js'

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
  const { value: dimensions, error } = useRead(`${datastore.environment.id} dimensions`, () =>
    readDimensionsInEffect(datastore),
  )
  // As it was when the form was opened: controls that are made anew lose the keyboard.
  const [none] = useState(() => noneOf(known, t))
  const own = useMemo(() => dimensionControls(dimensions ?? [], { t, noneOf: none }), [dimensions, none, t])
  const value = useMemo(() => formOfOverlay(known.overlay), [known])
  const title = t('Notes on {name}', { name })
  return (
    <Dialog title={title} className="overlay-edit" onClose={onClose}>
      <Styles source={sheet} />
      {!dimensions && !error ? (
        <Skeleton lines={6} />
      ) : (
        <RecordForm
          label={title}
          schema={overlayForm}
          fields={t.declared(dimensions && dimensions.length > 0 ? WITH_DIMENSIONS : OVERLAY_FIELDS)}
          own={own}
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
      )}
    </Dialog>
  )
}

/** What counts where nothing is set by hand, as far as it is known. */
const noneOf =
  ({ overlay: { dimensions = {} }, inEffect }: EntityOverlay, t: Words) =>
  (key: string) => {
    const isByHand = Object.hasOwn(dimensions, key)
    const value = isByHand || !Object.hasOwn(inEffect, key) ? undefined : inEffect[key]
    return value === undefined ? t('Not set by hand') : t('By rule: {value}', { value })
  }

const kept = ({ overlay, version }: EntityOverlay) => ({ value: formOfOverlay(overlay), revision: version })
