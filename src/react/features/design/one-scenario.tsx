/** One scenario: what it says on the left, what its last run found on the right. */
import { lazy, Suspense, useState } from 'react'
import { cancelScenario, readScenario, removeScenario, runScenario, saveScenario } from '../../../core/design.js'
import type { DesignScenario } from '../../../wire/design/result.js'
import { paths } from '../../hooks/paths.js'
import { saveBlob } from '../../hooks/save-blob.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import type { Read } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Confirmation } from '../../ui/confirmation.js'
import { Button } from '../../ui/controls.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { designCsv } from './design-csv.js'
import { isUnderWay, staleWords, stateWord } from './design-words.js'
import { useRemembered } from './remembered.js'
import { ReportButton } from './report/report-button.js'
import { ScenarioResult } from './scenario-result.js'
import { useScenario } from './use-scenarios.js'

const ScenarioInputsForm = lazy(() => import('./scenario-inputs.js').then(m => ({ default: m.ScenarioInputsForm })))

interface OneScenarioProps {
  environmentId: string
  scenarioId: string
  /** The screen is the page. */
  addressed: boolean
}

export function OneScenario({ environmentId, scenarioId, addressed }: OneScenarioProps) {
  const read = useScenario(environmentId, scenarioId)
  const { value, error, again } = read
  useLifeCycle({ error: value ? undefined : error, isPainted: value !== undefined })
  if (error && !value) return <ErrorState error={error} onRetry={again} wayOut={paths.design(environmentId)} />
  if (!value) return <Skeleton lines={8} />
  return <Scenario {...{ environmentId, addressed, read }} scenario={value} />
}

interface ScenarioProps {
  environmentId: string
  addressed: boolean
  scenario: DesignScenario
  read: Read<DesignScenario>
}

function Scenario({ environmentId, addressed, scenario, read }: ScenarioProps) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { format } = portal
  const { id, name, run, result, stale } = scenario
  const isGone = read.error?.error === 'NOT_FOUND'
  const mayChange = scenario.mayChange && !isGone
  const [isDeleting, setDeleting] = useState(false)
  const [layout, lay] = useRemembered(environmentId, id)
  const isRunning = isUnderWay(run)
  const act = (what: () => Promise<DesignScenario>) =>
    void what().then(read.show, (cause: unknown) => {
      notice('error', thrownError(cause).message)
      read.again()
    })
  const compute = () => act(() => runScenario(portal, environmentId, id))
  return (
    <>
      <div part="head" className="page-head">
        <a href={paths.design(environmentId)}>{t('Scenarios')}</a>
        <h1 part="title">{name}</h1>
        <span className="muted small">{t('Changed {when}', { when: format.relative(scenario.updatedAt) })}</span>
        <span className="grow" />
        <Button aria-pressed={layout === 'result'} onClick={() => lay(layout === 'result' ? 'default' : 'result')}>
          {layout === 'result' ? t('Show inputs') : t('Hide inputs')}
        </Button>
        {mayChange && <Button onClick={() => setDeleting(true)}>{t('Delete')}</Button>}
        <Button
          icon="download"
          disabled={!result}
          onClick={() => result && saveBlob(`${name.replace(/[^\p{L}\p{N}.-]+/gu, '-')}.csv`, designCsv(result))}
        >
          {t('Export')}
        </Button>
        <ReportButton environmentId={environmentId} scenarios={[scenario]} />
      </div>
      {isGone && (
        <div className="banner" role="alert">
          <span className="grow">{t('Somebody deleted this scenario. What is shown is what it said last.')}</span>
          <a href={paths.design(environmentId)}>{t('Scenarios')}</a>
        </div>
      )}
      <div className={`design-columns ${layout}`}>
        {/* Hidden, it keeps what is being changed. */}
        <div hidden={layout !== 'default'}>
          <Suspense fallback={<Skeleton lines={8} />}>
            <ScenarioInputsForm
              environmentId={environmentId}
              scenario={{ ...scenario, mayChange }}
              onSave={async (said: Pick<DesignScenario, 'name' | 'inputs' | 'version'>) => {
                await saveScenario(portal, environmentId, { id, ...said })
                read.show(
                  isRunning
                    ? await readScenario(portal, environmentId, id)
                    : await runScenario(portal, environmentId, id),
                )
              }}
            />
          </Suspense>
        </div>
        <div className="page stack" data-progress={isRunning || undefined}>
          {isRunning && (
            <div className="design-run" role="status">
              <span>
                <strong>{stateWord(format, run.state)}</strong>{' '}
                {run.of > 0 && t('{done} of {of} targets', { done: run.done, of: run.of })}
              </span>
              <progress max={Math.max(1, run.of)} value={run.done} aria-label={t('Targets')} />
              <span className="grow" />
              {mayChange && (
                <Button onClick={() => act(() => cancelScenario(portal, environmentId, id))}>{t('Cancel')}</Button>
              )}
            </div>
          )}
          {!isRunning && (run.problem !== null || stale.length > 0 || run.state === 'cancelled') && (
            <div className="design-run caution" role="status">
              <span>
                {run.problem ?? (stale.length > 0 ? staleWords(format, stale) : stateWord(format, run.state))}
              </span>
              <span className="grow" />
              {mayChange && <Button onClick={compute}>{t('Compute again')}</Button>}
            </div>
          )}
          {result && (
            <ScenarioResult
              environmentId={environmentId}
              result={result}
              best={scenario.best?.name}
              browsed={addressed && !isGone ? { scenarioId: id, isChanged: stale.includes('inputs') } : undefined}
            />
          )}
          {!result && !isRunning && (
            <EmptyState title={stateWord(format, 'none')}>
              {mayChange && <Button onClick={compute}>{t('Compute')}</Button>}
            </EmptyState>
          )}
          {!result && isRunning && <Skeleton lines={8} />}
        </div>
      </div>
      {isDeleting && <DeleteDialog {...{ environmentId, scenario }} onClose={() => setDeleting(false)} />}
    </>
  )
}

function DeleteDialog(props: { environmentId: string; scenario: DesignScenario; onClose(): void }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { environmentId, scenario, onClose } = props
  const remove = async () => {
    await removeScenario(portal, environmentId, scenario.id)
    portal.location.push(paths.design(environmentId))
  }
  return (
    <Confirmation title={t('Delete {name}?', scenario)} action={t('Delete')} onConfirm={remove} onClose={onClose}>
      {t('Its result goes with it.')}
    </Confirmation>
  )
}
