/** Decisions on insights: accepted, dismissed with a reason, snoozed until a day, opened again; kept with who decided and when. */
import type { insight } from '../../../specs/generic/insight.js'
import type { RowOf } from '../../spec/language/entity.js'
import { decided, insightDecision } from '../../wire/calls/environments.js'
import { PortalError } from '../../wire/errors.js'
import { type Decision, proveInsightDecision } from '../../wire/insight-decision.js'
import type { Filter, Row } from '../../wire/query.js'
import { systemAccess } from '../access/data-access.js'
import { resource } from '../http/resource.js'
import { environmentPerson } from '../http/scopes.js'
import { personAccess } from '../identity/person-access.js'
import type { Store } from '../store/store.js'

type InsightRow = RowOf<typeof insight>

const STATES: Record<Decision, InsightRow['decision']> = {
  accept: 'accepted',
  dismiss: 'dismissed',
  snooze: 'snoozed',
  reopen: 'open',
}
const READ = ['entityId', 'entityType', 'category', 'decision'] as const satisfies (keyof InsightRow)[]

export const insightResources = [
  resource({
    name: 'decideOnInsights',
    method: 'POST',
    path: '/portal/environments/:id/insights/decisions',
    says: 'Accepts, dismisses, snoozes or reopens insights: all or none.',
    acting: 'allowed',
    scope: environmentPerson('decide', 'Your role does not decide on insights'),
    input: insightDecision,
    invalid: 'The decision is not valid',
    output: decided,
    async handle({ input, environment, principal, user, now, services: { store } }) {
      const { datastoreId } = environment
      const { ids: shown, decision, reason, until } = proveInsightDecision(input, now)
      const behind = await store.datastore.idsBehind(
        await personAccess(store, principal, environment, now),
        'insight',
        shown,
      )
      const ids = [...behind.values()]
      const insights = await insightsOf(store, datastoreId, ids, now)
      const missing = shown.filter(id => !insights.some(row => row.id === behind.get(id)))
      if (missing.length > 0) {
        throw new PortalError('NOT_FOUND', {
          message: `${missing.length} of ${shown.length} insights are not there any more: read the list again`,
          details: missing.map(id => ({ path: `ids.${shown.indexOf(id)}`, message: 'is not there any more' })),
        })
      }
      const isOpen = decision === 'reopen'
      const values: Partial<InsightRow> = {
        decision: STATES[decision],
        decisionReason: reason ?? null,
        decidedBy: isOpen ? null : user.name,
        decidedAt: isOpen ? null : now.toISOString(),
        snoozedUntil: until === undefined ? null : new Date(until).toISOString(),
      }
      await store.derived.write(datastoreId, 'insight', { put: ids.map(id => ({ id, values })) }, now)
      await countOpen(store, { datastoreId, insights, isOpen }, now)
      return { decided: ids.length }
    },
  }),
]

async function insightsOf(store: Store, datastoreId: string, ids: readonly string[], now: Date): Promise<Row[]> {
  const select = Object.fromEntries(READ.map(property => [property, { property }]))
  const where: Filter = { property: 'id', op: 'in', value: [...ids] }
  const { rows } = await store.datastore.query(
    { entity: 'insight', select, where, limit: Math.max(ids.length, 1) },
    { access: systemAccess(datastoreId, now) },
  )
  return rows
}

/** The count of open insights on the machines themselves. */
async function countOpen(
  store: Store,
  { datastoreId, insights, isOpen }: { datastoreId: string; insights: readonly Row[]; isOpen: boolean },
  now: Date,
): Promise<void> {
  const byType = new Map<string, string[]>()
  for (const { entityType, entityId, category } of insights) {
    if (category === 'excluded' || typeof entityType !== 'string' || typeof entityId !== 'string') continue
    byType.set(entityType, [...(byType.get(entityType) ?? []), entityId])
  }
  for (const [type, ids] of byType) {
    const values = { 'scorecard.opportunityRecommendationsCount': isOpen ? 1 : 0 }
    await store.derived.write(datastoreId, type, { put: ids.map(id => ({ id, values })) }, now)
  }
}
