/** Parts of the insights screen: what they are worth, why machines are excluded, what is selected, and what stands there when there is nothing. */
import type { Datastore, IndexView } from '../../../core/types.js'
import { numberOf } from '../../../wire/cell.js'
import { EXCLUSIONS } from '../../../wire/insight-kinds.js'
import type { EntityRecord } from '../../../wire/patch.js'
import { WhyNothing } from '../../attention/why-nothing.js'
import { CostProfileButton } from '../../cost-profile/cost-profile-button.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { DecisionButtons } from '../../insight/decide.js'
import { EmptyState } from '../../ui/states.js'
import { decidedOf, exclusionOf, sectionOf, type Totals } from './insight-view.js'

export function Worth({ totals, environmentId }: { totals: Totals | undefined; environmentId: string }) {
  const t = useWords()
  const { format } = usePortal()
  const unpriced = totals ? totals.todo - totals.priced : 0
  const number = (value: number | null | undefined, unit?: 'GiBy') =>
    value === undefined ? undefined : format.number(value ?? 0, { precision: 0, ...(unit && { unit, withUnit: true }) })
  const saving = totals && (totals.saving === null ? '—' : format.money(totals.saving, 'USD'))
  const figures = [
    [t('Saving a year'), saving],
    [t('vCPUs to free'), number(totals?.vcpus)],
    [t('Memory to free'), number(totals?.memory, 'GiBy')],
  ] as const
  return (
    <div className="worth">
      <dl>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className="skeleton number" />}</dd>
          </div>
        ))}
      </dl>
      <p className="small sub">
        {totals &&
          unpriced > 0 &&
          t('{unpriced} of {todo} have no price. ', {
            unpriced: format.number(unpriced),
            todo: format.number(totals.todo),
          })}
        <CostProfileButton environmentId={environmentId} label={t('Cost profile')} />
      </p>
    </div>
  )
}

interface NothingProps {
  datastore: Datastore
  view: IndexView
  totals: Totals | undefined
  onClear(): void
  onExcluded(): void
}

export function Nothing({ datastore, view, totals, onClear, onExcluded }: NothingProps) {
  const t = useWords()
  const { format } = usePortal()
  const decided = decidedOf(view)
  const excluded = totals?.counts.excluded ?? 0
  if (view.filterText !== '' || exclusionOf(view) !== null || sectionOf(view) !== 'todo') {
    return (
      <EmptyState title={t('No insights match')}>
        <button type="button" className="link" onClick={onClear}>
          {t('Clear search and kind')}
        </button>
      </EmptyState>
    )
  }
  if (decided !== 'open') return <EmptyState title={t('No {decided} insights', { decided })} />
  if (excluded > 0) {
    return (
      <EmptyState title={t('Nothing to do')}>
        <button type="button" className="link" onClick={onExcluded}>
          {excluded === 1
            ? t('1 machine is excluded')
            : t('{excluded} machines are excluded', { excluded: format.number(excluded) })}
          {t(': see why')}
        </button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('No insights yet')}>
      <WhyNothing datastore={datastore}>
        {t(
          'Machines are judged a minute after the start and every ten minutes, once a day each. Three weeks of metrics are needed to recommend anything.',
        )}
      </WhyNothing>
    </EmptyState>
  )
}

/** Why machines are excluded, each with how many; pressed, it shows those alone. */
export function Exclusions({
  totals,
  view,
  setView,
}: {
  totals: Totals
  view: IndexView
  setView(changed: Partial<IndexView>): void
}) {
  const t = useWords()
  const { format } = usePortal()
  const chosen = exclusionOf(view)
  const causes = EXCLUSIONS.filter(({ value }) => value === chosen || (totals.exclusions[value] ?? 0) > 0)
  if (causes.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser.
    <div className="causes row wrap" role="group" aria-label={t('Excluded because')}>
      {causes.map(({ value, label }) => (
        <button
          part="button"
          key={value}
          type="button"
          className="button"
          aria-pressed={value === chosen}
          onClick={() =>
            setView({ filters: { ...view.filters, exclusion: value === chosen ? [] : [value] }, item: null })
          }
        >
          {label} <span className="sub">{format.number(totals.exclusions[value] ?? 0)}</span>
        </button>
      ))}
    </div>
  )
}

/** The savings of the selected insights, and the decisions on them. Nothing is shown while none is selected. */
export function Selection({
  rows,
  ...more
}: { rows: readonly EntityRecord[] } & Pick<DecisionProps, 'decided' | 'decider'>) {
  const t = useWords()
  const { format } = usePortal()
  if (rows.length === 0) return null
  const sum = (path: string) => rows.reduce((total, row) => total + (numberOf(row[path]) ?? 0), 0)
  const vcpus = Math.round(sum('reclaimableVirtualProcessors'))
  return (
    <div className="selection">
      <span className="strong">{t('{count} selected', { count: format.number(rows.length) })}</span>
      <span>{t('{value} a year', { value: format.money(0 - sum('costDelta'), 'USD') })}</span>
      <span>{t.count(vcpus, '{count} vCPU', '{count} vCPUs', { count: format.number(vcpus) })}</span>
      <span>{t('{value} GiB', { value: format.number(sum('reclaimableMemory') / MIB_A_GIB, { precision: 0 }) })}</span>
      <span className="grow" />
      <DecisionButtons ids={rows.map(({ id }) => id)} {...more} />
    </div>
  )
}

type DecisionProps = Parameters<typeof DecisionButtons>[0]
const MIB_A_GIB = 1_024
