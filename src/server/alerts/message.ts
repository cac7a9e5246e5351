/** The message of an alert to webhooks: JSON, the same for every webhook (docs/protocol.md § Webhooks). */
import type { Alert } from '../../wire/alerts/alert.js'
import type { Environment } from '../store/environments.js'

export interface Message {
  event: 'fired' | 'resolved'
  alert: Alert
  environment: Pick<Environment, 'id' | 'name' | 'accountId'>
  portal: string
  now: Date
}

export function bodyOf({ event, alert, environment, portal, now }: Message): string {
  const { id, severity, measure, value, unit, since, firedAt, resolvedAt, ending, condition, forMinutes } = alert
  return JSON.stringify({
    event,
    at: now.toISOString(),
    alert: {
      id,
      severity,
      rule: { id: alert.ruleId, name: alert.ruleName },
      entity: { type: alert.entityType, id: alert.entityId, name: alert.entityName },
      measure,
      value,
      worst: alert.worst,
      unit,
      condition,
      forMinutes,
      since,
      firedAt,
      resolvedAt,
      ending,
      url: `${portal}${alertPath(environment.id, id)}`,
    },
    environment: { id: environment.id, name: environment.name, accountId: environment.accountId },
  })
}

export const alertsPath = (environmentId: string) => `/~/${encodeURIComponent(environmentId)}/alerts`

const alertPath = (environmentId: string, id: string) => `${alertsPath(environmentId)}/${encodeURIComponent(id)}`
