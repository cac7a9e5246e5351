/** The selected rows: their totals, and the actions on them. */
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Datastore, IndexView } from '../../../core/types.js'
import { allColumns, compileExport, type ResolvedColumn } from '../../../spec/compile/compile-index.js'
import type { IndexState } from '../../../spec/compile/index-state.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { MOST_ENTITIES } from '../../../wire/overlay.js'
import type { EntityRecord } from '../../../wire/patch.js'
import type { Query, Select } from '../../../wire/query.js'
import { copyText } from '../../hooks/copy-text.js'
import { useNewScenario } from '../../hooks/handed-on.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useDecides } from '../../hooks/use-decides.js'
import { useExport } from '../../hooks/use-export.js'
import { useKept } from '../../hooks/use-kept.js'
import { useWords } from '../../hooks/use-words.js'
import { Button, IconButton } from '../../ui/controls.js'
import type { DataTableColumn } from '../../ui/data-table/data-table-props.js'
import { Compare } from './compare.js'
import { isOnly, MOST_ONLY, toggledOnly } from './selected-only.js'

const OverlaysDialog = lazy(() => import('./overlays-dialog.js'))

/** How many of the selected rows there are, beside their sums. */
const THERE = 'rowsThere'
/** The family of machines, and how many of them a scenario has room for. */
const MACHINES = 'vm'
const MOST_PICKED = 5_000
/** Side by side more cannot be read. */
const MOST_COMPARED = 6

export interface SelectionProps {
  selected: ReadonlySet<string>
  rows: ReadonlyMap<string, EntityRecord>
  columns: readonly DataTableColumn[]
  datastore: Datastore
  spec: EntitySpec
  state: IndexState
  view: IndexView
  setView(change: Partial<IndexView>): void
  onClear(): void
}

export default function SelectionBar(props: SelectionProps) {
  const t = useWords()
  const host = useScreenHost()
  const { format } = host.portal
  const exporter = useExport(props.datastore)
  const [isComparing, setComparing] = useState(false)
  const [isNoting, setNoting] = useState(false)
  const { selected, spec, columns, view, setView } = props
  const sums = useSums(props)
  const mayNote = useMayNote(props)
  const scenario = useScenarioOf(props)
  const rows = [...selected].flatMap(id => props.rows.get(id) ?? [])
  const copy = () => {
    const drawn = columns.filter(column => !column.content(rows[0] ?? { id: '' }).spark)
    const head = drawn.map(({ label, title, unit }) => `${title ?? label}${unit ? `, ${unit}` : ''}`)
    const lines = rows.map(row => drawn.map(column => column.content(row).title ?? column.content(row).text))
    const text = [head, ...lines].map(line => line.join('\t')).join('\n')
    copyText(text).then(
      () => host.notice('success', t('Copied {count} rows as text', { count: format.number(rows.length) })),
      () => host.notice('error', t('The browser did not allow copying')),
    )
  }
  const run = () => {
    const query = compileExport(spec, host.portal.catalogue, props.state, 'shown')
    exporter.run({ ...query, where: { property: 'id', op: 'in', value: [...selected] } })
  }
  return (
    <div className="selection">
      <span className="strong">{t('{size} selected', { size: format.number(selected.size) })}</span>
      <span className="sub" aria-live="polite">
        {sums}
      </span>
      <span className="grow" />
      <Button
        aria-pressed={isOnly(view.conditions, selected)}
        onClick={() => setView({ conditions: toggledOnly(view.conditions, selected) })}
        disabled={selected.size > MOST_ONLY}
        title={
          selected.size > MOST_ONLY
            ? t('At most {most} at once', { most: format.number(MOST_ONLY) })
            : t('Narrows the list to these, also in its address')
        }
      >
        {t('Selected only')}
      </Button>
      <Button
        onClick={() => setComparing(true)}
        disabled={rows.length < 2 || rows.length > MOST_COMPARED}
        title={
          rows.length > MOST_COMPARED ? t('At most {most} can be compared', { most: MOST_COMPARED }) : t('Side by side')
        }
      >
        {t('Compare')}
      </Button>
      {mayNote && (
        <Button
          onClick={() => setNoting(true)}
          disabled={selected.size > MOST_ENTITIES}
          title={
            selected.size > MOST_ENTITIES
              ? t('At most {most} at once', { most: format.number(MOST_ENTITIES) })
              : t('Your own, beside what the source says')
          }
        >
          {t('Owner and tags')}
        </Button>
      )}
      {scenario && (
        <Button
          onClick={scenario}
          disabled={selected.size > MOST_PICKED}
          title={
            selected.size > MOST_PICKED
              ? t('At most {most} at once', { most: format.number(MOST_PICKED) })
              : t.count(selected.size, 'Of {count} machine', 'Of {count} machines')
          }
        >
          {t('New scenario of these')}
        </Button>
      )}
      <Button icon="copy" onClick={copy}>
        {t('Copy')}
      </Button>
      <Button icon="download" onClick={run} disabled={exporter.isRunning}>
        {t('Export {size}', { size: format.number(selected.size) })}
      </Button>
      <IconButton icon="close" label={t('Select nothing')} onClick={props.onClear} />
      {isNoting && (
        <Suspense fallback={null}>
          <OverlaysDialog
            datastore={props.datastore}
            type={spec.type}
            ids={[...selected]}
            nameOf={id => String(props.rows.get(id)?.name ?? id)}
            onClose={() => setNoting(false)}
          />
        </Suspense>
      )}
      {isComparing && <Compare rows={rows} columns={columns} onClose={() => setComparing(false)} />}
    </div>
  )
}

