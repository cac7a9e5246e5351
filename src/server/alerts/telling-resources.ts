/** Webhooks of an account with the log of what was sent to them, and maintenance of an environment. Both are changed by who may write. */
import {
  deliveries,
  type Maintenance,
  maintenance,
  maintenanceInput,
  maintenances,
  webhookChange,
  webhookInput,
  webhooks,
  webhookWithSecret,
} from '../../wire/alerts/telling.js'
import { nothing } from '../../wire/calls/identity.js'
import { PortalError } from '../../wire/errors.js'
import { systemAccess } from '../access/data-access.js'
import { resource } from '../http/resource.js'
import { environment, environmentPerson } from '../http/scopes.js'
import { newSecret } from '../identity/tokens.js'
import { problemOf } from '../sso/outgoing.js'
import type { MaintenanceRecord } from '../store/alerts/types.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { spansFrom } from './maintenance.js'
import { proveNamesSeen, rightsOf, ruleOf } from './rule-resources.js'
import { WEBHOOK_SECRET } from './teller.js'

const MOST_HOOKS = 50
const MOST_PLANS = 200
const LOGGED = 200
const HOOKS = '/portal/environments/:id/alerts/webhooks'
const PLANS = '/portal/environments/:id/alerts/maintenance'
const HOOK_NOT_VALID = 'The webhook is not valid'
const PLAN_NOT_VALID = 'The maintenance is not valid'

/** Webhooks are the account's: only who may write all of its environments changes them. */
const hooksScope = environment('write')

