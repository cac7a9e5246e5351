/** The stores of alerts together. */
import type { WritableChangeLog } from '../change-log.js'
import { laned } from '../engine/calls.js'
import type { WalledSource } from '../wall/read-behind.js'
import { createAlerts } from './alerts.js'
import { createMaintenance } from './maintenance.js'
import { createAlertRules } from './rules.js'
import type { AlertStores } from './types.js'
import { createWebhooks } from './webhooks.js'

export function createAlertStores(source: WalledSource, changes: WritableChangeLog): AlertStores {
  const { db } = source
  return {
    rules: laned('session', createAlertRules(db)),
    alerts: laned('read', createAlerts(source, changes)),
    webhooks: laned('session', createWebhooks(db)),
    maintenance: laned('session', createMaintenance(db)),
  }
}
