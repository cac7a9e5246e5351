/** Costs of an environment: what is billed, by day and month, and by what it is for; every grouping adds up to the total. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Datastore } from '../../../core/types.js'
import type { QueryParams } from '../../../wire/query.js'
import { useCostProfile } from '../../cost-profile/use-cost-profile.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { lastSeen, untilWord, useSeenWindow } from '../../hooks/seen-window.js'
import { useEnvironment } from '../../hooks/use-environment.js'
import { type ShownAnswers, useAnswers } from '../../hooks/use-kept.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useWords } from '../../hooks/use-words.js'
import cost from '../../styles/cost.css?inline'
import { Styles } from '../../styles/styles.js'
import { HowToFill } from '../../ui/how-to-fill.js'
import { Screen } from '../../ui/screen.js'
import { shellText } from '../../ui/shell-text.js'
import { EmptyState, ErrorState, Skeleton, StaleBanner } from '../../ui/states.js'
import { BudgetFigure } from './budget-figure.js'
import { FigureCards } from './cost-figures.js'
import { figuresOf, tableOf } from './cost-lines.js'
import { choiceQueries, costParams, costQueries } from './cost-queries.js'
import { CostSkeleton, FigureSkeleton } from './cost-skeleton.js'
import { CostTableView } from './cost-table.js'
import { type Choices, choicesOf, GroupTools, periodLabel, ViewTools } from './cost-tools.js'
import { TrendCard } from './cost-trend.js'
import type { CostView } from './cost-view.js'
import { dimensionOf } from './dimensions.js'
import { createMoney } from './money.js'
import { useCostView } from './use-cost-view.js'
import { useDefined } from './use-defined.js'

/** Groups with a separate line at first, and at most. */
const FIRST_LINES = 100
const MOST_LINES = 1_000

export interface CostScreenProps {
  environmentId?: string
  /** The screen is the page: its state is in the address. */
  addressed?: boolean
}

export function CostScreen({ environmentId, addressed = false }: CostScreenProps) {
  const state = useEnvironment(environmentId)
  if (state.phase === 'loading') return <Skeleton lines={6} />
  if (state.phase === 'error') return <ErrorState {...state} wayOut={paths.home} />
  return <Costs key={state.environment.id} datastore={state.datastore} addressed={addressed} />
}

function Costs({ datastore, addressed }: { datastore: Datastore; addressed: boolean }) {
  const t = useWords()
  const host = useScreenHost()
  const { format } = host.portal
  const { environment } = datastore
  const stream = useStore(datastore.$stream)
  const [view, setView] = useCostView(environment.id, addressed)
  const [limit, setLimit] = useState(FIRST_LINES)
  const asked = useAnswers(datastore.watch(choiceQueries()))
  const defined = useDefined(datastore)
  const choices = asked.results && choicesOf(asked.results, view, defined)
  const { currency } = choices ?? {}
  const seen = useSeenWindow(datastore)
  const until = untilWord(seen, format)
  const params = currency === undefined ? {} : costParams(view, currency, lastSeen(Date.now(), seen))
  const answers = useAnswers(currency === undefined ? undefined : datastore.watch(costQueries(view, limit), params))
  const isEmpty = choices !== undefined && currency === undefined
  const all = [asked, answers]
  useLifeCycle({
    error: all.find(({ results, error }) => error && !results)?.error,
    isPainted: isEmpty || all.every(({ results }) => results !== undefined),
    stream: stream.phase,
  })

  const change = (next: Partial<CostView>) => {
    if (next.by !== undefined || next.within) setLimit(FIRST_LINES)
    setView(next)
  }
  return (
    <Screen className="cost">
      <Styles source={cost} />
      <div part="head" className="page-head">
        <h1 part="title">{t('Cost')}</h1>
        <span className="muted small">{environment.name}</span>
        {environment.demo && <span className="tag">{t('Demo')}</span>}
        {answers.results && answers.at !== undefined && (
          <span className="muted small">
            {t('Read {toISOString}', { toISOString: format.relative(new Date(answers.at).toISOString()) })}
          </span>
        )}
        {until && <span className="tag">{until}</span>}
        <span className="grow" />
        {!choices && !asked.error && <span className="tools-to-come" />}
        {choices && currency !== undefined && (
          <ViewTools
            datastore={datastore}
            view={view}
            choices={choices}
            params={params}
            onChange={change}
            answers={answers}
          />
        )}
      </div>
      <StaleBanner status={stream} onRetry={datastore.retryNow} />
      <div className="page stack">
        <Body
          {...{ datastore, params, asked, answers, choices, view, environment }}
          onChange={change}
          onMore={limit < MOST_LINES ? () => setLimit(Math.min(MOST_LINES, limit * 4)) : undefined}
        />
      </div>
    </Screen>
  )
}

