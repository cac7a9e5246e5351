/** Up to three scenarios side by side, each by a target of its own; the best of each row is said. */
import { useEffect, useRef, useState } from 'react'
import { readScenario } from '../../../core/design.js'
import type { DesignScenario } from '../../../wire/design/result.js'
import type { ScenarioSummary } from '../../../wire/design/scenario.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import plain from '../../styles/plain-table.css?inline'
import { Styles } from '../../styles/styles.js'
import { ErrorState, Skeleton } from '../../ui/states.js'
import { type ChosenTargets, ComparisonTable } from './comparison-table.js'
import { ReportButton } from './report/report-button.js'

export function Comparison(props: { environmentId: string; scenarios: readonly ScenarioSummary[] }) {
  const { environmentId, scenarios } = props
  const portal = usePortal()
  const ids = scenarios.map(({ id }) => id)
  const { value, error, again } = useRead(`${environmentId} ${ids.join()}`, () =>
    Promise.all(ids.map(id => readScenario(portal, environmentId, id))),
  )
  const said = JSON.stringify(scenarios.map(({ version, run, stale }) => [version, run.number, run.state, stale]))
  const read = useRef(said)
  // Another result of the same scenarios: what was read stays until it is there.
  useEffect(() => {
    if (read.current !== said) again()
    read.current = said
  }, [said, again])
  if (error) return <ErrorState error={error} onRetry={again} />
  return value ? <Table environmentId={environmentId} scenarios={value} /> : <Skeleton lines={8} />
}

function Table({ environmentId, scenarios }: { environmentId: string; scenarios: readonly DesignScenario[] }) {
  const t = useWords()
  const [chosen, setChosen] = useState<ChosenTargets>({})
  return (
    <section part="card" className="card design-comparison" aria-label={t('Compare')}>
      <Styles source={plain} />
      <div className="row design-comparison-tools">
        <span className="grow" />
        <ReportButton {...{ environmentId, scenarios }} />
      </div>
      <ComparisonTable
        {...{ scenarios, chosen }}
        onChoose={(id, target) => setChosen(before => ({ ...before, [id]: target }))}
      />
    </section>
  )
}
