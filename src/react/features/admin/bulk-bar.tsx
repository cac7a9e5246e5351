/** Changes of the selected records at once, over all pages. Refused changes are listed with their reasons. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { readAllRecords } from '../../../core/people/admin-edits.js'
import type { AdminAsked } from '../../../core/people/admin-sections.js'
import type { BulkChange, RecordEdit } from '../../../wire/admin/edit.js'
import type { AdminRecord } from '../../../wire/admin/records.js'
import type { AdminSection } from '../../../wire/admin/section.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, IconButton } from '../../ui/controls.js'
import { TypedConfirmation } from '../../ui/typed-confirmation.js'
import { nameOf } from './cell.js'
import type { Selection } from './selection.js'
import { type BulkRun, useBulk } from './use-bulk.js'

interface BulkBarProps {
  section: AdminSection
  edit: RecordEdit
  asked: AdminAsked
  selection: Selection
  /** The records that the list shows. */
  records: readonly AdminRecord[]
  total: number
  onDone(): void
}

/** More than that is no selection any more. */
const MOST = 5_000

export function BulkBar({ section, edit, asked, selection, records, total, onDone }: BulkBarProps) {
  const t = useWords()
  const portal = usePortal()
  const { format } = portal
  const all = useSubmit()
  const [wanted, setWanted] = useState<BulkChange>()
  const bulk = useBulk(edit, refused => {
    selection.only(refused.map(({ record }) => record))
    onDone()
  })
  const chosen = [...selection.records.values()]
  const ownId = useStore(portal.session.$state).userId
  const othersOf = (change: BulkChange) => (change.exceptOneself ? chosen.filter(({ id }) => id !== ownId) : chosen)
  const meant = wanted ? othersOf(wanted) : []
  // One is called by its name, as on its own page.
  const one = meant.length === 1 && meant[0] ? nameOf(section, meant[0]) : undefined
  const count = format.number(chosen.length)
  const most = Math.min(total, MOST)
  if (bulk.run)
    return (
      <Progress run={bulk.run} nameOf={record => nameOf(section, record)} onStop={bulk.stop} onClose={bulk.close} />
    )
  if (chosen.length === 0) return null
  return (
    <section className="bulk-bar" aria-label={t('Selected')}>
      <strong role="status">{t('{count} selected', { count })}</strong>
      {chosen.length < most && chosen.length >= records.length && (
        <Button
          look="ghost"
          disabled={all.isBusy}
          onClick={() => all.run(async () => selection.only(await readAllRecords(portal, section.id, asked, MOST)))}
        >
          {all.isBusy ? t('Reading …') : t(total > MOST ? 'Select the first {most}' : 'Select all {most}', { most })}
        </Button>
      )}
      {all.error && <span className="problem">{all.error.message}</span>}
      <span className="grow" />
      {edit.bulk?.map(change => (
        <Button
          key={change.id}
          className={change.tone === 'critical' ? 'danger' : ''}
          title={othersOf(change).length === 0 ? change.exceptOneself?.reason : change.about}
          disabled={othersOf(change).length === 0}
          onClick={() => setWanted(change)}
        >
          {change.label}
        </Button>
      ))}
      <IconButton icon="close" label={t('Select none')} onClick={() => selection.only([])} />
      {wanted && (
        <TypedConfirmation
          title={
            one === undefined
              ? t('{change}: {count} {records}', {
                  change: wanted.label,
                  count: format.number(meant.length),
                  records: t.within(section.title),
                })
              : t('{change}: {name}', { change: wanted.label, name: one })
          }
          words={meant.length < chosen.length ? `${wanted.about} ${wanted.exceptOneself?.reason}` : wanted.about}
          typed={one ?? String(meant.length)}
          action={wanted.label}
          onClose={() => setWanted(undefined)}
          onConfirm={async () => {
            setWanted(undefined)
            await bulk.start(wanted, meant)
          }}
        />
      )}
    </section>
  )
}

interface ProgressProps {
  run: BulkRun
  nameOf(record: AdminRecord): string
  onStop(): void
  onClose(): void
}

function Progress({ run, nameOf, onStop, onClose }: ProgressProps) {
  const t = useWords()
  const { change, total, done, refused, isRunning } = run
  return (
    <section className="bulk-bar" aria-label={change.label}>
      <strong>{change.label}</strong>
      <progress max={total} value={done + refused.length} aria-label={change.label} />
      <span role="status" className="grow">
        {refused.length === 0
          ? t('{done} of {total} done', { done, total })
          : t('{done} of {total} done, {refused} refused and still selected', {
              done,
              total,
              refused: refused.length,
            })}
      </span>
      {isRunning ? <Button onClick={onStop}>{t('Stop')}</Button> : <Button onClick={onClose}>{t('Close')}</Button>}
      {refused.length > 0 && (
        <ul className="bulk-refused">
          {refused.map(({ record, error }) => (
            <li key={record.id}>
              <strong>{nameOf(record)}</strong> {error.message}{' '}
              <span className="muted">{t('Code {code}', { code: String(error.code) })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
