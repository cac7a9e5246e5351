/** Changes what is said of the selected rows: owner and tags of many at once, or all of it cleared. */
import { useMemo, useState } from 'react'
import { readDimensionsInEffect } from '../../../core/dimensions-in-effect.js'
import { changeOverlays, undoOverlays } from '../../../core/overlays.js'
import type { Datastore } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import type { OverlayChange } from '../../../wire/calls/overlays.js'
import {
  CHANGE_WITH_DIMENSIONS,
  changeOfForm,
  NO_OVERLAY_CHANGE,
  OVERLAY_CHANGE_FIELDS,
  overlayChangeForm,
} from '../../../wire/forms/overlay-forms.js'
import type { OverlaysChanged } from '../../../wire/overlay.js'
import { RecordForm } from '../../forms/record-form.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { dimensionControls } from '../../overlay/dimension-inputs.js'
import sheet from '../../styles/overlay.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { Skeleton } from '../../ui/states.js'

interface OverlaysDialogProps {
  datastore: Datastore
  type: string
  ids: readonly string[]
  nameOf(id: string): string
  onClose(): void
}

export default function OverlaysDialog({ datastore, type, ids, nameOf, onClose }: OverlaysDialogProps) {
  const t = useWords()
  const host = useScreenHost()
  const environmentId = datastore.environment.id
  const { value: dimensions, error } = useRead(`${environmentId} dimensions`, () => readDimensionsInEffect(datastore))
  const own = useMemo(
    () => dimensionControls(dimensions ?? [], { t, noneOf: () => t('Left as it is'), canTakeBack: true }),
    [dimensions, t],
  )
  const [isClearing, setClearing] = useState(false)
  const title =
    dimensions && dimensions.length > 0
      ? t.count(ids.length, 'Owner, tags and dimensions of {count} row', 'Owner, tags and dimensions of {count} rows')
      : t.count(ids.length, 'Owner and tags of {count} row', 'Owner and tags of {count} rows')
  const undo = useUndo({ environmentId, type, nameOf })
  const send = async (change: OverlayChange) => {
    const done = await changeOverlays(host.portal, environmentId, { type, ids, change })
    const { written } = done
    const action = written.length > 0 ? { label: t('Undo'), run: () => void undo(written) } : undefined
    host.notice(done.refused.length > 0 ? 'info' : 'success', wordsOf(done, t), undefined, action)
    onClose()
  }
  return (
    <Dialog title={title} className="overlay-edit" onClose={onClose}>
      <Styles source={sheet} />
      {isClearing ? (
        <Clearing count={ids.length} clear={() => send({ clear: true })} onCancel={() => setClearing(false)} />
      ) : !dimensions && !error ? (
        <Skeleton lines={6} />
      ) : (
        <RecordForm
          label={title}
          schema={overlayChangeForm}
          fields={t.declared(dimensions && dimensions.length > 0 ? CHANGE_WITH_DIMENSIONS : OVERLAY_CHANGE_FIELDS)}
          own={own}
          value={NO_OVERLAY_CHANGE}
          revision={0}
          create={t.count(ids.length, 'Change {count} row', 'Change {count} rows')}
          onCancel={onClose}
          save={async value => {
            await send(changeOfForm(value))
            return { value, revision: 1 }
          }}
        >
          {() => (
            <Button look="ghost" onClick={() => setClearing(true)}>
              {t('Clear everything …')}
            </Button>
          )}
        </RecordForm>
      )}
    </Dialog>
  )
}

function Clearing({ count, clear, onCancel }: { count: number; clear(): Promise<void>; onCancel(): void }) {
  const t = useWords()
  const host = useScreenHost()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await clear()
    } catch (cause) {
      const error = thrownError(cause)
      host.notice('error', error.message, error)
      setBusy(false)
    }
  }
  return (
    <>
      <p>
        {t.count(
          count,
          'Display name, owner, notes, tags and dimensions by hand of {count} row are cleared. Its history stays.',
          'Display names, owners, notes, tags and dimensions by hand of {count} rows are cleared. Their history stays.',
        )}
      </p>
      <div className="row end">
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button look="primary" disabled={isBusy} onClick={() => void run()}>
          {t('Clear')}
        </Button>
      </div>
    </>
  )
}

/** Names of rows that are said one by one. */
const MOST_NAMED = 5

/** Takes back what was written. It outlives the dialog: the button is in the notice. */
function useUndo({
  environmentId,
  type,
  nameOf,
}: Pick<OverlaysDialogProps, 'type' | 'nameOf'> & { environmentId: string }) {
  const t = useWords()
  const host = useScreenHost()
  return async (written: OverlaysChanged['written']) => {
    try {
      const { changed, refused } = await undoOverlays(host.portal, environmentId, { type, written })
      const names = refused.map(({ id }) => nameOf(id))
      const rest = names.length - MOST_NAMED
      const left = names.slice(0, rest > 1 ? MOST_NAMED : undefined).join(', ')
      const words = [
        t.count(changed, '{count} row is as it was before.', '{count} rows are as they were before.'),
        names.length > 0 && t('Left as they are, since somebody changed them or they are gone: {left}', { left }),
        rest > 1 && t('and {count} more', { count: host.portal.format.number(rest) }),
      ]
      host.notice(names.length > 0 ? 'info' : 'success', words.filter(Boolean).join(' '))
    } catch (cause) {
      const error = thrownError(cause)
      host.notice('error', error.message, error)
    }
  }
}

/** "12 rows changed. 1 row is not there any more." */
function wordsOf({ changed, unchanged, refused }: OverlaysChanged, t: Words): string {
  const of = (reason: OverlaysChanged['refused'][number]['reason']) =>
    refused.filter(each => each.reason === reason).length
  const [gone, full] = [of('gone'), of('tooManyTags')]
  return [
    t.count(changed, '{count} row changed.', '{count} rows changed.'),
    unchanged > 0 && t.count(unchanged, '{count} row was so already.', '{count} rows were so already.'),
    gone > 0 && t.count(gone, '{count} row is not there any more.', '{count} rows are not there any more.'),
    full > 0 && t.count(full, '{count} row would have too many tags.', '{count} rows would have too many tags.'),
  ]
    .filter(Boolean)
    .join(' ')
}
