/** The view of the audit log in the page's address: `/audit?kind=change&text=ann&from=2026-11-01T00:00`. */
import { fromField } from '../../hooks/zoned-time.js'

export const FIELDS = ['text', 'kind', 'outcome', 'from', 'until', 'actor', 'target'] as const
export type AuditField = (typeof FIELDS)[number]
export type AuditView = Partial<Record<AuditField, string>>

export function readView(search: string): AuditView {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    FIELDS.flatMap(field => {
      const value = given.get(field)?.trim()
      return value ? [[field, value]] : []
    }),
  )
}

export function printView(view: AuditView): string {
  const parameters = FIELDS.flatMap(field => (view[field] ? [[field, view[field]]] : []))
  return new URLSearchParams(parameters).toString()
}

/** Returns the view as parameters of the call. Times are in the portal's time zone. A text that is no time is left out. */
export function askedOf(view: AuditView, timeZone: string): Record<string, string> {
  const { from, until, ...others } = view
  const instants = Object.entries({ from, until }).flatMap(([field, value]) => {
    const instant = value === undefined ? undefined : fromField(value, timeZone)
    return instant === undefined ? [] : [[field, instant]]
  })
  return { ...others, ...Object.fromEntries(instants) }
}
