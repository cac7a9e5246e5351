/** What alerts name, for who may see it by pseudonyms only: what fired, the rule, and people. */
import type { Registry } from '../../spec/registry.js'
import type { Alert } from '../../wire/alerts/alert.js'
import type { Pseudonyms } from '../access/pseudonyms.js'

type Named = Pick<Alert, 'entityType' | 'entityId' | 'entityName'>

/** Platforms, of which sources alert, are names of products. Charges are told apart by what bills say. */
export function scrambledEntity<T extends Named>(
  registry: Registry,
  { idOf, textOf, nameOf }: Pseudonyms,
  named: T,
): T {
  const { entityType, entityId, entityName } = named
  if (entityType === 'source') return named
  if (entityType === 'cost' || !registry.has(entityType))
    return { ...named, entityId: textOf(entityId), entityName: textOf(entityName) }
  return { ...named, entityId: idOf(entityId), entityName: nameOf(registry.get(entityType), entityName) }
}

export function scrambledAlert(registry: Registry, pseudonyms: Pseudonyms, alert: Alert): Alert {
  const textOf = (text: string | null) => (text === null ? null : pseudonyms.textOf(text))
  return {
    ...scrambledEntity(registry, pseudonyms, alert),
    ruleName: pseudonyms.textOf(alert.ruleName),
    acknowledgedBy: textOf(alert.acknowledgedBy),
    heldBy: textOf(alert.heldBy),
  }
}
