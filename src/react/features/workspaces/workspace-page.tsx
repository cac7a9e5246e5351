/** One workspace: what it opens and for whom, and, for its admins, the ways to change, move and delete it. */

import { useMemo, useState } from 'react'
import { changeWorkspace, readWorkspace } from '../../../core/people/workspaces.js'
import type { WorkspaceOpened } from '../../../wire/calls/workspace-records.js'
import { RecordForm } from '../../forms/record-form.js'
import { paths } from '../../hooks/paths.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { PlacePage } from '../../ui/place-page.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { MoveWorkspace } from './move-workspace.js'
import { RemoveWorkspace } from './remove-workspace.js'
import { DATA_GLYPHS, dataWords, rangeWords, stateWords } from './words.js'
import { fieldsOf, formValueOf, readChoices, workspaceForm } from './workspace-fields.js'
import { WorkspacePeople } from './workspace-people.js'
import { WorkspaceTeams } from './workspace-teams.js'

interface WorkspacePageProps {
  id: string
  onLeave(): void
  /** The list is to be read again. */
  onChanged(): void
}

export function WorkspacePage({ id, onLeave, onChanged }: WorkspacePageProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const read = useRead(id, () => readWorkspace(portal, id))
  const { value, again, show } = read
  const [doing, setDoing] = useState<'move' | 'remove'>()
  const close = () => setDoing(undefined)
  const changed = (opened?: WorkspaceOpened) => {
    if (opened) show(opened)
    else again()
    onChanged()
  }
  const left = () => {
    close()
    onChanged()
    onLeave()
  }
  const isMine = value?.record.mayWrite ?? false
  return (
    <>
      <PlacePage
        list={t('Workspaces')}
        title={value?.record.name ?? t('Workspace')}
        tools={
          isMine && (
            <>
              <Button onClick={() => setDoing('move')}>{t('Move …')}</Button>
              <Button onClick={() => setDoing('remove')}>{t('Delete …')}</Button>
            </>
          )
        }
        read={read}
        onLeave={onLeave}
      >
        {opened => (
          <>
            <About {...opened} />
            <WorkspacePeople opened={opened} onChanged={() => changed()} onLost={left} />
            <WorkspaceTeams opened={opened} onChanged={() => changed()} onLost={left} />
            {isMine && <Settings opened={opened} onSaved={changed} />}
          </>
        )}
      </PlacePage>
      {value && doing === 'move' && <MoveWorkspace opened={value} onDone={left} onClose={close} />}
      {value && doing === 'remove' && <RemoveWorkspace opened={value} onDone={left} onClose={close} />}
    </>
  )
}

function About({ record, environments }: WorkspaceOpened) {
  const t = useWords()
  const { format } = usePortal()
  return (
    <section part="card" className="card place-card padded" aria-label={t('About')}>
      <dl className="place-facts">
        <dt>{t('Account')}</dt>
        <dd>
          <a href={paths.workspaces(record.accountId)}>{record.accountName}</a>
        </dd>
        <dt>{t('Environments')}</dt>
        <dd>
          {environments.length === 0 && <span className="muted">{t('None: it shows nothing yet')}</span>}
          <ul className="place-keys">
            {environments.map(({ id, name }) => (
              <li key={id}>
                <EnvironmentLink id={id} name={name} />
              </li>
            ))}
          </ul>
        </dd>
        <dt>{t('Data')}</dt>
        <dd>
          <StatusText glyph={DATA_GLYPHS[record.dataState]}>{dataWords(t, record)}</StatusText>
        </dd>
        <dt>{t('Last data')}</dt>
        <dd title={record.lastDataAt === null ? undefined : format.dateTime(record.lastDataAt)}>
          {record.lastDataAt === null ? t('Nothing yet') : format.relative(record.lastDataAt)}
        </dd>
        <dt>{t('Range of time')}</dt>
        <dd>
          {rangeWords(format, record)}
          {record.state !== 'live' && <span className="muted">, {stateWords(t, record.state)}</span>}
        </dd>
        <dt>{t('Names')}</dt>
        <dd>{record.scramble ? t('Shown as pseudonyms') : t('Shown as they are')}</dd>
      </dl>
    </section>
  )
}

/** Leads there where the reader may read it outside of the workspace too. */
function EnvironmentLink({ id, name }: { id: string; name: string }) {
  const { $resources } = usePortal()
  const isOpen = $resources.get().value?.environments.some(environment => environment.id === id)
  return isOpen ? <a href={paths.overview(id)}>{name}</a> : name
}

function Settings({ opened, onSaved }: { opened: WorkspaceOpened; onSaved(opened: WorkspaceOpened): void }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { id, accountId, version } = opened.record
  const { value: choices, error, again } = useRead(accountId, () => readChoices(portal, accountId))
  const fields = useMemo(() => choices && fieldsOf(t, choices, opened), [t, choices, opened])
  const value = useMemo(() => formValueOf(opened), [opened])
  const kept = (now: WorkspaceOpened) => ({ value: formValueOf(now), revision: now.record.version })
  return (
    <section part="card" className="card place-card padded" aria-label={t('Settings')}>
      <h2>{t('Settings')}</h2>
      {error && <ErrorState error={error} onRetry={again} />}
      {!error && !fields && <Skeleton lines={6} />}
      {fields && (
        <RecordForm
          label={t('Settings')}
          schema={workspaceForm}
          fields={fields}
          value={value}
          revision={version}
          save={async (_value, revision, changed) => {
            const now = await changeWorkspace(portal, id, { ...changed, version: revision })
            onSaved(now)
            return kept(now)
          }}
          reload={async () => kept(await readWorkspace(portal, id))}
        />
      )}
    </section>
  )
}
