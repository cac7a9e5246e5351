/** Times of day as a reader writes them in a field, in the portal's time zone. */

/** `2026-11-17T14:00`: an instant as the value of a date and time field. */
export function toField(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).formatToParts(new Date(iso))
  const part = (type: string) => parts.find(found => found.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * The instant of a field's value; undefined when it is none. Of an hour that a zone has twice the later one, and one that it leaves out is
 * the hour after it.
 */
export function fromField(text: string, timeZone: string): string | undefined {
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc) || !/^(?!0000)\d{4}-/.test(text)) return undefined
  // Beyond the years that a field can hold there is no offset.
  const offsetAt = (instant: number) =>
    Number.isNaN(instant) ? instant : Date.parse(`${toField(new Date(instant).toISOString(), timeZone)}Z`) - instant
  // The offset of the time itself, which may not be that of the first guess.
  const guess = asUtc - offsetAt(asUtc)
  const instant = new Date(asUtc - offsetAt(guess))
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString()
}
