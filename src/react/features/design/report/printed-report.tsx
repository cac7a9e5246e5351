/** Scenarios on paper: side by side where there are several, then each by itself. */
import type { Resources } from '../../../../wire/aggregates.js'
import type { DesignScenario } from '../../../../wire/design/result.js'
import { usePortal } from '../../../hooks/screen-host.js'
import { useWords } from '../../../hooks/use-words.js'
import sheet from '../../../styles/design-report.css?inline'
import { PrintFrame } from '../../../ui/print-frame.js'
import { ComparisonTable } from '../comparison-table.js'
import { ScenarioReport } from './scenario-report.js'

interface ReportProps {
  environmentId: string
  scenarios: readonly DesignScenario[]
  onDone(): void
}

export function PrintedReport({ environmentId, scenarios, onDone }: ReportProps) {
  const t = useWords()
  const { format, $resources } = usePortal()
  const names = scenarios.map(({ name }) => name).join(', ')
  return (
    <PrintFrame title={`${t('Design')}: ${names}`} sheet={sheet} onDone={onDone}>
      <p className="place">{placeOf($resources.get().value, environmentId)}</p>
      {scenarios.length > 1 && (
        <section>
          <h1 part="title">{t('{count} scenarios', { count: scenarios.length })}</h1>
          <p className="sub">{names}</p>
          <ComparisonTable scenarios={scenarios} />
        </section>
      )}
      {scenarios.map(scenario => (
        <ScenarioReport key={scenario.id} scenario={scenario} />
      ))}
      <p className="sub">
        {t('Printed {when} ({timeZone})', {
          when: format.dateTime(new Date().toISOString()),
          timeZone: format.timeZone,
        })}
      </p>
    </PrintFrame>
  )
}

/** Of whom it is, as the bar of the portal says it. */
function placeOf(resources: Resources | undefined, environmentId: string): string {
  const environment = resources?.environments.find(({ id }) => id === environmentId)
  return environment ? `${environment.accountName} / ${environment.name}` : ''
}
