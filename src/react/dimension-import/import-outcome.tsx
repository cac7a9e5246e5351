/** What became of the rows of a file: while they are sent, and afterwards, with the rows that were not taken and the way back. */
import { useMemo, useState } from 'react'
import type { MadeRows } from '../../core/dimension-import/columns.js'
import type { FileTable } from '../../core/dimension-import/file-table.js'
import { type Sent, sendChunk, type TakenBack, takeBack, together } from '../../core/dimension-import/send-rows.js'
import { saveBlob } from '../hooks/save-blob.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { useSubmit } from '../hooks/use-submit.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from '../ui/controls.js'
import { FormProblem } from '../ui/form-problem.js'
import { PlainList } from '../ui/plain-list.js'
import { csvOf } from '../widgets/csv.js'
import {
  batchOf,
  type Progress,
  type RefusedLine,
  reasonWords,
  refusedLines,
  rowsBefore,
  rowsInAll,
} from './progress.js'

const MOST_LISTED = 100

interface ImportOutcomeProps {
  environmentId: string
  table: FileTable
  made: MadeRows
  progress: Progress
  proceed(): void
  stop(): void
  onClose(): void
}

export function ImportOutcome(props: ImportOutcomeProps) {
  const { environmentId, table, made, progress, proceed, stop, onClose } = props
  const t = useWords()
  const { portal } = useScreenHost()
  const { number } = portal.format
  const { sent, state } = progress
  const refused = useMemo(() => refusedLines(table, made, sent), [table, made, sent])
  const [taken, setTaken] = useState<{ of: Sent; total: TakenBack }>()
  const undo = useSubmit()
  const all = rowsInAll(progress)
  const isTaken = taken !== undefined && taken.total.parts === taken.of.written.length
  const takeAll = async () => {
    const of = await allSent()
    const told = (total: TakenBack) => setTaken({ of, total })
    told(await takeBack(portal, environmentId, of, { total: taken?.total, told }))
  }
  if (state === 'sending')
    return (
      <div className="stack">
        <label className="import-field">
          <span role="status">
            {t('{done} of {all} rows are sent', { done: number(rowsBefore(progress)), all: number(all) })}
          </span>
          <progress value={rowsBefore(progress)} max={all} />
        </label>
        <div className="row end">
          <Button onClick={stop}>{t('Stop')}</Button>
        </div>
      </div>
    )
  const words = [
    t.count(sent.changed, '{count} entity changed.', '{count} entities changed.', { count: number(sent.changed) }),
    sent.unchanged > 0 &&
      t.count(sent.unchanged, '{count} was so already.', '{count} were so already.', { count: number(sent.unchanged) }),
    made.empty > 0 &&
      t.count(made.empty, '{count} row says nothing.', '{count} rows say nothing.', { count: number(made.empty) }),
    refused.length > 0 &&
      t.count(refused.length, '{count} row was not taken.', '{count} rows were not taken.', {
        count: number(refused.length),
      }),
    state !== 'done' &&
      t.count(all - rowsBefore(progress), '{count} row is not sent yet.', '{count} rows are not sent yet.', {
        count: number(all - rowsBefore(progress)),
      }),
  ]
  return (
    <div className="stack">
      <p role="status">{words.filter(Boolean).join(' ')}</p>
      {progress.error && <FormProblem error={progress.error} />}
      {refused.length > 0 && <Refused lines={refused} table={table} />}
      {isTaken && <p role="status">{takenWords(taken.total)}</p>}
      {taken && undo.isBusy && !isTaken && <Taking {...taken} />}
      <FormProblem error={undo.error} />
      <div className="row end">
        {refused.length > 0 && (
          <Button icon="download" onClick={() => download(refused)}>
            {t('Download what was not taken')}
          </Button>
        )}
        {(sent.written.length > 0 || state === 'failed') && !isTaken && (
          <Button disabled={undo.isBusy} onClick={() => undo.run(takeAll)}>
            {t('Undo')}
          </Button>
        )}
        {state !== 'done' && !taken && <Button onClick={proceed}>{t('Go on')}</Button>}
        <Button look="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </div>
  )

  /** With what a chunk wrote that may have failed on the way back alone. */
  async function allSent(): Promise<Sent> {
    const lost = state === 'failed' ? progress.chunks[progress.at] : undefined
    if (!lost) return sent
    return together(sent, await sendChunk(portal, environmentId, lost, { batch: batchOf(progress), writes: false }))
  }

  function takenWords({ changed, left }: TakenBack): string {
    return [
      t.count(changed, '{count} entity is as it was before.', '{count} entities are as they were before.', {
        count: number(changed),
      }),
      left > 0 &&
        t.count(
          left,
          '{count} stays as it is: somebody changed it since, or it is gone.',
          '{count} stay as they are: somebody changed them since, or they are gone.',
          { count: number(left) },
        ),
    ]
      .filter(Boolean)
      .join(' ')
  }

  /** As they stood in the file, to be mended and given again. */
  function download(lines: readonly RefusedLine[]): void {
    const fields = fieldsByLine(table)
    const rows = lines.map(each => [String(each.line), reasonWords(each, t), ...(fields.get(each.line) ?? [])])
    const text = csvOf({ head: [t('Line'), t('Reason'), ...table.head], rows })
    saveBlob('dimensions-not-taken.csv', new Blob([text], { type: 'text/csv' }))
  }
}

const fieldsByLine = ({ rows, broken }: FileTable) => new Map([...rows, ...broken].map(row => [row.line, row.fields]))

/** How far the taking back of much has come. */
function Taking({ of: { written }, total: { changed, left } }: { of: Sent; total: TakenBack }) {
  const t = useWords()
  const { number } = useScreenHost().portal.format
  const all = written.reduce((sum, { written: entities }) => sum + entities.length, 0)
  return (
    <label className="import-field">
      <span role="status">
        {t('{done} of {all} entities are taken back', { done: number(changed + left), all: number(all) })}
      </span>
      <progress value={changed + left} max={all} />
    </label>
  )
}

function Refused({ lines, table }: { lines: readonly RefusedLine[]; table: FileTable }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const fields = useMemo(() => fieldsByLine(table), [table])
  const rest = lines.length - MOST_LISTED
  return (
    <>
      <div className="import-refused">
        <PlainList
          label={t('Rows that were not taken')}
          wraps
          rows={lines.slice(0, MOST_LISTED)}
          keyOf={({ line, key = '' }) => `${line} ${key}`}
          columns={[
            { head: t('Line'), cell: ({ line }) => line },
            { head: t('Reason'), cell: each => reasonWords(each, t) },
            {
              head: t('Row'),
              cell: ({ line }) => <bdi className="muted">{fields.get(line)?.join(', ') || '–'}</bdi>,
            },
          ]}
        />
      </div>
      {rest > 0 && <p className="small muted">{t('and {count} more', { count: portal.format.number(rest) })}</p>}
    </>
  )
}
