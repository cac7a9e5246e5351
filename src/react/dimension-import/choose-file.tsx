/** The file of an import: chosen, or pasted. */
import { useId, useState } from 'react'
import { type FileTable, fileProblem, MOST_FILE_ROWS, readFileTable } from '../../core/dimension-import/file-table.js'
import type { DimensionInEffect } from '../../wire/dimensions.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { useSubmit } from '../hooks/use-submit.js'
import { useWords } from '../hooks/use-words.js'
import { Button } from '../ui/controls.js'
import { FormProblem } from '../ui/form-problem.js'

/** 100,000 rows of some columns. */
const MOST_MIB = 20

interface ChooseFileProps {
  dimensions: readonly DimensionInEffect[]
  pasted: string
  onPaste(text: string): void
  /** `source` is the file's name; none of what is pasted. */
  onRead(table: FileTable, source?: string): void
}

export function ChooseFile({ dimensions, pasted, onPaste, onRead }: ChooseFileProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const id = useId()
  const [problem, setProblem] = useState<{ says: string; source: string | undefined }>()
  const { isBusy, error, run } = useSubmit()
  const read = (size: number, read: () => Promise<string>, source?: string) =>
    run(async () => {
      setProblem(undefined)
      const refuse = (says: string) => setProblem({ says, source })
      if (size > MOST_MIB * 1024 * 1024) return refuse(t('It is larger than {most} MiB', { most: MOST_MIB }))
      const text = await read()
      const kind = fileProblem(text)
      if (kind === 'binary') return refuse(t('It is no text: save the table as CSV, in UTF-8'))
      if (kind === 'json')
        return refuse(t('It is JSON, not a table: make a CSV of it, with a column for each dimension'))
      const table = await readFileTable(text)
      if (table.rows.length + table.broken.length === 0)
        refuse(t('It has no rows: a header is in the first line, and an entity in each line below'))
      else if (table.isCut)
        refuse(t('It has more than {most} rows: give it in parts', { most: portal.format.number(MOST_FILE_ROWS) }))
      else onRead(table, source)
    })
  return (
    <div className="stack">
      <p>
        {t(
          'A table with a header: the type of each entity, its id or name, and a column for each dimension. Commas, semicolons and tabs are read.',
        )}
      </p>
      <pre className="import-example" dir="ltr">
        {exampleOf(dimensions)}
      </pre>
      <label className="import-field">
        <span className="label">{t('A file')}</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          disabled={isBusy}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) read(file.size, () => file.text(), file.name)
          }}
        />
      </label>
      <div className="import-field">
        <label className="label" htmlFor={id}>
          {t('or its text')}
        </label>
        <textarea
          id={id}
          part="field"
          className="form-lines"
          rows={6}
          spellCheck={false}
          dir="ltr"
          value={pasted}
          onChange={({ target }) => onPaste(target.value)}
        />
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem.source !== undefined && <bdi className="strong">{problem.source}</bdi>} {problem.says}
        </p>
      )}
      <FormProblem error={error} />
      <div className="row end">
        <Button
          look="primary"
          disabled={isBusy || pasted.trim() === ''}
          onClick={() => read(pasted.length, async () => pasted)}
        >
          {isBusy ? t('Reading …') : t('Read the text')}
        </Button>
      </div>
    </div>
  )
}

function exampleOf(dimensions: readonly DimensionInEffect[]): string {
  const few = dimensions.slice(0, 2)
  const quoted = (text: string) => (/[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const row = (cells: readonly string[]) => cells.map(quoted).join(',')
  return [
    row(['type', 'name', ...few.map(({ key }) => key)]),
    row(['vm', 'web-01', ...few.map(({ values }) => values?.[0] ?? 'A')]),
  ].join('\n')
}
