/** One record beside the list of its section: all that is known, what belongs to it, what leads on. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { readRecord } from '../../../core/people/admin-sections.js'
import type { Words } from '../../../core/words/words.js'
import type { AdminRecord } from '../../../wire/admin/records.js'
import { type AdminSection, SECTION_IDS, titleColumn } from '../../../wire/admin/section.js'
import { SECTIONS } from '../../../wire/admin/sections.js'
import { paths } from '../../hooks/paths.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { IconButton, Tabs } from '../../ui/controls.js'
import { Icon } from '../../ui/icon.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { Cell, nameOf } from './cell.js'
import { RecordHistory } from './record-history.js'
import { RecordParts } from './record-parts.js'

/** Comes with the first record that is changed. */
const EditRecord = lazy(() => import('./edit-record.js').then(part => ({ default: part.EditRecord })))
const UserActions = lazy(() => import('./user-actions.js'))

interface RecordPanelProps {
  section: AdminSection
  id: string
  /** The records of the list beside the panel. */
  records: readonly AdminRecord[]
  search: string
  /** The list is out of date. */
  onChanged(): void
}

export function RecordPanel({ section, id, records, search, onChanged }: RecordPanelProps) {
  const t = useWords()
  const portal = usePortal()
  const { navigate } = useScreenHost()
  const { value, error, again } = useRead(`${section.id} ${id}`, () => readRecord(portal, section.id, id))
  const head = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is read from its beginning.
  useEffect(() => head.current?.focus(), [id])
  const place = records.findIndex(record => record.id === id)
  const after = search === '' ? '' : `?${search}`
  const go = (to: AdminRecord | undefined) => to && navigate(paths.adminRecord(section.id, to.id) + after)
  const close = () => navigate(paths.adminSection(section.id) + after)
  // What the list knows is shown at once.
  const record = value ?? (error ? undefined : records[place])
  const name = record ? nameOf(section, record) : section.one
  return (
    <aside
      className="admin-record"
      aria-label={section.one}
      onKeyDown={event => {
        if (event.key === 'Escape' && !(event.target as Element).closest('dialog')) close()
      }}
    >
      <div className="row">
        <span className="muted small">{section.one}</span>
        <span className="grow" />
        <IconButton icon="up" label={t('Previous')} disabled={place <= 0} onClick={() => go(records[place - 1])} />
        <IconButton
          icon="down"
          label={t('Next')}
          disabled={place < 0 || place + 1 >= records.length}
          onClick={() => go(records[place + 1])}
        />
        <IconButton icon="close" label={t('Close')} onClick={close} />
      </div>
      <h2 ref={head} tabIndex={-1}>
        {name}
      </h2>
      {error && <ErrorState error={error} onRetry={error.error === 'NOT_FOUND' ? undefined : again} />}
      {error?.error === 'NOT_FOUND' && (
        <a className="button" part="button" href={paths.adminSection(section.id) + after}>
          {t('Back to the list')}
        </a>
      )}
      {!record && !error && <Skeleton lines={6} />}
      {record && (
        <RecordTabs
          key={id}
          {...{ section, record, name }}
          isRead={value !== undefined}
          onChanged={() => {
            again()
            onChanged()
          }}
          onRemoved={() => {
            close()
            onChanged()
          }}
        />
      )}
    </aside>
  )
}

interface RecordTabsProps {
  section: AdminSection
  record: AdminRecord
  name: string
  isRead: boolean
  onChanged(): void
  onRemoved(): void
}

type Tab = 'about' | 'change' | 'history'

/** The tabs of a record. Changes that were begun in one stay while another is shown. */
function RecordTabs({ section, record, name, isRead, onChanged, onRemoved }: RecordTabsProps) {
  const t = useWords()
  const [tab, setTab] = useState<Tab>('about')
  const [opened, setOpened] = useState<ReadonlySet<Tab>>(new Set(['about']))
  const { edit } = section
  const tabs: { id: Tab; label: string }[] = [
    { id: 'about', label: t('About') },
    ...(edit ? [{ id: 'change', label: t('Change') } as const] : []),
    { id: 'history', label: t('History') },
  ]
  const select = (id: Tab) => {
    setTab(id)
    setOpened(new Set([...opened, id]))
  }
  return (
    <>
      <Tabs label={name} tabs={tabs} selected={tab} onSelect={select} />
      <div role="tabpanel" aria-label={t('About')} hidden={tab !== 'about'}>
        <Known section={section} record={record} />
        {isRead && section.id === 'users' && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <UserActions record={record} />
          </Suspense>
        )}
        {isRead && <RecordParts {...{ section, record, onChanged }} />}
        <LeadsOn section={section} record={record} />
      </div>
      {edit && opened.has('change') && (
        <div role="tabpanel" aria-label={t('Change')} className="record-tab" hidden={tab !== 'change'}>
          <Suspense fallback={<Skeleton lines={8} />}>
            {isRead ? (
              <EditRecord {...{ section, edit, record, name, onChanged, onRemoved }} />
            ) : (
              <Skeleton lines={8} />
            )}
          </Suspense>
        </div>
      )}
      {opened.has('history') && (
        <div role="tabpanel" aria-label={t('History')} className="record-tab" hidden={tab !== 'history'}>
          <RecordHistory id={record.id} />
        </div>
      )}
    </>
  )
}

function Known({ section, record }: { section: AdminSection; record: AdminRecord }) {
  const t = useWords()
  const title = titleColumn(section)
  return (
    <dl className="pairs">
      {Object.entries(section.columns)
        .filter(([name]) => name !== title)
        .map(([name, column]) => (
          <div key={name}>
            <dt title={column.about}>{column.label}</dt>
            <dd>
              <Cell name={name} column={column} record={record} showsAll />
            </dd>
          </div>
        ))}
      <div>
        <dt>{t('Id')}</dt>
        <dd className="id">{record.id}</dd>
      </div>
    </dl>
  )
}

/** Lists of other sections that this record narrows, its own pages, and its changes. */
function LeadsOn({ section, record }: { section: AdminSection; record: AdminRecord }) {
  const t = useWords()
  const related = SECTION_IDS.flatMap(id =>
    Object.entries(SECTIONS[id].columns)
      .filter(([, { leadsTo, isFacet }]) => isFacet && leadsTo === section.id)
      .map(([column]) => ({
        words: t.declared(SECTIONS[id]).title,
        href: `${paths.adminSection(id)}?is=${column}:${encodeURIComponent(record.id)}`,
      })),
  )
  const log = {
    words: t('Audit log'),
    href: `${paths.audit}?${section.id === 'users' ? 'actor' : 'target'}=${encodeURIComponent(record.id)}`,
  }
  return (
    <nav className="leads-on" aria-label={t('Leads on')}>
      {[...ownPages(section, record, t), ...related, log].map(({ words, href }) => (
        <a key={href} className="link" href={href}>
          {words}
          <Icon name="right" small />
        </a>
      ))}
    </nav>
  )
}

function ownPages({ id }: AdminSection, record: AdminRecord, t: Words): { words: string; href: string }[] {
  if (id === 'environments') return [{ words: t('Open the environment'), href: paths.overview(record.id) }]
  if (id === 'accounts') return [{ words: t('Open the account'), href: paths.account(record.id) }]
  // Custom domain and brand are set in one place, for the account.
  if (id === 'organizations' && typeof record.cells.accountId === 'string')
    return [{ words: t('Brand and custom domain'), href: paths.branding(record.cells.accountId) }]
  return []
}
