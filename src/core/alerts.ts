/** Alerts of environments, their rules, and who is told. They are read when a screen needs them; the stream says when some are others. */
import {
  type Acted,
  type AlertAction,
  type AlertDetail,
  type AlertList,
  type AlertListName,
  acted,
  alertDetail,
  alertList,
  type OpenAlerts,
  openAlerts,
} from '../wire/alerts/alert.js'
import { type AlertRule, type AlertRuleInput, type AlertRules, alertRule, alertRules } from '../wire/alerts/rule.js'
import {
  type Backtest,
  backtest,
  type Delivery,
  deliveries,
  type Maintenance,
  type MaintenanceInput,
  maintenance,
  maintenances,
  type Webhook,
  type WebhookChange,
  type WebhookInput,
  type WebhookWithSecret,
  webhooks,
  webhookWithSecret,
} from '../wire/alerts/telling.js'
import { readAnswer } from '../wire/read-answer.js'
import type { Datastore, Portal } from './types.js'

type Calling = Pick<Portal, 'call'>

const home = (environmentId: string, rest: string) =>
  `/portal/environments/${encodeURIComponent(environmentId)}/alerts/${rest}`
const part = encodeURIComponent

export async function readAlerts(datastore: Pick<Datastore, 'read'>, list: AlertListName): Promise<AlertList> {
  return readAnswer(alertList, await datastore.read(`alerts?list=${list}`))
}

export async function readAlert(datastore: Pick<Datastore, 'read'>, id: string): Promise<AlertDetail> {
  return readAnswer(alertDetail, await datastore.read(`alerts/${part(id)}`))
}

export async function readOpenAlerts(portal: Calling, accountId: string | undefined): Promise<OpenAlerts> {
  const search = accountId === undefined ? '' : `?account=${part(accountId)}`
  return readAnswer(openAlerts, await portal.call('get', `/portal/alerts/open${search}`))
}

export async function actOnAlerts(portal: Calling, environmentId: string, action: AlertAction): Promise<Acted> {
  return readAnswer(acted, await portal.call('post', home(environmentId, 'actions'), action))
}

/** Calls back whenever alerts of an environment fired, ended or were acted upon, or may have, until the function that it gives is called. */
export function followAlerts(
  portal: Pick<Portal, 'followResources'>,
  isAbout: (environmentId: string) => boolean,
  onChange: () => void,
): () => void {
  return portal.followResources(patches => {
    const isMissed = patches === undefined
    const isOther = patches?.some(
      ({ collection, modified = [] }) => collection === 'alerts' && modified.some(({ id }) => isAbout(id)),
    )
    if (isMissed || isOther) onChange()
  })
}

export async function readAlertRules(portal: Calling, environmentId: string): Promise<AlertRules> {
  return readAnswer(alertRules, await portal.call('get', home(environmentId, 'rules')))
}

/** A new rule without an id. Rejects CONFLICT where somebody changed it since it was read. */
export async function saveAlertRule(
  portal: Calling,
  environmentId: string,
  rule: AlertRuleInput,
  id?: string,
): Promise<AlertRule> {
  const path = id === undefined ? 'rules' : `rules/${part(id)}`
  return readAnswer(alertRule, await portal.call('post', home(environmentId, path), rule))
}

export async function removeAlertRule(portal: Calling, environmentId: string, id: string): Promise<void> {
  await portal.call('delete', home(environmentId, `rules/${part(id)}`))
}

export async function muteAlertRule(
  portal: Calling,
  environmentId: string,
  id: string,
  until: string | null,
): Promise<void> {
  await portal.call('post', home(environmentId, `rules/${part(id)}/mute`), { until })
}

export async function tryAlertRule(portal: Calling, environmentId: string, rule: AlertRuleInput): Promise<Backtest> {
  return readAnswer(backtest, await portal.call('post', home(environmentId, 'backtest'), rule))
}

export async function readWebhooks(
  portal: Calling,
  environmentId: string,
): Promise<{ webhooks: Webhook[]; mayChange: boolean }> {
  return readAnswer(webhooks, await portal.call('get', home(environmentId, 'webhooks')))
}

/** Gives the secret of a new one, and of one that was given a new secret. */
export async function createWebhook(
  portal: Calling,
  environmentId: string,
  hook: WebhookInput,
): Promise<WebhookWithSecret> {
  return readAnswer(webhookWithSecret, await portal.call('post', home(environmentId, 'webhooks'), hook))
}

export async function changeWebhook(
  portal: Calling,
  environmentId: string,
  id: string,
  change: WebhookChange,
): Promise<WebhookWithSecret> {
  return readAnswer(webhookWithSecret, await portal.call('patch', home(environmentId, `webhooks/${part(id)}`), change))
}

export async function removeWebhook(portal: Calling, environmentId: string, id: string): Promise<void> {
  await portal.call('delete', home(environmentId, `webhooks/${part(id)}`))
}

export async function testWebhook(portal: Calling, environmentId: string, id: string): Promise<void> {
  await portal.call('post', home(environmentId, `webhooks/${part(id)}/test`))
}

export async function readDeliveries(portal: Calling, environmentId: string, id: string): Promise<Delivery[]> {
  const answer = await portal.call('get', home(environmentId, `webhooks/${part(id)}/deliveries`))
  return readAnswer(deliveries, answer).deliveries
}

export async function redeliver(portal: Calling, environmentId: string, delivery: Delivery): Promise<void> {
  const { webhookId, id } = delivery
  await portal.call('post', home(environmentId, `webhooks/${part(webhookId)}/deliveries/${part(id)}`))
}

export async function readMaintenance(
  portal: Calling,
  environmentId: string,
): Promise<{ maintenance: Maintenance[]; mayChange: boolean }> {
  return readAnswer(maintenances, await portal.call('get', home(environmentId, 'maintenance')))
}

/** Plans maintenance, or changes what is planned as `known`. Rejects CONFLICT when that is of another version. */
export async function saveMaintenance(
  portal: Calling,
  environmentId: string,
  plan: MaintenanceInput,
  known?: string,
): Promise<Maintenance> {
  const path = known === undefined ? 'maintenance' : `maintenance/${part(known)}`
  return readAnswer(maintenance, await portal.call('post', home(environmentId, path), plan))
}

export async function endMaintenance(portal: Calling, environmentId: string, id: string): Promise<void> {
  await portal.call('delete', home(environmentId, `maintenance/${part(id)}`))
}
