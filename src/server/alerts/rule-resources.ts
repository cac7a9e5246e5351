/** Alert rules: everybody who reads the environment sees them, whoever may write it changes them. */

import { muteRuleInput } from '../../wire/alerts/alert.js'
import { type AlertRule, alertRule, alertRuleInput, alertRules } from '../../wire/alerts/rule.js'
import { backtest } from '../../wire/alerts/telling.js'
import { nothing } from '../../wire/calls/identity.js'
import { PortalError } from '../../wire/errors.js'
import { resource } from '../http/resource.js'
import { environment, environmentPerson } from '../http/scopes.js'
import { personAccess } from '../identity/person-access.js'
import type { Principal } from '../identity/principal.js'
import { mayReach } from '../identity/reach.js'
import type { Asked, RuleRecord } from '../store/alerts/types.js'
import type { Environment } from '../store/environments.js'
import type { Store } from '../store/store.js'
import { backtestOf } from './backtest.js'
import { measuredBy } from './plan.js'
import { proveRule } from './prove-rule.js'
import { scrambledEntity } from './scrambled.js'

const BACKTEST_DAYS = 30
const BACKTEST_MS = 20_000
/** Rules of an account. */
const MOST = 2_000
const PATH = '/portal/environments/:id/alerts/rules'
const NOT_VALID = 'The rule is not valid'

export const ruleResources = [
  resource({
    name: 'alertRules',
    method: 'GET',
    path: PATH,
    says: 'Rules that watch the environment, its own and those of the whole account, with who can be told.',
    scope: environmentPerson('read', 'Alert rules are for people who signed in'),
    output: alertRules,
    async handle({ environment: found, principal, services: { store } }) {
      const { alerts } = store
      proveNamesSeen(principal, found)
      const asked = await alerts.rules.asked(found.datastoreId)
      const rules = await alerts.rules.list(found.accountId, found.id)
      const mayChange = rightsOf(principal, found)
      // Who can be told is for whoever may say so: an account's members are not everybody's to read.
      const isChanger = mayChange.here || mayChange.everywhere
      const people = isChanger ? await store.identity.membersOf(found.accountId) : []
      const hooks = isChanger ? await alerts.webhooks.list(found.accountId) : []
      return {
        rules: rules.map(rule => answerOf(store, rule, asked.get(rule.id))),
        mayChange,
        mayMute: mutingOf(principal, found),
        ranAt: await alerts.alerts.ranAt(),
        people: people.map(({ userId, name, email }) => ({ id: userId, name, email })),
        webhooks: hooks.map(({ id, name }) => ({ id, name })),
      }
    },
  }),
  resource({
    name: 'createAlertRule',
    method: 'POST',
    path: PATH,
    says: 'Makes a rule of the environment, or of all environments of the account. It is asked within a minute.',
    acting: 'allowed',
    scope: environment('write'),
    input: alertRuleInput,
    invalid: NOT_VALID,
    audit: { when: 'always', keys: ['severity', 'enabled', 'everywhere'] },
    output: alertRule,
    async handle({ environment: found, principal, input, now, services: { store } }) {
      proveEverywhere(principal, found, input.everywhere)
      await proveRule(store, found, input, now)
      const environmentId = input.everywhere ? null : found.id
      const made = { accountId: found.accountId, environmentId, createdBy: principal.userId, input }
      const rule = await store.alerts.rules.create(made, MOST, now)
      if (rule === 'full')
        throw new PortalError('INVALID_REQUEST', { message: `There are ${MOST} rules already: delete one first` })
      return answerOf(store, rule, undefined)
    },
  }),
  resource({
    name: 'backtestAlertRule',
    method: 'POST',
    path: '/portal/environments/:id/alerts/backtest',
    says: 'How often a rule would have fired in this environment within the last 30 days; nothing is kept of it.',
    acting: 'allowed',
    scope: environment('write'),
    limit: 120,
    audit: { when: 'never' },
    input: alertRuleInput,
    invalid: NOT_VALID,
    output: backtest,
    async handle({ environment: found, principal, input, now, signal, services: { store } }) {
      const { datastoreId } = found
      const { registry } = store
      const { pseudonyms } = await personAccess(store, principal, found, now)
      // Somebody waits for it: it reads in slices among readers, each of which lets others in between. Behind them all it would take too long whenever many read.
      await proveRule(store, found, input, now)
      const limit = AbortSignal.timeout(BACKTEST_MS)
      const both = AbortSignal.any([signal, limit])
      try {
        const past = await backtestOf({ store, datastoreId, rule: input, now, days: BACKTEST_DAYS, signal: both })
        if (!pseudonyms) return past
        return { ...past, firings: past.firings.map(each => scrambledEntity(registry, pseudonyms, each)) }
      } catch (error) {
        if (!limit.aborted) throw error
        const message = 'The backtest takes too long: narrow the condition, or watch fewer types'
        throw new PortalError('INVALID_REQUEST', { message, cause: error })
      }
    },
  }),
  resource({
    name: 'changeAlertRule',
    method: 'POST',
    path: `${PATH}/:ruleId`,
    says: 'Replaces a rule; `version` is the one that was read.',
    acting: 'allowed',
    scope: environment('write'),
    input: alertRuleInput,
    invalid: NOT_VALID,
    audit: { when: 'always', keys: ['severity', 'enabled', 'everywhere'] },
    output: alertRule,
    async handle({ environment: found, principal, params, input, now, services: { store } }) {
      const before = await ruleOf(store, found, params)
      proveEverywhere(principal, found, input.everywhere || before.environmentId === null)
      await proveRule(store, found, input, now)
      const place = { accountId: found.accountId, environmentId: input.everywhere ? null : found.id }
      const rule = await store.alerts.rules.change(place, before.id, input, now)
      if (!rule)
        throw new PortalError('CONFLICT', { message: 'Somebody else changed the rule in the meantime: read it again' })
      return answerOf(store, rule, undefined)
    },
  }),
  resource({
    name: 'removeAlertRule',
    method: 'DELETE',
    path: `${PATH}/:ruleId`,
    says: 'Deletes a rule. What is open of it is over; what it fired for stays in the list of resolved alerts.',
    acting: 'allowed',
    scope: environment('write'),
    output: nothing,
    async handle({ environment: found, principal, params, now, services: { store } }) {
      const rule = await ruleOf(store, found, params)
      proveEverywhere(principal, found, rule.environmentId === null)
      await store.alerts.rules.remove(found.accountId, rule.id, now)
      return {}
    },
  }),
  resource({
    name: 'muteAlertRule',
    method: 'POST',
    path: `${PATH}/:ruleId/mute`,
    says: 'Mutes a rule until a time, or with null no more: nobody is told of its alerts meanwhile.',
    scope: environmentPerson('decide', 'Your role does not act on alerts'),
    acting: 'allowed',
    input: muteRuleInput,
    invalid: 'The mute is not valid',
    audit: { when: 'always', keys: ['until'] },
    output: nothing,
    async handle({ environment: found, principal, params, input, now, services: { store } }) {
      const rule = await ruleOf(store, found, params)
      if (rule.environmentId === null && !mutingOf(principal, found).everywhere)
        throw new PortalError('FORBIDDEN', {
          message: 'Only who acts on alerts of every environment of the account mutes rules of all of them',
        })
      if (input.until !== null && Date.parse(input.until) <= now.getTime())
        throw new PortalError('INVALID_REQUEST', {
          message: 'The mute is not valid',
          details: [{ path: 'until', message: 'is over already' }],
        })
      const until = input.until === null ? null : new Date(input.until)
      await store.alerts.rules.mute(found.accountId, rule.id, until)
      return {}
    },
  }),
]

