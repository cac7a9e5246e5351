/** Rewards of an account: how far it has come in each programme, points to redeem, and the history of all of them. */

import { useState } from 'react'
import { readRewards } from '../../../core/people/rewards.js'
import type { Reward, RewardsOfProgram } from '../../../wire/calls/rewards.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useAccount } from '../../hooks/use-account.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { usePages } from '../../hooks/use-pages.js'
import { useWords } from '../../hooks/use-words.js'
import controls from '../../styles/controls.css?inline'
import sheet from '../../styles/rewards.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button } from '../../ui/controls.js'
import { Screen } from '../../ui/screen.js'
import { Settled } from '../../ui/settled.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { History } from './history.js'
import { ProgramCard } from './program-card.js'
import { Redeem } from './redeem.js'

export function RewardsScreen({ accountId }: { accountId?: string }) {
  const t = useWords()
  const { retryNow } = usePortal()
  const { id, error } = useAccount(accountId)
  return (
    <Screen>
      <Styles source={controls} />
      <Styles source={sheet} />
      <div part="head" className="page-head">
        <h1 part="title">{t('Rewards')}</h1>
        <span className="muted small">{t('Points for what was connected, decided and won')}</span>
      </div>
      {error && (
        <Settled error={error}>
          <ErrorState error={error} onRetry={retryNow} wayOut={paths.home} />
        </Settled>
      )}
      {!error && (id === undefined ? <Skeleton lines={5} /> : <Rewards key={id} accountId={id} />)}
    </Screen>
  )
}

function Rewards({ accountId }: { accountId: string }) {
  const t = useWords()
  const portal = usePortal()
  const [round, setRound] = useState(0)
  const [redeeming, setRedeeming] = useState<RewardsOfProgram>()
  const { pages, error, isBusy, hasMore, more, again } = usePages(`${accountId} ${round}`, async after => {
    const page = await readRewards(portal, accountId, after)
    return { ...page, next: page.next }
  })
  const [first] = pages ?? []
  useLifeCycle({ error, isPainted: first !== undefined })
  const rewards: Reward[] = pages?.flatMap(page => page.rewards) ?? []
  return (
    <div className="page stack rewards">
      {error && !first && <ErrorState error={error} onRetry={again} wayOut={paths.home} />}
      {!error && !first && <Skeleton lines={8} />}
      {first && first.programs.length === 0 && rewards.length === 0 && (
        <EmptyState title={t('No rewards programme counts for this account')}>
          <span>
            {t(
              'Once one does, points come by themselves: for environments that send data, insights that are accepted, clients that are won.',
            )}
          </span>
        </EmptyState>
      )}
      {first && first.programs.length > 0 && (
        <ul className="programs" aria-label={t('Programmes')}>
          {first.programs.map(program => (
            <ProgramCard
              key={program.id}
              program={program}
              mayRedeem={first.mayRedeem}
              onRedeem={() => setRedeeming(program)}
            />
          ))}
        </ul>
      )}
      {first && (rewards.length > 0 || first.programs.length > 0) && (
        <History rewards={rewards} programs={first.programs} />
      )}
      {error && first && <ErrorState error={error} onRetry={more} />}
      {hasMore && !error && (
        <Button className="more" disabled={isBusy} onClick={more}>
          {isBusy ? t('Loading …') : t('Show more')}
        </Button>
      )}
      {redeeming && (
        <Redeem
          accountId={accountId}
          program={redeeming}
          onClose={changed => {
            setRedeeming(undefined)
            if (changed) setRound(round + 1)
          }}
        />
      )}
    </div>
  )
}
