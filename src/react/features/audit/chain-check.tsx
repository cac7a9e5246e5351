/** Asks the server whether the log is whole: every entry there, and as it was written. For who may read all of it. */
import { useState } from 'react'
import { verifyAudit } from '../../../core/people/audit-chain.js'
import { readMay } from '../../../core/people/may.js'
import type { ChainReport } from '../../../wire/calls/audit.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { CodeToCopy } from '../../ui/code-to-copy.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { chainProblem } from './audit-words.js'

export function ChainCheck() {
  const t = useWords()
  const portal = usePortal()
  const check = useSubmit()
  const [chain, setChain] = useState<ChainReport>()
  const { value: everywhere = [] } = useRead('everywhere', () => readMay(portal, undefined))
  if (!everywhere.includes('account.audit')) return null
  const run = () =>
    check.run(async () => {
      setChain(undefined)
      setChain(await verifyAudit(portal))
    })
  return (
    <div className="audit-chain">
      <Button disabled={check.isBusy} onClick={run}>
        {check.isBusy ? t('Checking …') : t('Check that nothing is missing')}
      </Button>
      <div role="status">
        {check.error && <span className="problem">{check.error.message}</span>}
        {chain && <Report chain={chain} />}
      </div>
    </div>
  )
}

function Report({ chain: { entries, head, problem } }: { chain: ChainReport }) {
  const t = useWords()
  const { format } = usePortal()
  if (problem)
    return (
      <StatusText glyph="critical">
        {t('Entry {number}: {problem}', {
          number: format.number(problem.sequence),
          problem: t(chainProblem(problem.what)),
        })}
      </StatusText>
    )
  return (
    <>
      <StatusText glyph="nominal">
        {t.count(entries, '{count} entry is as it was written', 'All {count} entries are as they were written', {
          count: format.number(entries),
        })}
      </StatusText>
      <span className="muted small">
        {t('Its end, kept elsewhere, shows later that nothing was cut off (plinth audit verify --anchor)')}
      </span>
      <CodeToCopy label={t('End of the log')} text={`${head.sequence}:${head.hash}`} />
    </>
  )
}