export const webhookResources = [
  resource({
    name: 'webhooks',
    method: 'GET',
    path: HOOKS,
    says: 'Webhooks of the account of the environment, with what became of their newest delivery.',
    scope: environmentPerson('read', 'Webhooks are shown to people who signed in'),
    output: webhooks,
    async handle({ environment: found, principal, services: { store } }) {
      proveNamesSeen(principal, found)
      const list = await store.alerts.webhooks.list(found.accountId)
      const { everywhere: mayChange } = rightsOf(principal, found)
      // Addresses may hold a key of theirs.
      return { webhooks: list.map(hook => (mayChange ? hook : { ...hook, url: originOf(hook.url) })), mayChange }
    },
  }),
  resource({
    name: 'createWebhook',
    method: 'POST',
    path: HOOKS,
    says: 'Makes a webhook. Its secret, by which deliveries are signed, is in this answer alone.',
    acting: 'refused',
    scope: hooksScope,
    input: webhookInput,
    invalid: HOOK_NOT_VALID,
    output: webhookWithSecret,
    async handle({ environment: found, principal, input, now, services: { store, vault } }) {
      proveAll(principal, found)
      proveUrl(input.url)
      const secret = newSecret()
      const hook = { accountId: found.accountId, ...input, sealed: vault.seal(WEBHOOK_SECRET, secret) }
      const made = await store.alerts.webhooks.create(hook, MOST_HOOKS, now)
      if (made === 'full')
        throw new PortalError('INVALID_REQUEST', {
          message: `There are ${MOST_HOOKS} webhooks already: delete one first`,
        })
      if (made === 'taken') throw taken(input.name)
      return { ...made, secret }
    },
  }),
  resource({
    name: 'changeWebhook',
    method: 'PATCH',
    path: `${HOOKS}/:webhookId`,
    says: 'Renames a webhook, moves it, switches it on or off, or makes it a new secret.',
    acting: 'refused',
    scope: hooksScope,
    input: webhookChange,
    invalid: HOOK_NOT_VALID,
    audit: { when: 'always', keys: ['enabled', 'rotate'] },
    output: webhookWithSecret,
    async handle({ environment: found, principal, params, input, services: { store, vault } }) {
      proveAll(principal, found)
      const { rotate, ...change } = input
      if (change.url !== undefined) proveUrl(change.url)
      const secret = rotate ? newSecret() : null
      const kept = { ...change, ...(secret !== null && { sealed: vault.seal(WEBHOOK_SECRET, secret) }) }
      const changed = await store.alerts.webhooks.change(found.accountId, params.webhookId ?? '', kept)
      if (changed === 'taken') throw taken(change.name ?? '')
      if (!changed) throw noHook()
      return { ...changed, secret }
    },
  }),
  resource({
    name: 'removeWebhook',
    method: 'DELETE',
    path: `${HOOKS}/:webhookId`,
    says: 'Deletes a webhook with its log. Rules that name it tell it no more.',
    acting: 'refused',
    scope: hooksScope,
    output: nothing,
    async handle({ environment: found, principal, params, services: { store } }) {
      proveAll(principal, found)
      if (!(await store.alerts.webhooks.remove(found.accountId, params.webhookId ?? ''))) throw noHook()
      return {}
    },
  }),
  resource({
    name: 'deliveries',
    method: 'GET',
    path: `${HOOKS}/:webhookId/deliveries`,
    says: 'What was sent to a webhook, newest first: when, how often it was tried, what it answered.',
    scope: hooksScope,
    output: deliveries,
    async handle({ environment: found, principal, params, services: { store } }) {
      proveAll(principal, found)
      return { deliveries: await store.alerts.webhooks.deliveries(found.accountId, params.webhookId ?? '', LOGGED) }
    },
  }),
  resource({
    name: 'testWebhook',
    method: 'POST',
    path: `${HOOKS}/:webhookId/test`,
    says: 'Sends a webhook that is switched on a test.',
    acting: 'refused',
    limit: 120,
    scope: hooksScope,
    output: nothing,
    async handle({ environment: found, principal, params, now, services: { store, teller } }) {
      proveAll(principal, found)
      const body = JSON.stringify({
        event: 'test',
        at: now.toISOString(),
        environment: { id: found.id, name: found.name },
      })
      const hook = (await store.alerts.webhooks.list(found.accountId)).find(({ id }) => id === params.webhookId)
      if (hook && !hook.enabled)
        throw new PortalError('CONFLICT', { message: 'The webhook is switched off: switch it on first' })
      if (!(await store.alerts.webhooks.test(found.accountId, params.webhookId ?? '', body, now))) throw noHook()
      teller.nudge()
      return {}
    },
  }),
  resource({
    name: 'redeliver',
    method: 'POST',
    path: `${HOOKS}/:webhookId/deliveries/:deliveryId`,
    says: 'Sends a delivery again that was delivered or given up.',
    acting: 'refused',
    scope: hooksScope,
    output: nothing,
    async handle({ environment: found, principal, params, now, services: { store, teller } }) {
      proveAll(principal, found)
      const { webhookId = '', deliveryId = '' } = params
      if (!(await store.alerts.webhooks.again(found.accountId, webhookId, deliveryId, now)))
        throw new PortalError('NOT_FOUND', { message: 'No such delivery that has ended' })
      teller.nudge()
      return {}
    },
  }),
]

