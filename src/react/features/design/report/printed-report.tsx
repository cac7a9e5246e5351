/** Scenarios on paper: side by side where there are several, then each by itself. */
import type { DesignScenario } from '../../../../wire/design/result.js'
import { usePortal } from '../../../hooks/screen-host.js'
import { useWords } from '../../../hooks/use-words.js'
import sheet from '../../../styles/design-report.css?inline'
import { PrintFrame } from '../../../ui/print-frame.js'
import { ComparisonTable } from '../comparison-table.js'
import { ScenarioReport } from './scenario-report.js'

export function PrintedReport({ scenarios, onDone }: { scenarios: readonly DesignScenario[]; onDone(): void }) {
  const t = useWords()
  const { format } = usePortal()
  const names = scenarios.map(({ name }) => name).join(', ')
  return (
    <PrintFrame title={`${t('Design')}: ${names}`} sheet={sheet} onDone={onDone}>
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
