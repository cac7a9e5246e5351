/**
 * Design scenarios of an environment: everybody who reads it sees them, whoever acts on its proposals changes and runs them. They count every machine, so that
 * they are for people who signed in, whose access is whole, and not where values are read scrambled.
 */
import { nothing } from '../../wire/calls/identity.js'
import { designScenario } from '../../wire/design/result.js'
import {
  designBasis,
  type ScenarioInputs,
  scenarioChange,
  scenarioInput,
  scenarioList,
} from '../../wire/design/scenario.js'
import { PortalError } from '../../wire/errors.js'
import { resource, type Scope } from '../http/resource.js'
import { environmentPerson } from '../http/scopes.js'
import type { Principal } from '../identity/principal.js'
import { mayReach } from '../identity/reach.js'
import type { ScenarioRecord } from '../store/design/types.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { basisReader } from './basis.js'
import { knownBasis, proveInputs } from './known-basis.js'
import { proveNamed, summariesOf, summaryOf } from './summaries.js'

/** Scenarios of an environment. */
const MOST = 200
const PATH = '/portal/environments/:id/design/scenarios'
const NOT_VALID = 'The scenario is not valid'
const CHANGED = 'Somebody else changed the scenario in the meantime: read it again'

export const designResources = [
  resource({
    name: 'designBasis',
    method: 'GET',
    path: '/portal/environments/:id/design/basis',
    says: 'What scenarios of the environment can be made of: its clusters, the node types of its hosts, priced cloud regions, the policies of its account.',
    scope: designing('read'),
    output: designBasis,
    handle: ({ environment, now, services: { store } }) => knownBasis(store, environment, now),
  }),
  resource({
    name: 'designScenarios',
    method: 'GET',
    path: PATH,
    says: 'Design scenarios of the environment, the one that was changed last first, each with its run and the best of its result.',
    scope: designing('read'),
    output: scenarioList,
    handle: ({ environment, principal, now, services: { store } }) => summariesOf(store, principal, environment, now),
  }),
  resource({
    name: 'designScenario',
    method: 'GET',
    path: `${PATH}/:scenarioId`,
    says: 'One scenario: what it says, how far its run is, and what the last one found.',
    scope: designing('read'),
    output: designScenario,
    async handle({ params, ...call }) {
      return answerOf(call, await scenarioOf(call.services.store, call.environment, params))
    },
  }),
  resource({
    name: 'createDesignScenario',
    method: 'POST',
    path: PATH,
    says: 'Makes a scenario. It is computed once somebody runs it.',
    acting: 'allowed',
    scope: designing('decide'),
    input: scenarioInput,
    invalid: NOT_VALID,
    output: designScenario,
    async handle({ input, ...call }) {
      const { environment, user, now, services } = call
      await proveInputs(services.store, input.inputs)
      const { id: environmentId, accountId, datastoreId } = environment
      const made = { accountId, environmentId, datastoreId, createdBy: user.id, ...input }
      const record = await services.store.designs.create(made, MOST, now)
      if (record === 'full')
        throw new PortalError('INVALID_REQUEST', { message: `There are ${MOST} scenarios already: delete one first` })
      if (record === 'taken') throw nameTaken()
      return answerOf(call, record)
    },
  }),
  resource({
    name: 'changeDesignScenario',
    method: 'POST',
    path: `${PATH}/:scenarioId`,
    says: 'Replaces what a scenario says; `version` is the one that was read. Its result stays, and is stale.',
    acting: 'allowed',
    scope: designing('decide'),
    input: scenarioChange,
    invalid: NOT_VALID,
    output: designScenario,
    async handle({ input, params, ...call }) {
      const { environment, now, services } = call
      const { id } = await scenarioOf(services.store, environment, params)
      await proveInputs(services.store, input.inputs)
      const record = await services.store.designs.change(environment.datastoreId, id, input, now)
      if (record === 'taken') throw nameTaken()
      if (!record) throw new PortalError('CONFLICT', { message: CHANGED })
      return answerOf(call, record)
    },
  }),
  resource({
    name: 'removeDesignScenario',
    method: 'DELETE',
    path: `${PATH}/:scenarioId`,
    says: 'Deletes a scenario with its result. A run of it ends.',
    acting: 'allowed',
    scope: designing('decide'),
    output: nothing,
    async handle({ environment, params, services: { store } }) {
      const { id } = await scenarioOf(store, environment, params)
      await store.designs.remove(environment.datastoreId, id)
      return {}
    },
  }),
  resource({
    name: 'runDesignScenario',
    method: 'POST',
    path: `${PATH}/:scenarioId/run`,
    says: 'Has a scenario computed. 409 while it is being computed already.',
    acting: 'allowed',
    limit: 120,
    scope: designing('decide'),
    output: designScenario,
    async handle({ params, ...call }) {
      const { environment, now, services } = call
      const { id } = await scenarioOf(services.store, environment, params)
      const record = await services.store.designs.ask(environment.datastoreId, id, now)
      if (!record) throw new PortalError('CONFLICT', { message: 'It is being computed already' })
      services.designer.nudge()
      return answerOf(call, record)
    },
  }),
  resource({
    name: 'cancelDesignRun',
    method: 'POST',
    path: `${PATH}/:scenarioId/cancel`,
    says: 'Cancels the run of a scenario. Its earlier result stays. 409 when none is under way.',
    acting: 'allowed',
    scope: designing('decide'),
    output: designScenario,
    async handle({ params, ...call }) {
      const { environment, services } = call
      const { id } = await scenarioOf(services.store, environment, params)
      const record = await services.store.designs.cancel(environment.datastoreId, id)
      if (!record) throw new PortalError('CONFLICT', { message: 'No run of it is under way' })
      return answerOf(call, record)
    },
  }),
]

function nameTaken(): PortalError {
  return new PortalError('INVALID_REQUEST', {
    message: NOT_VALID,
    details: [{ path: 'name', message: 'is the name of another scenario too' }],
  })
}

function designing(flag: 'read' | 'decide'): ReturnType<typeof environmentPerson> {
  const refusal =
    flag === 'read'
      ? 'Design scenarios count every machine: they are for people who signed in'
      : 'Your role does not change design scenarios'
  const person = environmentPerson(flag, refusal)
  return {
    ...person,
    async prove(caller, services) {
      const proved = await person.prove(caller, services)
      proveNamed(proved.environment)
      return proved
    },
  } satisfies Scope
}

async function scenarioOf(
  store: Store,
  { datastoreId }: Environment,
  params: Record<string, string>,
): Promise<ScenarioRecord> {
  const record = await store.designs.byId(datastoreId, params.scenarioId ?? '')
  if (!record) throw new PortalError('NOT_FOUND', { message: 'No such scenario' })
  return record
}

interface Answering {
  environment: Environment
  principal: Principal
  now: Date
  services: { store: Store }
}

async function answerOf({ environment, principal, now, services: { store } }: Answering, record: ScenarioRecord) {
  const inputs: ScenarioInputs = record.inputs
  const mayChange = mayReach(principal, environment, 'decide')
  const summary = await summaryOf(record, basisReader(store, environment, now), now)
  return { ...summary, inputs, result: record.result, mayChange }
}
