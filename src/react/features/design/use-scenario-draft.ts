/**
 * What somebody writes into the form of a scenario. Another version that comes meanwhile, by the stream, takes the place of what was not changed; where
 * something was, both stay until the reader chooses.
 */
import { useState } from 'react'
import type { DesignScenario } from '../../../wire/design/result.js'
import type { ScenarioInputs } from '../../../wire/design/scenario.js'

type Said = Pick<DesignScenario, 'name' | 'inputs' | 'version'>

export interface ScenarioDraft {
  /** `version` is the one that it began with. */
  draft: Said
  isChanged: boolean
  /** Somebody else saved a version since, which is not what is written here. */
  isBehind: boolean
  setName(name: string): void
  set(part: Partial<ScenarioInputs>): void
  /** Drops what was written, for what is saved. */
  take(): void
}

export function useScenarioDraft(scenario: DesignScenario): ScenarioDraft {
  const saved: Said = { name: scenario.name, inputs: scenario.inputs, version: scenario.version }
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(saved)
  const isChanged = !isSame(draft, base)
  const isNewer = saved.version !== base.version
  const begin = () => {
    setBase(saved)
    setDraft(saved)
  }
  if (isNewer && (!isChanged || isSame(draft, saved))) begin()
  return {
    draft,
    isChanged,
    isBehind: isNewer && isChanged,
    setName: name => setDraft(now => ({ ...now, name })),
    set: part => setDraft(now => ({ ...now, inputs: { ...now.inputs, ...part } })),
    take: begin,
  }
}

const isSame = (a: Said, b: Said) => a.name.trim() === b.name && JSON.stringify(a.inputs) === JSON.stringify(b.inputs)
