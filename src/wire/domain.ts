/** A domain of mail addresses. */
import * as v from 'valibot'
import { text } from './shapes.js'

export const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i

export const domainName = v.pipe(
  text(253),
  v.trim(),
  v.toLowerCase(),
  v.regex(DOMAIN, 'is not a domain, as example.com: one with letters beyond ASCII is written as the DNS has it, xn--…'),
)

/** Returns the domain of an email address. A domain is returned as it is. */
export function domainOf(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
}
