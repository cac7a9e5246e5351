/** What people say of the entity: display name, owner, notes and tags of their own, who said it last, and what was said before. */
import { lazy, Suspense, useState } from 'react'
import { isEmptyOverlay, saveOverlay } from '../../../core/overlays.js'
import type { Datastore } from '../../../core/types.js'
import type { PortalError } from '../../../wire/errors.js'
import { type EntityOverlay, NO_OVERLAY, type Overlay } from '../../../wire/overlay.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useTime } from '../../hooks/time.js'
import { useIsNode } from '../../hooks/use-is-node.js'
import { useWords } from '../../hooks/use-words.js'
import type { FollowedOverlay } from '../../overlay/use-overlay.js'
import sheet from '../../styles/overlay.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { ErrorBoundary } from '../../ui/error-boundary.js'
import { ErrorState, Skeleton } from '../../ui/states.js'

const OverlayDialog = lazy(() => import('./overlay-dialog.js'))
const OverlayDimensions = lazy(() => import('./overlay-dimensions.js'))
const OverlayHistory = lazy(() => import('./overlay-history.js'))

interface OverlayCardProps {
  datastore: Datastore
  type: string
  id: string
  name: string
  /** Undefined until it is read. */
  overlay: FollowedOverlay | undefined
}

export default function OverlayCard({ datastore, type, id, name, overlay }: OverlayCardProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { isPersonal } = portal
  const isPast = useTime().view.origin !== null
  const isNode = useIsNode(id)
  const [isEditing, setEditing] = useState(false)
  const environmentId = datastore.environment.id
  const change = useChange(overlay?.show, (next, version) =>
    saveOverlay(portal, environmentId, { type, id, overlay: next, version }),
  )
  if (isNode) return null
  const error = overlay?.error
  if (error) return error.status === 403 || error.status === 404 ? null : <Failed error={error} again={overlay.again} />
  const value = overlay?.value
  if (!value) return isPersonal ? <Loading /> : null
  const isEmpty = isEmptyOverlay(value.overlay)
  const hasDimensions = Object.keys(value.inEffect).length > 0
  const mayChange = value.mayChange && isPersonal && !isPast
  if (isEmpty && !hasDimensions && !mayChange && value.version === 0) return null
  return (
    <Card>
      <header>
        <h2 part="card-title">{t('Notes')}</h2>
        {isPast && <span className="sub tiny">{t('As they are now')}</span>}
        <span className="grow" />
        {mayChange && (!isEmpty || hasDimensions) && (
          <>
            {!isEmpty && (
              <Button look="ghost" disabled={change.isBusy} onClick={() => void change.to(value, NO_OVERLAY)}>
                {t('Clear')}
              </Button>
            )}
            <Button look="ghost" onClick={() => setEditing(true)}>
              {t('Edit')}
            </Button>
          </>
        )}
      </header>
      <div className="body">
        {isEmpty && !hasDimensions ? (
          <Nothing onAdd={mayChange ? () => setEditing(true) : undefined} />
        ) : (
          <Said {...value.overlay} />
        )}
        {hasDimensions && (
          <ErrorBoundary>
            <Suspense fallback={<Skeleton lines={1} />}>
              <OverlayDimensions datastore={datastore} value={value} />
            </Suspense>
          </ErrorBoundary>
        )}
        {change.undo?.version === value.version && (
          <p className="row small" role="status">
            <span className="grow">{t('Saved')}</span>
            <Button look="ghost" disabled={change.isBusy} onClick={change.takeBack}>
              {t('Undo')}
            </Button>
          </p>
        )}
        <LastChange value={value} />
        {value.changedBy !== null && isPersonal && (
          <ErrorBoundary>
            <Suspense fallback={null}>
              <OverlayHistory {...{ datastore, type, id }} version={value.version} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      {isEditing && (
        <Suspense fallback={null}>
          <OverlayDialog
            {...{ datastore, type, id, name }}
            known={value}
            onSaved={(saved, before) => {
              change.done(saved, before)
              setEditing(false)
            }}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function Card({ children }: { children: React.ReactNode }) {
  const t = useWords()
  return (
    <section part="card" className="card overlay" aria-label={t('Notes')}>
      <Styles source={sheet} />
      {children}
    </section>
  )
}

function Loading() {
  const t = useWords()
  return (
    <Card>
      <header>
        <h2 part="card-title">{t('Notes')}</h2>
      </header>
      <div className="body">
        <Skeleton lines={2} />
      </div>
    </Card>
  )
}

function Failed({ error, again }: { error: PortalError; again(): void }) {
  return (
    <Card>
      <ErrorState error={error} onRetry={again} />
    </Card>
  )
}

function Nothing({ onAdd }: { onAdd: (() => void) | undefined }) {
  const t = useWords()
  return (
    <div className="nothing">
      <p className="sub small">{t('Nothing is noted yet: who it belongs to, what it is called, what to know.')}</p>
      {onAdd && <Button onClick={onAdd}>{t('Add notes')}</Button>}
    </div>
  )
}

function Said({ displayName, owner, notes, tags }: Overlay) {
  const t = useWords()
  const keys = Object.keys(tags).sort()
  return (
    <>
      {(displayName !== undefined || owner !== undefined) && (
        <dl>
          {displayName !== undefined && <Pair label={t('Display name')} text={displayName} />}
          {owner !== undefined && <Pair label={t('Owner')} text={owner} />}
        </dl>
      )}
      {keys.length > 0 && (
        <ul className="tags" aria-label={t('Tags')}>
          {keys.map(key => (
            <li key={key} className="tag" title={tagText(key, tags[key])}>
              <bdi>{tagText(key, tags[key])}</bdi>
            </li>
          ))}
        </ul>
      )}
      {notes !== undefined && (
        <p className="text" dir="auto">
          {notes}
        </p>
      )}
    </>
  )
}

const tagText = (key: string, value = '') => (value === '' ? key : `${key}=${value}`)

function Pair({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  )
}

function LastChange({ value: { changedAt, changedBy } }: { value: EntityOverlay }) {
  const t = useWords()
  const { format } = useScreenHost().portal
  if (changedAt === null) return null
  const when = format.relative(changedAt)
  return (
    <p className="sub tiny" title={`${format.dateTime(changedAt)} (${format.timeZone})`}>
      {changedBy === null ? t('Changed {when}', { when }) : t('Changed {when} by {who}', { when, who: changedBy })}
    </p>
  )
}

interface Undo {
  before: Overlay
  /** As long as it is of this version, the change can be taken back. */
  version: number
}

/** Changes made here, of which the last can be taken back until something else is changed. */
function useChange(
  show: ((value: EntityOverlay) => void) | undefined,
  save: (overlay: Overlay, version: number) => Promise<EntityOverlay>,
) {
  const host = useScreenHost()
  const [undo, setUndo] = useState<Undo>()
  const [isBusy, setBusy] = useState(false)
  const done = (saved: EntityOverlay, before: Overlay | undefined) => {
    show?.(saved)
    setUndo(before && { before, version: saved.version })
  }
  const send = async (from: { version: number; overlay?: Overlay }, to: Overlay) => {
    setBusy(true)
    try {
      // Absent dimensions would stay as they are.
      done(await save({ ...to, dimensions: to.dimensions ?? {} }, from.version), from.overlay)
    } catch (cause) {
      const error = thrownError(cause)
      host.notice('error', error.message, error)
    } finally {
      setBusy(false)
    }
  }
  return {
    undo,
    isBusy,
    done,
    to: (from: EntityOverlay, to: Overlay) => send(from, to),
    takeBack: () => undo && void send({ version: undo.version }, undo.before),
  }
}