export const maintenanceResources = [
  resource({
    name: 'maintenance',
    method: 'GET',
    path: PLANS,
    says: 'Planned maintenance of the environment, whether it is on, and when it begins next.',
    scope: environmentPerson('read', 'Maintenance is shown to people who signed in'),
    output: maintenances,
    async handle({ environment: found, principal, now, services: { store } }) {
      proveNamesSeen(principal, found)
      const list = await store.alerts.maintenance.list(found.id)
      return { maintenance: list.map(plan => shownPlan(plan, now)), mayChange: rightsOf(principal, found).here }
    },
  }),
  resource({
    name: 'createMaintenance',
    method: 'POST',
    path: PLANS,
    says: 'Plans maintenance: what would fire meanwhile waits until it is over.',
    acting: 'allowed',
    scope: environment('write'),
    input: maintenanceInput,
    invalid: PLAN_NOT_VALID,
    audit: { when: 'always', keys: ['ruleId', 'entity', 'startsAt', 'endsAt'] },
    output: maintenance,
    async handle({ environment: found, principal, input, now, services: { store } }) {
      await provePlan(store, found, input, now)
      const made = { accountId: found.accountId, environmentId: found.id, createdBy: principal.userId ?? '', input }
      const plan = await store.alerts.maintenance.create(made, MOST_PLANS, now)
      if (plan === 'full')
        throw new PortalError('INVALID_REQUEST', { message: `There are ${MOST_PLANS} already: delete one first` })
      return shownPlan(plan, now)
    },
  }),
  resource({
    name: 'changeMaintenance',
    method: 'POST',
    path: `${PLANS}/:maintenanceId`,
    says: 'Replaces planned maintenance; with an end that is now it is over.',
    acting: 'allowed',
    scope: environment('write'),
    input: maintenanceInput,
    invalid: PLAN_NOT_VALID,
    audit: { when: 'always', keys: ['ruleId', 'entity', 'startsAt', 'endsAt'] },
    output: maintenance,
    async handle({ environment: found, params, input, now, services: { store } }) {
      await provePlan(store, found, input, now)
      const plan = await store.alerts.maintenance.change(found.id, params.maintenanceId ?? '', input)
      if (!plan) throw noPlan()
      if (plan === 'changed')
        throw new PortalError('CONFLICT', {
          message: 'Somebody else changed the maintenance in the meantime: read it again',
        })
      return shownPlan(plan, now)
    },
  }),
  resource({
    name: 'removeMaintenance',
    method: 'DELETE',
    path: `${PLANS}/:maintenanceId`,
    says: 'Deletes planned maintenance; what it held back fires if it still holds.',
    acting: 'allowed',
    scope: environment('write'),
    output: nothing,
    async handle({ environment: found, params, services: { store } }) {
      if (!(await store.alerts.maintenance.remove(found.id, params.maintenanceId ?? ''))) throw noPlan()
      return {}
    },
  }),
]

function shownPlan({ environmentId: _environment, ...plan }: MaintenanceRecord, now: Date): Maintenance {
  const spans = spansFrom(plan, now.getTime())
  const on = spans.find(({ from }) => from <= now.getTime())
  const next = spans.find(({ from }) => from > now.getTime())
  const iso = (at: number | undefined) => (at === undefined || !Number.isFinite(at) ? null : new Date(at).toISOString())
  return { ...plan, isOn: on !== undefined, until: iso(on?.until), next: iso(next?.from) }
}

async function provePlan(
  store: Store,
  found: Environment,
  { ruleId, entity, where }: { ruleId: string | null; entity: string | null; where: MaintenanceRecord['where'] },
  now: Date,
): Promise<void> {
  if (ruleId !== null) await ruleOf(store, found, { ruleId })
  if (entity === null) return
  const access = systemAccess(found.datastoreId, now)
  const query = { entity, select: { n: { count: true as const } }, ...(where && { where }) }
  await store.datastore.query(query, { access })
}

function proveAll(principal: Parameters<typeof rightsOf>[0], found: Environment): void {
  if (!rightsOf(principal, found).everywhere)
    throw new PortalError('FORBIDDEN', {
      message: 'Webhooks are the account’s: only who may change every environment of it changes them',
    })
}

/** Servers have no list of private addresses that may be called. */
const RECEIVER =
  'use a public https address: a receiver within a company needs one too, such as that of a gateway which passes deliveries on to it'

/** Rejects INVALID_REQUEST for what is not called: no https, private in plain sight. What a name resolves to is checked at each call. */
function proveUrl(url: string): void {
  const message = problemOf(url)
  if (message !== undefined) throw notCalled(message, RECEIVER)
  const { username, password } = new URL(url)
  // It would be shown in lists and logged by whatever stands between.
  if (username !== '' || password !== '')
    throw notCalled(
      'has a name or a password in it',
      'leave them out: the receiver knows deliveries by the signature in plinth-signature, which the webhook’s secret makes',
    )
}

const notCalled = (message: string, hint: string) =>
  new PortalError('INVALID_REQUEST', {
    message: `${HOOK_NOT_VALID}: url ${message}: ${hint}`,
    details: [{ path: 'url', message, hint }],
  })

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : '')
const taken = (name: string) =>
  new PortalError('CONFLICT', { message: `There is a webhook '${name}' already: choose another name` })
const noHook = () => new PortalError('NOT_FOUND', { message: 'No such webhook' })
const noPlan = () => new PortalError('NOT_FOUND', { message: 'No such maintenance' })
