/** The details of a change in the audit log: ids and words of the product, before and after. */
import type { AuditDetail } from '../store/audit/types.js'

type Values = Readonly<Record<string, unknown>>

/** Returns before and after for each key of `after` whose value changed. Lists are sorted before they are compared. */
export function beforeAndAfter(before: Values, after: Values): Record<string, AuditDetail> {
  const details: Record<string, AuditDetail> = {}
  for (const [key, value] of Object.entries(after)) {
    const [was, is] = [detailOf(before[key]), detailOf(value)]
    if (value === undefined || was === is) continue
    details[`${key} before`] = was
    details[`${key} after`] = is
  }
  return details
}

function detailOf(value: unknown): AuditDetail {
  if (Array.isArray(value)) return value.map(String).sort().join(' ')
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return null
}
