/** Asks the server whether the log is whole: every entry there, and as it was written. For who may read all of it. */
import { useState } from 'react'
import { readChainEnd, verifyAudit } from '../../../core/people/audit-chain.js'
import { readMay } from '../../../core/people/may.js'
import type { ChainReport } from '../../../wire/calls/audit.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { CodeToCopy } from '../../ui/code-to-copy.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { TextField } from '../../ui/text-field.js'
import { chainProblem } from './audit-words.js'

export function ChainCheck() {
  const t = useWords()
  const portal = usePortal()
  const check = useSubmit()
  const [chain, setChain] = useState<ChainReport>()
  const [noted, setNoted] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { value: everywhere = [] } = useRead('everywhere', () => readMay(portal, undefined))
  if (!everywhere.includes('account.audit')) return null
  const run = () => {
    const end = readChainEnd(noted)
    setWrong(noted.trim() !== '' && !end)
    if (noted.trim() !== '' && !end) return
    check.run(async () => {
      setChain(undefined)
      setChain(await verifyAudit(portal, end))
    })
  }
  return (
    <form className="audit-chain" noValidate onSubmit={check.handler(run)}>
      <TextField
        id="noted-end"
        label={t('An end noted earlier')}
        isOptional
        autoComplete="off"
        dir="ltr"
        value={noted}
        problem={isWrong ? t('An end is a number, a colon and 64 digits from 0 to f') : undefined}
        onChange={setNoted}
      />
      <Button type="submit" disabled={check.isBusy}>
        {check.isBusy ? t('Checking …') : t('Check that nothing is missing')}
      </Button>
      <div role="status">
        {check.error && <span className="problem">{check.error.message}</span>}
        {chain && <Report chain={chain} />}
      </div>
    </form>
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
        {t(
          'Note its end elsewhere: put in here later, it shows that nothing was cut off (plinth audit verify --anchor too)',
        )}
      </span>
      <CodeToCopy label={t('End of the log')} text={`${head.sequence}:${head.hash}`} />
    </>
  )
}
