/** Actions of an administrator on a user beside the list: acting as the user, and asking what the user may do and why. */
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useId, useState } from 'react'
import { readAbilities } from '../../../core/people/administration.js'
import { readWhy } from '../../../core/people/why.js'
import type { Action } from '../../../wire/actions.js'
import type { AdminRecord } from '../../../wire/admin/records.js'
import type { Why } from '../../../wire/calls/roles.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useActAs } from '../../hooks/use-act-as.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { verdictOf } from '../../hooks/why-words.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { ActionSelect, actionOn, Reasons } from './action-select.js'
import { namesOf } from './cell.js'
import type { AskedResource } from './resource-chooser.js'

const ResourceChooser = lazy(() => import('./resource-chooser.js'))

export default function UserActions({ record }: { record: AdminRecord }) {
  return (
    <>
      <ActAs record={record} />
      <MayDo record={record} />
    </>
  )
}

/** The button to act as the user. It is hidden from readers who may not, while they act as somebody already, for themselves, and for whom is locked. */
function ActAs({ record }: { record: AdminRecord }) {
  const t = useWords()
  const portal = usePortal()
  const { userId, originalUserId } = useStore(portal.session.$state)
  const { value: abilities } = useRead('abilities', () => readAbilities(portal))
  const { isBusy, act } = useActAs()
  if (!abilities?.includes('impersonate') || originalUserId !== null || userId === record.id) return null
  if (record.cells.status === 'locked') return null
  return (
    <div className="row record-acts">
      <Button
        disabled={isBusy}
        title={t('You see and do what they may, until you stop. Both of you are in the audit log.')}
        onClick={() => void act(record.id)}
      >
        {t('Act as {record}', { record: namesOf(record, 'email')[0] })}
      </Button>
    </div>
  )
}

/** Whether the user may do an action on an account, an environment or a workspace, and by what. */
function MayDo({ record }: { record: AdminRecord }) {
  const t = useWords()
  const portal = usePortal()
  const heading = useId()
  const [of, setOf] = useState(() => firstAccount(record))
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setAction] = useState<Action>('account.read')
  const { action, about } = actionOn(of?.type ?? 'account', chosen, t)
  const { value, error, again } = useRead(of && `${record.id} ${of.type} ${of.id} ${action}`, () =>
    readWhy(portal, record.id, { resource: of?.type ?? 'account', id: of?.id ?? '', action }),
  )
  return (
    <section className="may-do" aria-labelledby={heading}>
      <h3 id={heading}>{t('What may they do?')}</h3>
      <div className="row">
        <ActionSelect resource={of?.type ?? 'account'} value={action} onChange={setAction} />
        <Button aria-haspopup="dialog" title={of && placeWords(of, t)} onClick={() => setChoosing(true)}>
          <span className="ellipsis">{of ? placeWords(of, t) : t('Choose on what')}</span>
        </Button>
      </div>
      {isChoosing && (
        <Suspense fallback={null}>
          <ResourceChooser onChoose={setOf} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {of && <p className="muted small">{about}</p>}
      {error && <ErrorState error={error} onRetry={again} />}
      {of && !error && !value && <Skeleton lines={2} />}
      {value && <Answer why={value} />}
    </section>
  )
}

function placeWords({ type, name }: AskedResource, t: ReturnType<typeof useWords>): string {
  if (type === 'environment') return t('On environment {name}', { name })
  return type === 'workspace' ? t('On workspace {name}', { name }) : t('On account {name}', { name })
}

function firstAccount(record: AdminRecord): AskedResource | undefined {
  const [id] = namesOf(record, 'accountId')
  return id === undefined ? undefined : { type: 'account', id, name: namesOf(record, 'account')[0] ?? id }
}

function Answer({ why }: { why: Why }) {
  const t = useWords()
  const { glyph, words } = verdictOf(why, t)
  return (
    <div role="status">
      <StatusText glyph={glyph}>{words}</StatusText>
      <Reasons reasons={why.reasons} />
      {!why.isAllowed && (
        <p className="muted small">
          {why.reasons.length > 0 ? t('What they hold there does not allow it.') : t('They hold nothing there.')}
        </p>
      )}
    </div>
  )
}
