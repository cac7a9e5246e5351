/** Entries of the audit log as a table; a pressed row says all that is known. */
import { Fragment, useState } from 'react'
import type { AuditEntry } from '../../../wire/audit.js'
import { actionWords, actorWords, OUTCOMES, targetLabel } from '../../hooks/audit-words.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { Icon, StatusText } from '../../ui/icon.js'
import type { AuditView } from './audit-view.js'
import { detailsOf, nameOf, timeText } from './audit-words.js'

const HEADS = ['Time', 'Who', 'What', 'On', 'Account', 'From', 'Outcome']

export function AuditTable({
  entries,
  onNarrow,
}: {
  entries: readonly AuditEntry[]
  onNarrow(change: AuditView): void
}) {
  const t = useWords()
  const [opened, setOpened] = useState<string>()
  return (
    <table className="plain-table audit-table">
      <thead>
        <tr>
          {HEADS.map(head => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map(entry => {
          const isOpen = opened === entry.id
          return (
            <Fragment key={entry.id}>
              <EntryRow entry={entry} isOpen={isOpen} onPress={() => setOpened(isOpen ? undefined : entry.id)} />
              {isOpen && (
                <tr className="details">
                  <td colSpan={HEADS.length}>
                    <Details entry={entry} onNarrow={onNarrow} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function EntryRow({ entry, isOpen, onPress }: { entry: AuditEntry; isOpen: boolean; onPress(): void }) {
  const t = useWords()
  const { format } = usePortal()
  const { at, actor, subject, target, account, address, outcome, people } = entry
  const known = OUTCOMES[outcome]
  return (
    <tr className={isOpen ? 'open' : undefined}>
      <td data-head={t('Time')}>
        <button type="button" className="link" aria-expanded={isOpen} onClick={onPress}>
          <Icon name={isOpen ? 'down' : 'right'} small />
          {timeText(at, format)}
        </button>
      </td>
      <td data-head={t('Who')} title={actor.email ?? undefined}>
        {actorWords(actor, t)}
        {subject && <strong> {t('as {name}', { name: subject.name ?? subject.email ?? subject.id })}</strong>}
      </td>
      <td data-head={t('What')}>{t(actionWords(entry.action))}</td>
      <td data-head={t('On')}>
        {target ? (
          <span className="on" title={`${target.type} ${target.id}`}>
            {t(targetLabel(target.type))}
            <span className="sub ellipsis" dir="ltr">
              {nameOf(people, target.id) ?? target.id}
            </span>
          </span>
        ) : (
          <span className="muted">–</span>
        )}
      </td>
      <td data-head={t('Account')}>{account ? (account.name ?? account.id) : <span className="muted">–</span>}</td>
      <td data-head={t('From')}>{address}</td>
      <td data-head={t('Outcome')}>
        <StatusText glyph={known?.glyph ?? 'unknown'}>{t(known?.label ?? outcome)}</StatusText>
      </td>
    </tr>
  )
}

function Details({ entry, onNarrow }: { entry: AuditEntry; onNarrow(change: AuditView): void }) {
  const t = useWords()
  const { format } = usePortal()
  const { actor, target } = entry
  return (
    <>
      <dl>
        {detailsOf(entry, format).map(([label, value], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two details may have one name, and none comes or goes
          <div key={i}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        {actor.id !== null && (
          <Button icon="filter" onClick={() => onNarrow({ actor: actor.id ?? '' })}>
            {t('Everything of {actor}', { actor: actorWords(actor, t) })}
          </Button>
        )}
        {target && (
          <Button icon="filter" onClick={() => onNarrow({ target: target.id })}>
            {t('Everything on this')}
          </Button>
        )}
      </div>
    </>
  )
}
