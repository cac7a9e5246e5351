/**
 * Which alerts a caller may see: those of entities that their access lets them see now, about values that it opens. Costs and sources are of many entities:
 * they are for who sees all of them. Names come from the entities as the caller sees them.
 */
import type { Registry } from '../../spec/registry.js'
import type { Alert } from '../../wire/alerts/alert.js'
import type { AlertCondition } from '../../wire/alerts/rule.js'
import type { DataAccess } from '../access/data-access.js'
import { isFieldHidden } from '../store/query/visible/hidden-fields.js'
import { lookAt } from '../store/query/visible/look.js'
import type { Store } from '../store/store.js'
import { scrambledAlert } from './scrambled.js'

/** Ids of one question. */
const AT_ONCE = 1_000

export async function visibleAlerts(store: Store, access: DataAccess, alerts: readonly Alert[]): Promise<Alert[]> {
  if (access.isWhole) return [...alerts]
  if (!access.has('signals')) return []
  const { from, until, now, pseudonyms } = access
  // An alert is of the present: who sees only what was has none.
  if (until !== undefined && until <= now.getTime()) return []
  const named = pseudonyms ? alerts.map(alert => scrambledAlert(store.registry, pseudonyms, alert)) : alerts
  const inTime = named.filter(({ since }) => from === undefined || Date.parse(since) >= from)
  const opened = inTime.filter(alert => isOpened(store.registry, access, alert))
  const names = await namesOf(store, access, opened)
  return opened.flatMap(alert => {
    if (!isOfEntity(alert)) return [alert]
    const entityName = names.get(`${alert.entityType} ${alert.entityId}`)
    return entityName === undefined ? [] : [{ ...alert, entityName }]
  })
}

const isOfEntity = ({ entityType }: Alert) => entityType !== 'cost' && entityType !== 'source'

function isOpened(registry: Registry, access: DataAccess, { entityType, condition }: Alert): boolean {
  if (entityType === 'cost') return access.has('costs') && access.isUnrestricted('cost')
  if (entityType === 'source') return registry.has('entity') && access.isUnrestricted('entity')
  return access.isOpen(entityType) && isValueOpen(registry, access, entityType, condition)
}

function isValueOpen(registry: Registry, access: DataAccess, type: string, condition: AlertCondition): boolean {
  if ('metric' in condition) return access.has('metrics')
  return registry.has(type) && !isFieldHidden(lookAt(registry, access), registry.get(type), propertyOf(condition))
}

function propertyOf(condition: AlertCondition): string {
  if ('support' in condition) return condition.support.property
  if ('wellness' in condition) return 'wellnessStatus'
  if ('runway' in condition && condition.runway.of !== 'any')
    return `resourcesUtilization.${condition.runway.of}.runwayDays`
  return 'compositeRunwayDays'
}

/** Reads the names of the entities that the access sees, by type and id. */
async function namesOf(store: Store, access: DataAccess, alerts: readonly Alert[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  const types = new Set(alerts.filter(isOfEntity).map(({ entityType }) => entityType))
  for (const type of types) {
    const ids = [...new Set(alerts.filter(alert => alert.entityType === type).map(({ entityId }) => entityId))]
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const part = ids.slice(start, start + AT_ONCE)
      const { rows } = await store.datastore.query(
        {
          entity: type,
          select: { name: { property: 'name' } },
          where: { property: 'id', op: 'in', value: part },
          limit: AT_ONCE,
          nonAggregated: true,
        },
        { access },
      )
      for (const { id, name } of rows)
        names.set(`${type} ${String(id)}`, typeof name === 'string' && name !== '' ? name : String(id))
    }
  }
  return names
}
