/** Design scenarios as they are kept: what was asked, how far its run is, and what the last one found. */
import type { ColumnType } from 'kysely'
import type { AskedAsIf } from '../../../wire/design/as-if.js'
import type { DesignResult } from '../../../wire/design/result.js'
import type { RunState, ScenarioInputs, ScenarioRun } from '../../../wire/design/scenario.js'
import type { Instant } from '../instant.js'

type Json<T> = ColumnType<T, string | null, string | null>

/** What a result was worked out of, to tell when that changes. */
export interface ResultBasis {
  version: number
  policies: string
  machines: string
  /** Not of earlier results. */
  hosts?: string
  prices: string
}

export interface DesignTables {
  design_scenario: {
    id: string
    account_id: string
    environment_id: string
    datastore_id: string
    name: string
    inputs: ColumnType<ScenarioInputs, string, string>
    version: number
    created_by: string | null
    created_at: Instant
    updated_at: Instant
    run_state: RunState
    run_id: string | null
    run_number: number
    started_at: Instant | null
    done: number
    targets: number
    problem: string | null
    /** Who computes it, and when they last said so. */
    owner: string | null
    beat_at: Instant | null
    result: Json<DesignResult | null>
    basis: Json<ResultBasis | null>
    placement: Json<KeptPlacement | null>
  }
}

/** Where a result places each machine: what its targets share, and the targets of nodes by their names. */
export interface KeptPlacement extends PlacedEstate {
  targets: Record<string, PlacedOnNodes>
}

export interface PlacedEstate {
  /** Ids of the machines that there are, by type. */
  machines: Record<string, string[]>
  /** Ids of the hosts that give way, by type. */
  hosts: Record<string, string[]>
  /** The type of hosts that the nodes stand among. */
  nodesAmong: string
}

export interface PlacedOnNodes {
  each: { cores: number; memoryGiB: number; rackUnits: number | null }
  /** Machines of each node, estimated ones too, and how much of it they use now, in %. */
  nodes: { machines: number; cpu: number; memory: number }[]
  /** The node of each machine, in the order of `machines`; -1 where none holds it. */
  nodeOf: Record<string, number[]>
}

/** One target as it is read. */
export interface ScenarioPlacement extends PlacedEstate {
  target: PlacedOnNodes
}

export interface ScenarioRecord {
  id: string
  environmentId: string
  datastoreId: string
  name: string
  inputs: ScenarioInputs
  version: number
  updatedAt: string
  run: ScenarioRun
  result: DesignResult | null
  basis: ResultBasis | null
}

export interface NewScenario {
  accountId: string
  environmentId: string
  datastoreId: string
  createdBy: string
  name: string
  inputs: ScenarioInputs
}

/** Whoever computes a run. */
export interface RunHold {
  id: string
  runId: string
  owner: string
}

export interface DesignStore {
  list(datastoreId: string): Promise<ScenarioRecord[]>
  byId(datastoreId: string, id: string): Promise<ScenarioRecord | undefined>
  /** Where a target of a result places the machines; undefined where there is no such scenario, result or target. */
  placement(datastoreId: string, asked: AskedAsIf): Promise<ScenarioPlacement | undefined>
  /** `full` when the environment has `most` already, `taken` when another one has the name. */
  create(scenario: NewScenario, most: number, now: Date): Promise<ScenarioRecord | 'full' | 'taken'>
  /** Undefined when it is not of the version any more that was read, or is gone; `taken` when it would get the name of another one. */
  change(
    datastoreId: string,
    id: string,
    change: { name: string; inputs: ScenarioInputs; version: number },
    now: Date,
  ): Promise<ScenarioRecord | 'taken' | undefined>
  remove(datastoreId: string, id: string): Promise<boolean>
  /** Asks for a run; undefined while one waits or computes. */
  ask(datastoreId: string, id: string, now: Date): Promise<ScenarioRecord | undefined>
  /** Ends the run at hand; its earlier result stays. Undefined where none waits or computes. */
  cancel(datastoreId: string, id: string): Promise<ScenarioRecord | undefined>
  /** Takes a run that waits, or that was last heard of before a time: the server that computed it is gone. */
  take(owner: string, now: Date, lostBefore: Date): Promise<ScenarioRecord | undefined>
  /** Says how far a run is; false when it is not one's own any more: cancelled, deleted, or taken by another server. */
  beat(hold: RunHold, progress: { done: number; of: number }, now: Date): Promise<boolean>
  /** Ends a run with its result. */
  finish(hold: RunHold, found: { result: DesignResult; basis: ResultBasis; placement: KeptPlacement }): Promise<void>
  fail(hold: RunHold, problem: string): Promise<void>
}