/** Whoever acts on what is proposed, of what there is now: in the past nothing is written. */
function useMayNote({ datastore, spec }: SelectionProps): boolean {
  const isPast = useTime().view.origin !== null
  return useDecides(datastore.environment.id) && !isPast && !spec.family
}

/** The way to a scenario of the selected machines; undefined where none are, or it is not known of which type. */
function useScenarioOf({ datastore, spec, selected, rows }: SelectionProps): (() => void) | undefined {
  const { catalogue } = useScreenHost().portal
  const scenario = useNewScenario(datastore.environment.id)
  const members = catalogue.memberTypes(MACHINES)
  const typeOf = (id: string) => (spec.family ? rows.get(id)?.type : spec.type)
  const machines = [...selected].map(id => ({ type: String(typeOf(id) ?? ''), id }))
  if (!scenario || !machines.every(({ type }) => members.includes(type))) return undefined
  return () => scenario(machines)
}

/** "56 vCPU, 704 GiB memory": asked of the server, for rows that are not loaded any more too. Says how many of them have gone. */
function useSums({ datastore, spec, state, selected }: SelectionProps): string {
  const { catalogue, format } = useScreenHost().portal
  const t = useWords()
  const isPast = useTime().view.origin !== null
  const added = useMemo(
    () => allColumns(spec, catalogue, state.rollup, state.units).filter(({ column }) => column.sums),
    [spec, catalogue, state.rollup, state.units],
  )
  const answers = useMemo(() => {
    const query: Query = {
      entity: spec.type,
      select: { ...Object.fromEntries(added.map(sumOf)), [THERE]: { count: true } },
      where: { property: 'id', op: 'in', value: [...selected].sort() },
    }
    return datastore.watch({ sums: query })
  }, [datastore, spec, added, selected])
  const { value } = useKept(answers)
  const row = value?.results.sums?.rows[0]
  if (!row) return ''
  const sums = added
    .flatMap(({ id, unit, label }) => {
      const sum = row[id]
      if (typeof sum !== 'number') return []
      const number = format.number(sum, unit === undefined ? {} : { unit, withUnit: true })
      return [`${number} ${/^[A-Z][a-z]/.test(label) ? label.toLowerCase() : label}`]
    })
    .join(', ')
  const there = row[THERE]
  const gone = typeof there === 'number' && !isPast ? selected.size - there : 0
  if (gone <= 0) return sums
  return `${t.count(gone, '{count} row is not there any more.', '{count} rows are not there any more.')} ${sums}`.trim()
}

function sumOf({ id, column, unit }: ResolvedColumn): [string, Select] {
  const how = { aggregation: 'sum' as const, ...(unit !== undefined && { unit }) }
  return [id, 'property' in column ? { property: column.property, ...how } : { metric: id, ...how }]
}
