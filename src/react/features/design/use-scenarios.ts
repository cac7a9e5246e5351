/** Scenarios of an environment, live: all of them by the stream, and one with its inputs and result, read again when the stream tells of another one. */
import { useEffect, useId, useRef, useState } from 'react'
import { followScenarios, readScenario } from '../../../core/design.js'
import type { DesignScenario } from '../../../wire/design/result.js'
import type { ScenarioList, ScenarioSummary } from '../../../wire/design/scenario.js'
import type { PortalError } from '../../../wire/errors.js'
import { usePortal } from '../../hooks/screen-host.js'
import { type Read, useRead } from '../../hooks/use-read.js'

export interface LiveScenarios {
  value: ScenarioList | undefined
  error: PortalError | undefined
  /** Asks anew after an error. */
  again(): void
}

export function useScenarios(environmentId: string): LiveScenarios {
  const portal = usePortal()
  const name = `design${useId().replace(/\W/g, '')}`
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState<Omit<LiveScenarios, 'again'>>({ value: undefined, error: undefined })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks again.
  useEffect(
    () =>
      followScenarios(
        portal,
        { environmentId, name },
        {
          change: value => setKnown({ value, error: undefined }),
          fail: error => setKnown(({ value }) => ({ value, error })),
        },
      ),
    [portal, environmentId, name, round],
  )
  return { ...known, again: () => setRound(count => count + 1) }
}

/** One scenario, with how far its run is by the stream. */
export function useScenario(environmentId: string, scenarioId: string): Read<DesignScenario> {
  const portal = usePortal()
  const read = useRead(`${environmentId} ${scenarioId}`, () => readScenario(portal, environmentId, scenarioId))
  const { value: list } = useScenarios(environmentId)
  const summary = list?.scenarios.find(({ id }) => id === scenarioId)
  const { value, again } = read
  /** Undefined before the stream tells anything. */
  const told = list && (summary ? stateOf(summary) : GONE)
  const last = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again once for each state that the stream tells of.
  useEffect(() => {
    if (!value || told === undefined || last.current === told) return
    last.current = told
    if (told !== stateOf(value)) again()
  }, [told, value === undefined])
  // What somebody writes into it outlives a reading that fails.
  const [kept, keep] = useState(value)
  if (value && value !== kept) keep(value)
  const shown = value ?? (read.error && kept)
  return { ...read, value: summary && shown ? nearer(shown, summary) : shown }
}

const GONE = 'gone'

/** What another reading would bring: progress comes with the stream itself. */
function stateOf({ version, run, computedAt }: Pick<ScenarioSummary, 'version' | 'run' | 'computedAt'>): string {
  return JSON.stringify([version, run.number, run.state, computedAt])
}

/** Progress and staleness of the summary, where it is of the same run of the same version. */
function nearer(value: DesignScenario, { version, run, stale }: ScenarioSummary): DesignScenario {
  const isSame = version === value.version && run.number === value.run.number && run.state === value.run.state
  return isSame ? { ...value, run: run.done >= value.run.done ? run : value.run, stale } : value
}
