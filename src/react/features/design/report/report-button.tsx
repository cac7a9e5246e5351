/** Prints scenarios as a report; what it is made of is fetched as it is asked for. */
import { lazy, Suspense, useState } from 'react'
import type { DesignScenario } from '../../../../wire/design/result.js'
import { useWords } from '../../../hooks/use-words.js'
import { Button } from '../../../ui/controls.js'

const PrintedReport = lazy(() => import('./printed-report.js').then(m => ({ default: m.PrintedReport })))

interface ReportProps {
  environmentId: string
  scenarios: readonly DesignScenario[]
}

/** Of several scenarios a comparison comes first. */
export function ReportButton({ environmentId, scenarios }: ReportProps) {
  const t = useWords()
  const [isPrinting, setPrinting] = useState(false)
  const isThere = scenarios.some(({ result }) => result !== null)
  return (
    <>
      <Button icon="table" disabled={!isThere || isPrinting} onClick={() => setPrinting(true)}>
        {t('Print report')}
      </Button>
      {isPrinting && (
        <Suspense>
          <PrintedReport {...{ environmentId, scenarios }} onDone={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}
