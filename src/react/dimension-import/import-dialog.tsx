/** Values of dimensions from a file: choose or paste it, say what its columns mean, send its rows, and take back what they wrote. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { type MadeRows, rowsOf } from '../../core/dimension-import/columns.js'
import type { FileTable } from '../../core/dimension-import/file-table.js'
import { chunksOf, NOTHING_SENT, sendChunk, together } from '../../core/dimension-import/send-rows.js'
import { readDimensionsInEffect } from '../../core/dimensions-in-effect.js'
import { randomId } from '../../core/random-id.js'
import { useLeaveGuard } from '../forms/leave-guard.js'
import { paths } from '../hooks/paths.js'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'
import { thrownError } from '../hooks/thrown.js'
import { useRead } from '../hooks/use-read.js'
import { useWords } from '../hooks/use-words.js'
import sheet from '../styles/dimension-import.css?inline'
import { Styles } from '../styles/styles.js'
import { Dialog } from '../ui/dialog.js'
import { ErrorState, Skeleton } from '../ui/states.js'
import { ChooseFile } from './choose-file.js'
import { ImportOutcome } from './import-outcome.js'
import { MapColumns } from './map-columns.js'
import { batchOf, type Progress } from './progress.js'

interface ImportDialogProps {
  /** One of them is chosen where there are several. */
  environments: readonly { id: string; name: string }[]
  onClose(): void
}

export default function ImportDialog({ environments, onClose }: ImportDialogProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const [environmentId, setEnvironment] = useState(environments[0]?.id ?? '')
  const [table, setTable] = useState<FileTable>()
  const [source, setSource] = useState<string>()
  const [pasted, setPasted] = useState('')
  const { value, error, again } = useRead(environmentId, () => readDimensionsInEffect(portal.datastore(environmentId)))
  const { made, progress, start, proceed, stop } = useSending(environmentId)
  const close = () => {
    if (progress?.state === 'sending') return stop()
    onClose()
  }
  const name = environments.find(({ id }) => id === environmentId)?.name ?? ''
  const title =
    environments.length > 1
      ? t('Import dimensions from a file')
      : t('Import dimensions of {name} from a file', { name })
  return (
    <Dialog title={title} className="import-dialog" onClose={close}>
      <Styles source={sheet} />
      {!progress && <NotImported isHeld={table !== undefined || pasted.trim() !== ''} />}
      {table && <p className="small muted">{source === undefined ? t('Pasted text') : <bdi>{source}</bdi>}</p>}
      {progress && made && table ? (
        <ImportOutcome {...{ environmentId, table, made, progress, proceed, stop }} onClose={close} />
      ) : (
        <>
          {environments.length > 1 && (
            <label className="import-field">
              <span className="label">{t('Environment')}</span>
              <select
                part="field"
                className="form-select"
                value={environmentId}
                onChange={({ target }) => setEnvironment(target.value)}
              >
                {environments.map(each => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
              </select>
            </label>
          )}
          {error ? (
            <ErrorState error={error} onRetry={again} />
          ) : !value ? (
            <Skeleton lines={6} />
          ) : value.length === 0 ? (
            <NoDimension environmentId={environmentId} />
          ) : table ? (
            <MapColumns
              key={environmentId}
              table={table}
              dimensions={value}
              onBack={() => setTable(undefined)}
              onImport={ways => start(rowsOf(table.rows, ways, type => portal.catalogue.has(type)))}
            />
          ) : (
            <ChooseFile
              dimensions={value}
              pasted={pasted}
              onPaste={setPasted}
              onRead={(read, from) => {
                setTable(read)
                setSource(from)
              }}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

/** Asks before what was chosen or pasted is left behind. It stands within the dialog, which it holds. */
function NotImported({ isHeld }: { isHeld: boolean }) {
  const t = useWords()
  return useLeaveGuard(isHeld, t('What you chose or pasted here is not imported yet.')).question
}

/** Sends chunk after chunk until the end, a problem, or until it is stopped; it goes on where it stood. */
function useSending(environmentId: string) {
  const { portal } = useScreenHost()
  const [made, setMade] = useState<MadeRows>()
  const [progress, setProgress] = useState<Progress>()
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const send = async ({ chunks, name, at, sent: before }: Omit<Progress, 'state'>) => {
    isStopped.current = false
    let sent = before
    for (const [i, chunk] of chunks.entries()) {
      if (i < at) continue
      const now = { chunks, name, at: i, sent }
      if (isStopped.current) return setProgress({ state: 'stopped', ...now })
      setProgress({ state: 'sending', ...now })
      try {
        sent = together(sent, await sendChunk(portal, environmentId, chunk, { batch: batchOf(now) }))
      } catch (cause) {
        return setProgress({ state: 'failed', ...now, error: thrownError(cause) })
      }
    }
    setProgress({ state: 'done', chunks, name, at: chunks.length, sent })
  }
  return {
    made,
    progress,
    start(rows: MadeRows) {
      setMade(rows)
      void send({ chunks: chunksOf(rows.rows), name: randomId(), at: 0, sent: NOTHING_SENT })
    },
    proceed: () => progress && void send(progress),
    stop() {
      isStopped.current = true
    },
  }
}

/** They are the account's, and defined there. */
function NoDimension({ environmentId }: { environmentId: string }) {
  const t = useWords()
  const { value } = useStore(usePortal().$resources)
  const { accountId } = value?.environments.find(({ id }) => id === environmentId) ?? {}
  return (
    <p>
      {t('No dimension is defined for this environment.')}{' '}
      {accountId && <a href={paths.accountSection(accountId, 'dimensions')}>{t('To the dimensions of its account')}</a>}
    </p>
  )
}