/** A rule that watches the environment. Rejects NOT_FOUND. */
export async function ruleOf(
  store: Store,
  { accountId, id }: Pick<Environment, 'accountId' | 'id'>,
  params: Record<string, string>,
): Promise<RuleRecord> {
  const rule = await store.alerts.rules.byId(accountId, params.ruleId ?? '')
  if (!rule || (rule.environmentId !== null && rule.environmentId !== id))
    throw new PortalError('NOT_FOUND', { message: 'No such rule' })
  return rule
}

export function rightsOf(principal: Principal, found: Environment): { here: boolean; everywhere: boolean } {
  return {
    here: mayReach(principal, found, 'write'),
    // Whoever may write one environment only has nothing to say about the others.
    everywhere: mayReach(principal, { ...found, id: '' }, 'write'),
  }
}

const mutingOf = (principal: Principal, found: Environment) => ({
  here: mayReach(principal, found, 'decide'),
  everywhere: mayReach(principal, { ...found, id: '' }, 'decide'),
})

/** Rules and maintenance name what they are for: where names are hidden they are for whoever may show them. */
export function proveNamesSeen(principal: Principal, found: Environment): void {
  if (found.scramble && !rightsOf(principal, found).here)
    throw new PortalError('FORBIDDEN', {
      message: 'Names of this environment are hidden: what was written about them is for who may change it',
    })
}

function proveEverywhere(principal: Principal, found: Environment, isMeant: boolean): void {
  if (isMeant && !rightsOf(principal, found).everywhere)
    throw new PortalError('FORBIDDEN', {
      message: 'Only who may change every environment of the account changes rules of all of them',
    })
}

function answerOf(
  { registry }: Store,
  { accountId: _account, environmentId, ...rule }: RuleRecord,
  asked: Asked | undefined,
): AlertRule {
  const { measure, unit } = measuredBy(registry, rule)
  return {
    ...rule,
    measure,
    unit,
    everywhere: environmentId === null,
    askedAt: asked?.at ?? null,
    trouble: asked?.trouble ?? null,
    holds: asked?.holds ?? 0,
  }
}
