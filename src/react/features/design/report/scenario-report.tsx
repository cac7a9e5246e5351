/** One scenario on paper: of what it was computed and when, what each target needs, what does not fit and why, by which policies and prices. */
import type { Format } from '../../../../core/types.js'
import type { DesignResult, DesignScenario } from '../../../../wire/design/result.js'
import { RESOURCES } from '../../../../wire/design/result.js'
import type { ScenarioInputs, ScenarioPolicies } from '../../../../wire/design/scenario.js'
import { usePortal } from '../../../hooks/screen-host.js'
import { useWords } from '../../../hooks/use-words.js'
import { amountWords, noticeWords, resourceWord, staleWords, stateWord } from '../design-words.js'
import { GROWTH, POLICIES, PRICES } from '../input-labels.js'
import { targetsOf } from '../target.js'
import { ReportTable } from './report-table.js'
import { MisfitTable, TargetTable } from './target-tables.js'

export function ScenarioReport({ scenario }: { scenario: DesignScenario }) {
  const t = useWords()
  const { format } = usePortal()
  const { name, inputs, result, stale, run, best } = scenario
  return (
    <section className="scenario">
      <h1 part="title">{name}</h1>
      {result === null ? (
        <p>{stateWord(format, run.state)}</p>
      ) : (
        <>
          <p className="sub">
            {t('Run {number}, {when}: {count} machines', {
              number: result.number,
              when: `${format.dateTime(result.computedAt)} (${format.timeZone})`,
              count: format.number(result.counted.machines + result.counted.estimated),
            })}
            {'. '}
            {workloadWords(format, inputs)}
          </p>
          {stale.length > 0 && (
            <p>
              <strong>{staleWords(format, stale)}</strong>
            </p>
          )}
          {result.notices.map(notice => (
            <p key={notice}>{noticeWords(format, notice)}</p>
          ))}
          <TargetTable result={result} best={best?.name} />
          <Counted result={result} />
          <Demand result={result} />
          <Policies inputs={inputs} result={result} />
          <Prices inputs={inputs} years={result.years} />
          {targetsOf(result)
            .filter(({ misfits }) => misfits > 0)
            .map(target => (
              <MisfitTable key={target.name} target={target} />
            ))}
        </>
      )}
    </section>
  )
}

function workloadWords({ t, number }: Format, { workload: { of, picked }, estimates }: ScenarioInputs): string {
  const words = {
    all: t('All machines of the environment.'),
    clusters: t.count(picked.length, 'Machines of {count} cluster.', 'Machines of {count} clusters.'),
    machines: t.count(picked.length, '{count} picked machine.', '{count} picked machines.'),
    none: t('No machines that there are.'),
  }
  const planned = estimates.map(({ name, count }) => `${name} × ${number(count)}`).join(', ')
  return [words[of], ...(planned === '' ? [] : [t('Estimated: {planned}.', { planned })])].join(' ')
}

function Counted({ result: { counted } }: { result: DesignResult }) {
  const t = useWords()
  const { format } = usePortal()
  const rows = [
    [t('Machines that there are'), counted.machines],
    [t('Estimated machines'), counted.estimated],
    [t('Measured too little: count by what they were given'), counted.unmeasured],
    [t('Of unknown storage: it counts as none'), counted.noStorage ?? 0],
    [t('Left out: off for long'), counted.stale],
    [t('Left out: of unknown size'), counted.unsized],
    [t('Picked, but gone'), counted.gone],
  ] as const
  return (
    <ReportTable
      title={t('What was counted')}
      rows={rows.filter(([, count], nth) => nth === 0 || count > 0)}
      columns={[
        { head: t('What'), cell: ([label]) => label },
        { head: t('Count'), isNumber: true, cell: ([, count]) => format.number(count) },
      ]}
    />
  )
}

function Demand({ result: { demand, days } }: { result: DesignResult }) {
  const t = useWords()
  const { format } = usePortal()
  return (
    <ReportTable
      title={t('Demand')}
      rows={RESOURCES}
      columns={[
        { head: t('Resource'), cell: resource => resourceWord(format, resource) },
        {
          head: t('At its peak now'),
          isNumber: true,
          cell: resource => amountWords(format, resource, demand.now[resource]),
        },
        {
          head: t('After {days} days', { days: format.number(days) }),
          isNumber: true,
          cell: resource => amountWords(format, resource, demand.sized[resource]),
        },
      ]}
    />
  )
}

function Policies({ inputs, result }: { inputs: ScenarioInputs; result: DesignResult }) {
  const t = useWords()
  const { format } = usePortal()
  const rows: readonly (readonly [keyof ScenarioPolicies, string, string])[] = [...GROWTH, ...POLICIES]
  return (
    <ReportTable
      title={t('Policies')}
      rows={rows}
      columns={[
        { head: t('Policy'), cell: ([, label]) => t(label) },
        {
          head: t('Value'),
          isNumber: true,
          cell: ([name, , unit]) => `${format.number(result.policies[name])} ${unit}`.trim(),
        },
        {
          head: t('Set by'),
          cell: ([name]) => (inputs.policies[name] === undefined ? t('The account') : t('This scenario')),
        },
      ]}
    />
  )
}

function Prices({ inputs: { prices }, years }: { inputs: ScenarioInputs; years: number }) {
  const t = useWords()
  const { format } = usePortal()
  return (
    <ReportTable
      title={t('Prices, costs over {count} years', { count: years })}
      rows={PRICES}
      columns={[
        { head: t('Price'), cell: ([, label]) => t(label) },
        {
          head: t('Value'),
          isNumber: true,
          cell: ([name, , unit]) => {
            const price = prices[name]
            return price === null ? t('Not counted') : `${format.number(price)} ${unit}`
          },
        },
      ]}
    />
  )
}