interface BodyProps {
  datastore: Datastore
  params: QueryParams
  asked: ShownAnswers
  answers: ShownAnswers
  choices: Choices | undefined
  view: CostView
  environment: Datastore['environment']
  onChange(change: Partial<CostView>): void
  onMore: (() => void) | undefined
}

function Body({ datastore, params, asked, answers, choices, view, environment, onChange, onMore }: BodyProps) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const [profile, setProfile] = useCostProfile(environment.id)
  const by = useAnsweredBy(view.by, answers.isStale)
  if (!choices) {
    return asked.error ? <ErrorState error={asked.error} onRetry={asked.reload} /> : <CostSkeleton />
  }
  const { currency } = choices
  if (currency === undefined) return <NoCosts datastore={datastore} />
  if (!answers.results) {
    return answers.error ? <ErrorState error={answers.error} onRetry={answers.reload} /> : <CostSkeleton />
  }
  const figures = figuresOf(answers.results)
  const money = createMoney(format.locale, currency, figures?.total ?? 0)
  const dimension = dimensionOf(by, choices.defined)
  const tools = <GroupTools view={view} choices={choices} onChange={onChange} />
  if (!figures) {
    return (
      <>
        {view.within.length > 0 && tools}
        <EmptyState
          title={t('No charges in {currency}, {period}', {
            currency,
            period: t.within(periodLabel(view.period, format)),
          })}
        >
          {view.period !== 'all' && (
            <button type="button" className="link" onClick={() => onChange({ period: 'all' })}>
              {t('Show all periods')}
            </button>
          )}
          {view.within.length > 0 && (
            <button type="button" className="link" onClick={() => onChange({ within: [] })}>
              {t('Clear the filter')}
            </button>
          )}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {answers.error && (
        <div className="banner" role="status">
          <span className="grow">
            {t('These could not be refreshed: {message} (code {code})', {
              message: answers.error.message,
              code: answers.error.code,
            })}
          </span>
          <button part="button" type="button" className="button" onClick={answers.reload}>
            {t('Try again')}
          </button>
        </div>
      )}
      {figures.unknown > 0 && (
        <div className="banner" role="status">
          {t('{unknown} of {charges} charges have no {amount} cost: they are not in these amounts.', {
            unknown: format.number(figures.unknown),
            charges: format.number(figures.charges),
            amount: view.amount,
          })}
        </div>
      )}
      <div className={answers.isStale ? 'cost-top stale' : 'cost-top'} aria-busy={answers.isStale}>
        <FigureCards figures={figures} money={money} amount={view.amount}>
          {profile ? (
            <BudgetFigure
              isNarrowed={view.within.length > 0}
              {...{ datastore, currency, profile }}
              amount={view.amount}
              onSaved={setProfile}
            />
          ) : (
            profile === undefined && <FigureSkeleton />
          )}
        </FigureCards>
        <TrendCard
          {...{ datastore, params }}
          isBudgetKnown={profile !== undefined}
          budget={
            view.within.length > 0 ? undefined : profile?.budgets.find(item => item.currency === currency)?.amount
          }
          results={answers.results}
          figures={figures}
          money={money}
          currency={currency}
          view={view}
          defined={choices.defined}
          onStep={step => onChange({ step })}
        />
      </div>
      <section part="card" className="card" aria-label={t('Costs by group')}>
        {tools}
        <CostTableView
          table={tableOf(answers.results, dimension)}
          {...{ figures, dimension, money, currency, view, onChange, onMore }}
          environmentId={environment.id}
          isStale={answers.isStale}
        />
      </section>
    </>
  )
}

/** Returns the dimension of the shown lines. While another one is read it is still the old one. */
function useAnsweredBy(by: CostView['by'], isStale: boolean): CostView['by'] {
  const [answered, setAnswered] = useState(by)
  if (!isStale && answered !== by) setAnswered(by)
  return isStale ? answered : by
}

function NoCosts({ datastore }: { datastore: Datastore }) {
  const t = useWords()
  return (
    <EmptyState title={t('No charges yet')}>
      <HowToFill datastore={datastore}>
        <span>{t('Import what your clouds bill, as FOCUS 1.0 files (CSV, plain or gzipped):')}</span>
        <code>
          {t('npx plinth import focus <file or folder> --environment {name}', {
            name: shellText(datastore.environment.name),
          })}
        </code>
        <span>
          {t(
            'Charges are linked to the resources of this environment: import its inventory first, or the same file again later.',
          )}
        </span>
      </HowToFill>
    </EmptyState>
  )
}
