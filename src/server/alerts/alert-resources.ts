/** Alerts as they are read and acted upon: acknowledged, muted. Who may see less of the data sees fewer of them. */

import {
  type Alert,
  type AlertList,
  type AlertListName,
  acted,
  alertAction,
  alertDetail,
  alertList,
  alertsQuery,
  openAlerts,
  openAlertsQuery,
} from '../../wire/alerts/alert.js'
import { PortalError } from '../../wire/errors.js'
import type { DataAccess } from '../access/data-access.js'
import { resource } from '../http/resource.js'
import { datastore, environmentPerson, oneself } from '../http/scopes.js'
import { hiddenEnvironment, isInDemoMode } from '../identity/demo-mode.js'
import { personAccess } from '../identity/person-access.js'
import { readable } from '../identity/reach.js'
import { demandFeature } from '../store/query/visible/look.js'
import type { Store } from '../store/store.js'
import { visibleAlerts } from './visible.js'

const LISTED = 500
/** The most alerts that are looked through for those that the caller may see. */
const LOOKED_THROUGH = 2_000
const EARLIER = 50
const MOST_ENVIRONMENTS = 500
/** Alerts of an environment that the bell names. */
const FIRST = 5
/** The end of a mute without an end: the mute ends with the alert. */
const NEVER = new Date('9999-12-31T00:00:00Z')

export const alertResources = [
  resource({
    name: 'alerts',
    method: 'GET',
    path: '/api/datastores/:id/alerts',
    says: 'Alerts of what the caller may see: open ones unless another list is asked for, critical ones first.',
    scope: datastore(),
    query: alertsQuery,
    output: alertList,
    async handle({ access, query, now, services: { store } }) {
      demandFeature(access, 'signals')
      const { list = 'open' } = query
      const found = await listed(store, access, list, now)
      const counts = access.isWhole
        ? await store.alerts.alerts.counts(access.datastoreId, now)
        : await countSeen(store, access, now)
      return {
        alerts: found.slice(0, LISTED),
        isCut: found.length > LISTED,
        counts,
        ranAt: await store.alerts.alerts.ranAt(),
      }
    },
  }),
  resource({
    name: 'alert',
    method: 'GET',
    path: '/api/datastores/:id/alerts/:alertId',
    says: 'One alert, with earlier ones of the same rule and entity.',
    scope: datastore(),
    output: alertDetail,
    async handle({ access, params, services: { store } }) {
      demandFeature(access, 'signals')
      const { alerts } = store.alerts
      const found = await alerts.byId(access.datastoreId, params.alertId ?? '')
      const [alert] = found ? await visibleAlerts(store, access, [found]) : []
      if (!alert) throw new PortalError('NOT_FOUND', { message: 'No such alert' })
      const earlier = found ? await alerts.earlier(access.datastoreId, found, EARLIER) : []
      return { alert, earlier: await visibleAlerts(store, access, earlier) }
    },
  }),
  resource({
    name: 'actOnAlerts',
    method: 'POST',
    path: '/portal/environments/:id/alerts/actions',
    says: 'Acknowledges or mutes open alerts, or takes that back; those that are over stay as they are.',
    acting: 'allowed',
    scope: environmentPerson('decide', 'Your role does not act on alerts'),
    input: alertAction,
    invalid: 'The action is not valid',
    audit: { when: 'always', keys: ['action', 'ids', 'until'] },
    output: acted,
    async handle({ environment, user, input, now, services: { store } }) {
      const { datastoreId } = environment
      const { alerts } = store.alerts
      const { action, ids, until } = input
      if (action === 'acknowledge' || action === 'unacknowledge') {
        const changed = await alerts.acknowledge(datastoreId, ids, action === 'acknowledge' ? user.name : null, now)
        return { changed: changed.length, ids: changed }
      }
      const at = action === 'unmute' ? null : until == null ? NEVER : new Date(until)
      if (at && at <= now) {
        throw new PortalError('INVALID_REQUEST', {
          message: 'The action is not valid: until is not in the future',
          details: [{ path: 'until', message: 'is not in the future' }],
        })
      }
      const changed = await alerts.mute(datastoreId, ids, at)
      return { changed: changed.length, ids: changed }
    },
  }),
  resource({
    name: 'openAlerts',
    method: 'GET',
    path: '/portal/alerts/open',
    says: 'What is open over the environments that the caller may read, or those of one account: counts, and the first few of each.',
    inDemoMode: 'open',
    scope: oneself,
    query: openAlertsQuery,
    output: openAlerts,
    async handle({ principal, query, now, services: { store } }) {
      const reached = await store.environments.reached(readable(principal), MOST_ENVIRONMENTS)
      const asked = reached.filter(({ accountId }) => query.account === undefined || accountId === query.account)
      const withOpen = new Set(await store.alerts.alerts.withOpen(asked.map(({ datastoreId }) => datastoreId)))
      const environments = []
      for (const environment of asked.filter(one => withOpen.has(one.datastoreId))) {
        const { id } = environment
        const name = isInDemoMode(principal) ? hiddenEnvironment(id) : environment.name
        const access = await personAccess(store, principal, environment, now)
        const open = await listed(store, access, 'open', now)
        if (open.length > 0) environments.push({ id, name, ...figuresOf(open) })
      }
      return { environments }
    },
  }),
]

async function listed(store: Store, access: DataAccess, list: AlertListName, now: Date): Promise<Alert[]> {
  const limit = access.isWhole ? LISTED + 1 : LOOKED_THROUGH
  const found = await store.alerts.alerts.list({ datastoreId: access.datastoreId, list, now, limit })
  return visibleAlerts(store, access, found)
}

async function countSeen(store: Store, access: DataAccess, now: Date): Promise<AlertList['counts']> {
  const counts = { open: 0, muted: 0, pending: 0, resolved: 0 }
  for (const list of ['open', 'muted', 'pending', 'resolved'] as const)
    counts[list] = (await listed(store, access, list, now)).length
  return counts
}

function figuresOf(open: readonly Alert[]) {
  const waiting = open.filter(({ acknowledgedAt }) => acknowledgedAt === null)
  return {
    open: open.length,
    unacknowledged: waiting.length,
    critical: open.filter(({ severity }) => severity === 'critical').length,
    first: open.slice(0, FIRST),
  }
}
