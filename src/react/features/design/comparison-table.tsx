/** Scenarios side by side, row by row; the best of each row is said where they are about as many machines. */
import type { DesignScenario } from '../../../wire/design/result.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { runwayWords, staleWords, stateWord, totalWords } from './design-words.js'
import { isNodes, type Target, targetsOf } from './target.js'

interface Row {
  head: string
  text(target: Target): string
  /** What is compared; the least is the best. Null is not known. */
  rank?(target: Target): number | null
}

/** Names of targets by the scenario's id. */
export type ChosenTargets = Readonly<Record<string, string>>

interface ComparisonTableProps {
  scenarios: readonly DesignScenario[]
  chosen?: ChosenTargets
  /** Without it targets are not to be chosen. */
  onChoose?(scenarioId: string, target: string): void
}

/** Scenarios side by side, each by the target that is chosen, else by its best one. */
export function ComparisonTable({ scenarios, chosen = {}, onChoose }: ComparisonTableProps) {
  const t = useWords()
  const { format } = usePortal()
  const columns = scenarios.map(scenario => {
    const targets = scenario.result ? targetsOf(scenario.result) : []
    const named = (name: string | undefined) => targets.find(target => target.name === name)
    return { scenario, targets, target: named(chosen[scenario.id]) ?? named(scenario.best?.name) }
  })
  const none = '–'
  const percent = (value: number | null) => (value === null ? none : format.number(value, { precision: 0 }))
  const rows: Row[] = [
    {
      head: t('Machines that fit'),
      text: ({ fits, misfits }) =>
        misfits === 0
          ? format.number(fits)
          : t('{count} of {all}', { count: format.number(fits), all: format.number(fits + misfits) }),
      rank: ({ misfits }) => misfits,
    },
    {
      head: t('Nodes needed'),
      text: one => (isNodes(one) ? format.number(one.nodes) : none),
      rank: one => (isNodes(one) ? one.nodes : null),
    },
    ...(columns.some(({ target }) => target && !isNodes(target))
      ? [
          {
            head: t('Instances'),
            text: (one: Target) => (isNodes(one) ? none : format.number(instancesOf(one))),
          },
        ]
      : []),
    {
      head: t('CPU, memory, storage %'),
      text: one =>
        isNodes(one) ? [one.usedNow.compute, one.usedNow.memory, one.usedNow.storage].map(percent).join(', ') : none,
    },
    {
      head: t('Runway, days'),
      text: one => (isNodes(one) ? runwayWords(format, one) : none),
      // What does not fill lasts longest.
      rank: one => (isNodes(one) ? -(one.runwayDays ?? Number.POSITIVE_INFINITY) : null),
    },
    {
      head: t('Cost'),
      text: ({ cost }) => (cost.total === null ? none : totalWords(format, cost)),
      rank: ({ cost }) => (cost.isWhole ? cost.total : null),
    },
    {
      head: t('vCPUs per core'),
      text: one => (isNodes(one) ? format.number(one.vcpusPerCore, { precision: 1 }) : none),
      rank: one => (isNodes(one) ? one.vcpusPerCore : null),
    },
  ]
  const sizes = columns.flatMap(({ target }) => (target ? target.fits + target.misfits : []))
  const isAlike = sizes.length < 2 || Math.max(...sizes) <= Math.min(...sizes) * MOST_APART
  return (
    <table className="plain-table">
      {!isAlike && (
        <caption className="small muted">
          {t('They are about different numbers of machines, so that none is called the best.')}
        </caption>
      )}
      <thead>
        <tr>
          <th scope="col">{t('{count} scenarios', { count: scenarios.length })}</th>
          {columns.map(({ scenario, targets, target }) => (
            <th key={scenario.id} scope="col" className="number">
              <div>{scenario.name}</div>
              <div className="small muted">
                {onChoose && target && targets.length > 1 ? (
                  <select
                    aria-label={t('Target of {name}', { name: scenario.name })}
                    value={target.name}
                    onChange={event => onChoose(scenario.id, event.target.value)}
                  >
                    {targets.map(({ name }) => (
                      <option key={name} value={name}>
                        {name}
                      </option>
                    ))}
                  </select>
                ) : (
                  (target?.name ?? (scenario.result ? t('Nothing is placed') : stateWord(format, scenario.run.state)))
                )}
                {scenario.stale.length > 0 && <> · {staleWords(format, scenario.stale)}</>}
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, text, rank }) => {
          const ranks = columns.map(({ target }) => (target && rank ? rank(target) : null))
          const known = ranks.filter(one => one !== null)
          const least = isAlike && known.length > 1 && new Set(known).size > 1 ? Math.min(...known) : undefined
          return (
            <tr key={head}>
              <th scope="row">{head}</th>
              {columns.map(({ scenario, target }, nth) => (
                <td key={scenario.id} className="number">
                  {least !== undefined && ranks[nth] === least && <span className="design-best">✓ {t('Best')}</span>}
                  {target ? text(target) : none}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** On a living estate the same machines are some more or less an hour later. */
const MOST_APART = 1.05

const instancesOf = (target: Target) =>
  isNodes(target) ? 0 : target.instances.reduce((sum, { count }) => sum + count, 0)
