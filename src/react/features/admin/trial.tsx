/** Tries an identity provider, and shows each step with what it found. */
import { useState } from 'react'
import { tryProvider } from '../../../core/people/admin-edits.js'
import type { IdpTrial } from '../../../wire/calls/idps.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { ErrorState } from '../../ui/states.js'

type Step = IdpTrial['steps'][number]

const STEPS: Record<Step['step'], { label: string }> = {
  discovery: { label: 'Discovery' },
  keys: { label: 'Keys' },
  redirect: { label: 'Way there and back' },
  claims: { label: 'Claims' },
}
const OUTCOMES = {
  done: { glyph: 'nominal', label: 'works' },
  failed: { glyph: 'critical', label: 'fails' },
  notTried: { glyph: 'unknown', label: 'not known yet' },
} as const

export function Trial({ path }: { path: string }) {
  const t = useWords()
  const portal = usePortal()
  const { isBusy, error, run } = useSubmit()
  const [steps, setSteps] = useState<readonly Step[]>()
  const test = () => run(async () => setSteps((await tryProvider(portal, path)).steps))
  return (
    <section className="trial" aria-label={t('Test')}>
      <Button disabled={isBusy} onClick={test}>
        {isBusy ? t('Testing …') : t('Test it')}
      </Button>
      {error && <ErrorState error={error} onRetry={test} />}
      <div role="status">
        {!error && steps && (
          <ol className="record-history">
            {steps.map(({ step, outcome, says }) => (
              <li key={step}>
                <StatusText glyph={OUTCOMES[outcome].glyph}>
                  {t(STEPS[step].label)}: {t(OUTCOMES[outcome].label)}
                </StatusText>
                <p className="small muted">{says}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}
