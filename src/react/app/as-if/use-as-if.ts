/**
 * The scenario that a page is seen by, for as long as its result is what it asks for: deleted or changed, it ends. That machines, policies or prices
 * are others by now, which on a living estate they soon are, is told and ends nothing.
 */
import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { followScenarios, readScenario } from '../../../core/design.js'
import type { AsIfView } from '../../../core/time/time-view.js'
import type { DesignResult, DesignScenario, NodeCandidate } from '../../../wire/design/result.js'
import type { ScenarioSummary } from '../../../wire/design/scenario.js'
import { usePortal } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'

export interface Browsed {
  scenario: DesignScenario
  result: DesignResult
  target: NodeCandidate
}

export type AsIfState =
  | { phase: 'reading' }
  | ({ phase: 'shown' } & Browsed)
  | { phase: 'ended'; why: 'gone' | 'changed' | 'target' | 'hidden' }
  /** In the server's words. */
  | { phase: 'ended'; why: 'refused'; message: string }

export function useAsIf(environmentId: string, { scenarioId, target }: AsIfView): AsIfState {
  const portal = usePortal()
  const name = `asif${useId().replace(/\W/g, '')}`
  const [told, tell] = useState<{ summary: ScenarioSummary | undefined }>()
  const [state, setState] = useState<AsIfState>({ phase: 'reading' })
  const { inDemoMode: isHidden = false } = useStore(portal.session.$state)
  useEffect(() => {
    // Scenarios have names that nothing hides: they are closed in demo mode.
    if (isHidden) return setState({ phase: 'ended', why: 'hidden' })
    const refuse = (cause: unknown) => setState({ phase: 'ended', why: 'refused', message: thrownError(cause).message })
    return followScenarios(
      portal,
      { environmentId, name },
      { change: ({ scenarios }) => tell({ summary: scenarios.find(({ id }) => id === scenarioId) }), fail: refuse },
    )
  }, [portal, environmentId, name, scenarioId, isHidden])
  const { summary } = told ?? {}
  /** Another reading for each result. */
  const computed = summary && `${summary.version} ${summary.computedAt} ${summary.stale.includes('inputs')}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a summary of the same result says nothing new.
  useEffect(() => {
    if (!told) return
    if (!summary) return setState({ phase: 'ended', why: 'gone' })
    if (summary.stale.includes('inputs')) return setState({ phase: 'ended', why: 'changed' })
    let isLeft = false
    readScenario(portal, environmentId, scenarioId).then(
      scenario => isLeft || setState(stateOf(scenario, target)),
      (cause: unknown) => isLeft || setState({ phase: 'ended', why: 'refused', message: thrownError(cause).message }),
    )
    return () => {
      isLeft = true
    }
  }, [told === undefined, computed])
  // What has changed since is told without another reading.
  return state.phase === 'shown' && summary
    ? { ...state, scenario: { ...state.scenario, stale: summary.stale } }
    : state
}

function stateOf(scenario: DesignScenario, named: string): AsIfState {
  const { result } = scenario
  const target = result?.asIf && result.nodes.find(({ name }) => name === named)
  return result && target ? { phase: 'shown', scenario, result, target } : { phase: 'ended', why: 'target' }
}
