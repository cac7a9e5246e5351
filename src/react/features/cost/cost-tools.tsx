/** Tools of the cost screen: amount, period, currency, grouping, and export as files. */

import type { Datastore, Format } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import type { QueryParams, QueryResult } from '../../../wire/query.js'
import { saveBlob } from '../../hooks/save-blob.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useExport } from '../../hooks/use-export.js'
import type { ShownAnswers } from '../../hooks/use-kept.js'
import { useWords } from '../../hooks/use-words.js'
import { Segments } from '../../ui/controls.js'
import { Menu, MenuItem } from '../../ui/menu.js'
import { csvOf } from '../../widgets/csv.js'
import { type CostTable, figuresOf, tableOf } from './cost-lines.js'
import { chargesQuery } from './cost-queries.js'
import type { Amount, CostView } from './cost-view.js'
import { DIMENSIONS, type Dimension, dimensionOf, tagDimension, tagDimensions, valueLabel } from './dimensions.js'

export interface Choices {
  /** The currency that is shown, undefined when there are no charges. */
  currency: string | undefined
  currencies: string[]
  /** Months with charges, latest first. */
  months: string[]
  tags: Dimension[]
  /** Those that the account defines, by name. */
  defined: readonly Dimension[]
}

/** Returns the choices. An address may name one that does not exist: it is shown as empty, not as something else. */
export function choicesOf(results: Record<string, QueryResult>, view: CostView, known: readonly Dimension[]): Choices {
  const keys = (name: string) => (results[name]?.rows ?? []).map(row => row.x).filter(x => typeof x === 'string')
  const currencies = keys('currencies')
  const tags = tagDimensions(keys('tags'))
  const asked = dimensionOf(view.by)
  const isKnown = [...DIMENSIONS, ...tags, ...known].some(({ id }) => id === asked.id)
  const isTag = asked.property === tagDimension(asked.label).property
  return {
    currency: currencies.length === 0 ? undefined : (view.currency ?? currencies[0]),
    currencies,
    months: keys('months'),
    tags: isKnown || !isTag ? tags : [...tags, asked],
    defined: isKnown || isTag ? known : [...known, asked],
  }
}

const AMOUNTS = [
  { value: 'billed', label: 'Billed' },
  { value: 'effective', label: 'Effective' },
] as const
const PERIODS = ['all', '30d', '90d']

export function periodLabel(period: string, { t, locale }: Format): string {
  if (period === 'all') return t('All time')
  if (period.endsWith('d')) return t('Last {count} days', { count: Number.parseInt(period, 10) })
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(period))
}

interface ToolProps {
  view: CostView
  choices: Choices
  onChange(change: Partial<CostView>): void
}

export function ViewTools(props: ToolProps & { datastore: Datastore; params: QueryParams; answers: ShownAnswers }) {
  const t = useWords()
  const { view, choices, onChange } = props
  const { format } = useScreenHost().portal
  const months = new Set(choices.months)
  if (!PERIODS.includes(view.period)) months.add(view.period)
  const { currencies, currency = '' } = choices
  return (
    <>
      <Segments<Amount>
        label={t('Amount')}
        options={AMOUNTS.map(one => ({ ...one, label: t(one.label) }))}
        value={view.amount}
        onChange={amount => onChange({ amount })}
      />
      <label className="choice">
        <span className="hidden">{t('Period')}</span>
        <select value={view.period} onChange={event => onChange({ period: event.target.value })}>
          {[...PERIODS, ...months].map(period => (
            <option key={period} value={period}>
              {periodLabel(period, format)}
            </option>
          ))}
        </select>
      </label>
      {(currencies.length > 1 || !currencies.includes(currency)) && (
        <label className="choice">
          <span className="hidden">{t('Currency')}</span>
          <select value={currency} onChange={event => onChange({ currency: event.target.value })}>
            {[...new Set([...currencies, currency])].map(code => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
      )}
      <ExportMenu {...props} />
    </>
  )
}

function ExportMenu({ datastore, view, params, answers, choices }: Parameters<typeof ViewTools>[0]) {
  const t = useWords()
  const exporter = useExport(datastore)
  const saveShown = () => {
    if (!answers.results) return
    const file = new Blob([csvOf(shownTable(answers.results, view, choices, t))], { type: 'text/csv' })
    saveBlob(`cost-by-${view.by.replaceAll(/[^A-Za-z0-9-]/g, '-')}.csv`, file)
  }
  return (
    <Menu icon="download" label={exporter.isRunning ? t('Exporting …') : t('Export')}>
      {close => (
        <>
          <MenuItem
            onSelect={() => {
              close()
              saveShown()
            }}
          >
            {t('CSV, lines as shown')}
          </MenuItem>
          <MenuItem
            onSelect={() => {
              close()
              exporter.run(chargesQuery(view, choices.defined), params)
            }}
          >
            {t('CSV, every charge')}
          </MenuItem>
          {exporter.isRunning && <MenuItem onSelect={exporter.cancel}>{t('Cancel the running export')}</MenuItem>}
        </>
      )}
    </Menu>
  )
}

/** The lines with their ids and every digit, the tail and the total. */
function shownTable(
  results: Record<string, QueryResult>,
  view: CostView,
  { currency = '', defined }: Choices,
  t: Words,
) {
  const dimension = dimensionOf(view.by, defined)
  const figures = figuresOf(results)
  const days = figures?.days ?? 1
  const table: CostTable = tableOf(results, dimension)
  const row = (label: string, value: string, total: number, charges: number | null) => [
    label,
    value,
    String(total / days),
    String(total),
    charges === null ? '' : String(charges),
  ]
  const amount = view.amount === 'billed' ? t('Billed') : t('Effective')
  return {
    head: [
      t(dimension.one),
      t('Value'),
      `${t('Average per day')} [${currency}]`,
      `${amount} [${currency}]`,
      t('Charges'),
    ],
    rows: [
      ...table.lines.map(line => row(line.label, line.value ?? '', line.total, line.charges)),
      ...table.tail.map(line => row(t(line.label), line.value ?? '', line.total, line.charges)),
      row(t('Total'), '', figures?.total ?? 0, figures?.charges ?? 0),
    ],
  }
}

/** The grouping, and what the view is narrowed to. */
export function GroupTools({ view, choices, onChange }: ToolProps) {
  const t = useWords()
  return (
    <div part="toolbar" className="row wrap cost-tools">
      <label className="choice">
        <span>{t('Group by')}</span>
        <select value={dimensionOf(view.by).id} onChange={event => onChange({ by: event.target.value })}>
          {DIMENSIONS.map(({ id, label }) => (
            <option key={id} value={id}>
              {t(label)}
            </option>
          ))}
          {choices.defined.length > 0 && (
            <optgroup label={t('Dimensions')}>
              {choices.defined.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
          {choices.tags.length > 0 && (
            <optgroup label={t('Tags')}>
              {choices.tags.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
      {view.within.map((item, i) => {
        const dimension = dimensionOf(item.by, choices.defined)
        const text = valueLabel(dimension, item.value)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same group may be chosen twice, and order is all that tells them apart.
          <span key={`${item.by} ${text} ${i}`} className="chip">
            <span className="sub">{t(dimension.one)}</span>
            <span className="ellipsis">{text}</span>
            <button
              type="button"
              aria-label={t('Remove filter {one} {text}', { one: dimension.one, text })}
              onClick={() => onChange({ within: view.within.filter(other => other !== item) })}
            >
              ×
            </button>
          </span>
        )
      })}
    </div>
  )
}
