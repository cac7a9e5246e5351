/** Design scenarios of an environment: read, made, changed, computed. */
import { type DesignScenario, designScenario } from '../wire/design/result.js'
import {
  type DesignBasis,
  designBasis,
  type ScenarioInputs,
  type ScenarioList,
  scenarioList,
} from '../wire/design/scenario.js'
import type { PortalError } from '../wire/errors.js'
import type { Position } from '../wire/patch.js'
import { readAnswer } from '../wire/read-answer.js'
import type { Portal } from './types.js'

type Calling = Pick<Portal, 'call'>

const home = (environmentId: string) => `/portal/environments/${encodeURIComponent(environmentId)}/design`
const place = (environmentId: string, id?: string, act?: string) =>
  [`${home(environmentId)}/scenarios`, id && encodeURIComponent(id), act].filter(Boolean).join('/')

export async function readDesignBasis(portal: Calling, environmentId: string): Promise<DesignBasis> {
  return readAnswer(designBasis, await portal.call('get', `${home(environmentId)}/basis`))
}

/** Tells of all scenarios as they are, and whenever one of them changes or is computed further, until the function that it gives is called. */
export function followScenarios(
  portal: Pick<Portal, 'follow'>,
  { environmentId, name }: { environmentId: string; name: string },
  on: { change(list: ScenarioList): void; fail(error: PortalError): void },
): () => void {
  let position: Position | undefined
  return portal.follow(name, {
    field: () => `hubAccountDesignScenarios(environment: ${JSON.stringify(environmentId)}) { scenarios mayChange }`,
    position: () => position,
    onSnapshot(snapshot) {
      position = { epoch: snapshot.epoch, sequence: snapshot.sequence }
      on.change(readAnswer(scenarioList, snapshot))
    },
    // Each change is a snapshot.
    onPatches: () => undefined,
    onError: on.fail,
  })
}

export async function readScenario(portal: Calling, environmentId: string, id: string): Promise<DesignScenario> {
  return readAnswer(designScenario, await portal.call('get', place(environmentId, id)))
}

export async function createScenario(
  portal: Calling,
  environmentId: string,
  scenario: { name: string; inputs: ScenarioInputs },
): Promise<DesignScenario> {
  return readAnswer(designScenario, await portal.call('post', place(environmentId), scenario))
}

/** Rejects CONFLICT where somebody changed it since it was read. */
export async function saveScenario(
  portal: Calling,
  environmentId: string,
  { id, name, inputs, version }: Pick<DesignScenario, 'id' | 'name' | 'inputs' | 'version'>,
): Promise<DesignScenario> {
  return readAnswer(designScenario, await portal.call('post', place(environmentId, id), { name, inputs, version }))
}

export async function removeScenario(portal: Calling, environmentId: string, id: string): Promise<void> {
  await portal.call('delete', place(environmentId, id))
}

export async function runScenario(portal: Calling, environmentId: string, id: string): Promise<DesignScenario> {
  return readAnswer(designScenario, await portal.call('post', place(environmentId, id, 'run')))
}

export async function cancelScenario(portal: Calling, environmentId: string, id: string): Promise<DesignScenario> {
  return readAnswer(designScenario, await portal.call('post', place(environmentId, id, 'cancel')))
}
